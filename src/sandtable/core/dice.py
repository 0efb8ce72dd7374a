"""Dice: where the outcomes of chance come from.

`Seeded` for tests and simulation; `Committed` for tables, where the secret behind all outcomes is promised by its hash
before the game and opened after it; `Scripted` for tests that say what falls.
"""

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from typing import Any, Protocol

from sandtable.core.chance import Chance, Pick, Roll
from sandtable.core.codec import Malformed, to_json
from sandtable.core.types import Seat

WORD = 8
"""Bytes of the stream that make one number."""


class Dice(Protocol):
    """Draws outcomes. `counter` numbers the draws of a match from 0 and never goes back."""

    kind: str

    def draw(self, chance: Chance, counter: int) -> Any: ...
    def promise(self) -> dict[str, Any]:
        """What the record's header says of the dice."""

    def secret(self) -> dict[str, Any]:
        """What opens the promise: the record's footer."""


class Seeded:
    """Fast and repeatable. The same seed gives the same outcomes on every machine.

    Each draw has its own numbers, so a match can go on from any counter.
    """

    kind = "seeded"

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._key = int.from_bytes(hashlib.sha256(repr(seed).encode()).digest()[:WORD], "big")

    def draw(self, chance: Chance, counter: int) -> Any:
        return chance.draw(_Mixer(self._key + counter * STRIDE).below)

    def promise(self) -> dict[str, Any]:
        return {"kind": self.kind}

    def secret(self) -> dict[str, Any]:
        return {"seed": self.seed}


STRIDE = 0xD1342543DE82EF95
"""How far the numbers of two draws are apart."""


class _Mixer:
    """SplitMix64: a number is a few multiplications and needs no setting up."""

    __slots__ = ("_at",)

    def __init__(self, at: int) -> None:
        self._at = at

    def below(self, n: int) -> int:
        self._at = at = self._at + 0x9E3779B97F4A7C15
        z = at & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return ((z ^ (z >> 31)) * n) >> 64


class Committed:
    """Outcomes from an HMAC stream of a secret whose SHA-256 everybody knows beforehand.

    Each draw has its own stream, keyed by the secret and fed with the numbers the seats gave and the draw's counter,
    so neither the server nor a seat can steer it. Numbers come by rejection: none is likelier than another.
    """

    kind = "committed"

    def __init__(self, secret: bytes | None = None, numbers: Mapping[Seat, int] | None = None) -> None:
        self._secret = secrets.token_bytes(32) if secret is None else secret
        self.numbers = dict(numbers or {})
        self._mix = hashlib.sha256(to_json(self.numbers)).digest()

    def mixed_with(self, numbers: Mapping[Seat, int]) -> "Committed":
        """The same secret with the numbers that the seats gave after they saw the commitment."""
        return Committed(self._secret, numbers)

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self._secret).hexdigest()

    def draw(self, chance: Chance, counter: int) -> Any:
        return chance.draw(_Stream(self._secret, self._mix + counter.to_bytes(8, "big")).below)

    def promise(self) -> dict[str, Any]:
        return {"kind": self.kind, "commitment": self.commitment, "numbers": self.numbers}

    def secret(self) -> dict[str, Any]:
        return {"secret": self._secret.hex()}


class _Stream:
    def __init__(self, key: bytes, message: bytes) -> None:
        self._key, self._message = key, message
        self._block, self._bytes = 0, b""

    def below(self, n: int) -> int:
        """Uniform below n: a number from the incomplete last run of n is thrown away."""
        fair = (1 << 8 * WORD) // n * n
        while True:
            number = int.from_bytes(self._take(), "big")
            if number < fair:
                return number % n

    def _take(self) -> bytes:
        if not self._bytes:
            text = self._message + self._block.to_bytes(8, "big")
            self._bytes = hmac.digest(self._key, text, "sha256")
            self._block += 1
        word, self._bytes = self._bytes[:WORD], self._bytes[WORD:]
        return word


class Scripted:
    """Outcomes by name, for tests: `dice(1, 6, 3)`. Past the script it asks `then`, if there is one."""

    kind = "scripted"

    def __init__(self, *outcomes: Any, then: Dice | None = None) -> None:
        self.outcomes = list(outcomes)
        self.then = then

    def draw(self, chance: Chance, counter: int) -> Any:
        if not self.outcomes:
            if self.then is None:
                raise AssertionError(f"the script ends before {chance}")
            return self.then.draw(chance, counter)
        return scripted_outcome(chance, self.outcomes.pop(0))

    def promise(self) -> dict[str, Any]:
        return {"kind": self.kind}

    def secret(self) -> dict[str, Any]:
        return {}


def scripted_outcome(chance: Chance, said: Any) -> Any:
    """An outcome from how a person says it: a face, a list of faces, a name, a list of names."""
    words = list(said) if isinstance(said, list | tuple) else [said]
    if isinstance(chance, Roll):
        faces = iter(words)
        outcome: Any = chance.draw(lambda _sides: next(faces) - 1)
    elif isinstance(chance, Pick):
        outcome = chance.from_wire(words[0])
    else:
        outcome = chance.from_wire(words)
    if not chance.contains(outcome):
        raise AssertionError(f"{said!r} is not an outcome of {chance}")
    return outcome


def from_promise(promise: Mapping[str, Any], opened: Mapping[str, Any]) -> Dice | None:
    """The dice of a record, if its secret is open; `Malformed` when the secret does not fit the promise."""
    if promise.get("kind") == Seeded.kind and "seed" in opened:
        return Seeded(opened["seed"])
    if promise.get("kind") == Committed.kind and "secret" in opened:
        try:
            dice = Committed(bytes.fromhex(opened["secret"]), promise.get("numbers"))
        except (TypeError, ValueError):
            raise Malformed("the dice secret is not hexadecimal") from None
        if dice.commitment != promise.get("commitment"):
            raise Malformed("the dice secret does not fit the commitment in the header")
        return dice
    return None
