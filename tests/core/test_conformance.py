"""The kit, passed by three toys; and shown to find what it is there to find."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from examples.duel import Duel, DuelState, DuelView
from sandtable.core import conformance
from sandtable.core.decisions import Choose
from sandtable.core.flow import At, Flow, Log, Sequence
from sandtable.core.game import Game
from sandtable.core.types import Event, Refusal, Seat
from tests.core.toys import DEPOT, TOYS
from tests.core.toys.depot import Depot, DepotState

EVERY_SET = [
    pytest.param(toy, options, id=f"{toy.id}-{name}") for toy in TOYS for name, options in toy.option_sets().items()
]
EVERY_TOY = [pytest.param(toy, id=toy.id) for toy in TOYS]


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("check", conformance.CHECKS)
@pytest.mark.parametrize(("toy", "options"), EVERY_SET)
def test_toys_pass_the_kit(toy: Game[Any], options: Any, check: str, seed: int) -> None:
    conformance.CHECKS[check](toy, options, seed)


@pytest.mark.parametrize("toy", EVERY_TOY)
def test_toys_are_told_in_both_languages(toy: Game[Any]) -> None:
    conformance.check_catalogue(toy)


@pytest.mark.parametrize("toy", EVERY_TOY)
def test_toys_play_alike_in_other_processes(toy: Game[Any]) -> None:
    conformance.check_processes(toy, 1)


@pytest.mark.parametrize("toy", EVERY_TOY)
def test_playthrough_is_the_golden_one(toy: Game[Any]) -> None:
    golden = Path(__file__).parents[1] / "golden" / "toys" / f"{toy.id}.txt"
    conformance.check_golden(golden, conformance.playthrough(toy, None, 1))


def test_golden_playthroughs_are_written_when_asked_and_compared_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "new" / "game.txt"
    monkeypatch.delenv("SANDTABLE_UPDATE_GOLDEN", raising=False)
    with pytest.raises(AssertionError, match="write it with SANDTABLE_UPDATE_GOLDEN=1"):
        conformance.check_golden(path, "a\nb\n")
    monkeypatch.setenv("SANDTABLE_UPDATE_GOLDEN", "1")
    conformance.check_golden(path, "a\nb\n")
    monkeypatch.delenv("SANDTABLE_UPDATE_GOLDEN")
    conformance.check_golden(path, "a\nb\n")
    with pytest.raises(AssertionError, match=r"game\.txt:2 was 'b', is 'c'"):
        conformance.check_golden(path, "a\nc\n")


def test_a_golden_playthrough_can_be_read() -> None:
    lines = conformance.playthrough(TOYS[0], None, 1).splitlines()
    assert lines[0] == '# duel {"players":2} seed 1'
    assert any(line.endswith("Which card do you bid? [3]") for line in lines)
    assert any(line.startswith("  > bid ") for line in lines)


# What the kit is there to find


class Circular(Duel):
    """A boast leaves no trace, so one can boast for ever."""

    def apply(self, s: DuelState, seat: Seat, action: Struct) -> Log:
        log = super().apply(s, seat, action)
        s.boasts.clear()
        return log


class Leaky(Duel):
    """A card vanishes when it is bid."""

    def apply(self, s: DuelState, seat: Seat, action: Struct) -> Log:
        log = super().apply(s, seat, action)
        s.played = s.played[:-1]
        return log


class Unending(Duel):
    """The game ends in a way nobody was told of."""

    ends = ("shared", "lost")


class Sharing(Duel):
    """Clones share their points."""

    def clone(self, s: DuelState) -> DuelState:
        new = super().clone(s)
        new.points = s.points
        return new


class Glass(Duel):
    """The view shows the card set aside."""

    def view(self, s: DuelState, seat: Seat | None) -> DuelView:
        return replace(super().view(s, seat), aside=s.aside)


class Telling(Duel):
    """A refusal says what the other holds."""

    def why_not(self, s: DuelState, seat: Seat, action: Struct) -> Refusal:
        return Refusal("duel.look-once", "boasted", {"points": s.hands["p2" if seat == "p1" else "p1"]})


class Whispering(Duel):
    """A look does not say that it reveals something."""

    def apply(self, s: DuelState, seat: Seat, action: Struct) -> Log:
        return [replace(event, reveals=False) for event in super().apply(s, seat, action)]


class Peeking(Duel):
    """What is dealt anew depends on how it was dealt."""

    def resample(self, s: DuelState, seat: Seat | None, rng: Random) -> DuelState:
        new = super().resample(s, seat, rng)
        if s.deck < new.deck:
            return self.clone(s)
        return new


class Meddling(Duel):
    """A question changes the state."""

    def why_not(self, s: DuelState, seat: Seat, action: Struct) -> Refusal:
        s.round += 1
        return super().why_not(s, seat, action)


class Lenient(Duel):
    """Anything goes."""

    def check(self, s: DuelState, seat: Seat, action: Struct) -> Refusal | None:
        refusal = super().check(s, seat, action)
        return None if refusal == Refusal("core.not-an-option") else refusal


class Lawless(Duel):
    """A refusal cites a rule that nobody wrote down."""

    def why_not(self, s: DuelState, seat: Seat, action: Struct) -> Refusal:
        return Refusal("duel.because")


class Mute(Duel):
    """Something happens that no message tells."""

    def apply(self, s: DuelState, seat: Seat, action: Struct) -> Log:
        return [*super().apply(s, seat, action), Event("mumble")]


class Forgetful(Duel):
    """What was stored comes back without the boasts."""

    def migrate(self, version: int, raw: Any) -> DuelState:
        state = super().migrate(version, raw)
        state.boasts.clear()
        return state


class Hashing(Duel):
    """The order of the answers depends on the process."""

    def pending(self, s: DuelState) -> Any:
        pending = super().pending(s)
        if isinstance(pending, Choose):
            return replace(pending, options=tuple(sorted(pending.options, key=lambda option: hash(str(option)))))
        return pending


class Gazing(Depot):
    """Money is counted from the faces that were shown, which an outcome of the law does not have."""

    def resolve(self, s: DepotState, outcome: Any) -> Log:
        log = super().resolve(s, outcome)
        assert sum(outcome.shown[0]) == outcome.hits(0)
        return log


class Unsaid(Duel):
    """A sequence of play that no message names."""

    flow = Flow()

    @property
    def sequences(self) -> tuple[Sequence[Any], ...]:
        return (NIGHT,)


NIGHT = Unsaid.flow.sequence("night", {"sleep": ""})


@Unsaid.flow.step(NIGHT, "sleep")
def sleep(s: DuelState, frame: At, log: Log) -> None:
    pass


class Idle(Duel):
    """A step of a sequence that does nothing, because nobody said what."""

    @property
    def sequences(self) -> tuple[Sequence[Any], ...]:
        return (Sequence("round", {"lead": "", "deal": ""}, At),)


class Pointing(Duel):
    """Where the sequence of play stands tells what the other holds."""

    def standing(self, s: DuelState) -> tuple[tuple[str, str], ...]:
        return tuple((f"holds-{max(hand, default=0)}", "") for hand in s.hands.values())


def test_the_kit_resolves_every_outcome_of_a_law() -> None:
    conformance.check_laws(DEPOT, None, 1)
    conformance.check_play(Gazing(), None, 1)
    with pytest.raises(AssertionError, match=r"of the law: IndexError: tuple index out of range"):
        conformance.check_laws(Gazing(), None, 1)


def test_the_kit_wants_a_message_for_every_sequence_and_step() -> None:
    with pytest.raises(AssertionError, match="missing: sequence-night, step-sleep"):
        conformance.check_catalogue(Unsaid())
    with pytest.raises(KeyError, match="nothing says what the step 'deal' of round does"):
        conformance.check_catalogue(Idle())


@pytest.mark.parametrize(
    ("broken", "check", "what"),
    [
        (Circular, "play", "has come back"),
        (Leaky, "play", "there are 2 of card"),
        (Unending, "play", "'won' is not one of the game's ends"),
        (Sharing, "clones", "changed the original"),
        (Glass, "resample", "the view tells states apart: aside is"),
        (Telling, "resample", "trying .* tells states apart"),
        (Whispering, "resample", "do not say that they reveal"),
        (Peeking, "resample", "resample twice differs"),
        (Meddling, "mutations", "check changed the state"),
        (Lenient, "mutations", "among the answers: False, but check says None"),
        (Lawless, "mutations", r"duel\.because, which is in no catalogue"),
        (Mute, "texts", "no message event-mumble"),
        (Pointing, "resample", "the step tells states apart"),
        (Forgetful, "states", "migrate changes a state of this version"),
    ],
)
def test_the_kit_finds(broken: type[Duel], check: str, what: str) -> None:
    with pytest.raises(AssertionError, match=what) as caught:
        _check_seeds(broken(), check)
    assert "seed" in str(caught.value)


def _check_seeds(broken: Duel, check: str) -> None:
    for seed in range(1, 9):
        conformance.CHECKS[check](broken, None, seed)


def test_the_kit_finds_what_differs_in_another_process() -> None:
    with pytest.raises(AssertionError, match="another process plays these differently: two, three"):
        conformance.check_processes(Hashing(), 1)


def test_the_kit_finds_what_is_missing_in_a_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "text").mkdir()
    (tmp_path / "rules.toml").write_text("rule = []\n")
    (tmp_path / "text" / "en.ftl").write_text("ask-lead = Lead!\nend-won = won\n")
    (tmp_path / "text" / "ru.ftl").write_text("ask-lead = Веди!\n")
    monkeypatch.setattr(Duel, "folder", tmp_path)
    with pytest.raises(AssertionError, match=r"missing: end-(won|shared)"):
        conformance.check_catalogue(Duel())


def test_the_whole_kit_can_be_asked_at_once() -> None:
    conformance.check_all(TOYS[0], None, 1)
