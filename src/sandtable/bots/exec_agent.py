"""Agents that are programs of their own, in any language: JSON lines over their input and output (docs/assistants.md).

`exec:COMMAND` names one, `exec@2s:COMMAND` gives it another time for each answer. A program sits in one seat of one
game and gets what that seat may know. If it crashes, dawdles, or answers what the rules forbid, its seat is forfeited.
Whoever names a command runs it: names that come from strangers go to `bots.find`, which knows no commands.
"""

import shlex
import shutil
from collections.abc import Callable
from itertools import islice
from random import Random
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct

from sandtable.bots.budget import read_budget
from sandtable.bots.program import Gone, Late, Program, Spoiled
from sandtable.core import codec
from sandtable.core.agent import Observation
from sandtable.core.decisions import Allocate, Choose, Draft, Orders, Question
from sandtable.core.text import text
from sandtable.core.types import Forfeited, Refusal, SandtableError, Seat

KIND = "exec"
PROTOCOL = 1
SECONDS = 10.0
"""For one answer, unless the name says otherwise."""
STARTING = 10.0
"""More for the first one: a program has to load."""
OFFERED = 2000
"""Orders listed at most; whatever else is legal can be given all the same."""
LONGEST = 300
"""Letters of what is kept of a reason."""


class Forfeit(SandtableError):
    """A program has lost its seat; `told` says which and why."""

    def __init__(self, told: Forfeited) -> None:
        super().__init__(f"{told.seat} forfeits ({told.reason}): {told.detail}")
        self.told = told

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.told,)


def is_exec(name: str) -> bool:
    """Whether an agent's name names a command."""
    return name.partition(":")[0].partition("@")[0] == KIND


def from_name(name: str) -> "ExecAgent":
    """The agent that `exec:COMMAND` or `exec@2s:COMMAND` names; nothing is started yet."""
    kind, _, command = name.partition(":")
    limit = kind.partition("@")[2]
    seconds = read_budget(limit).seconds if limit else SECONDS
    if seconds is None or seconds <= 0:
        raise SandtableError(f"{name!r}: a time for each answer is written as exec@2s: or exec@500ms:")
    try:
        words = shlex.split(command)
    except ValueError as problem:
        raise SandtableError(f"{name!r}: this is not a command ({problem})") from None
    if not words or shutil.which(words[0]) is None:
        raise SandtableError(f"{name!r}: there is no program {words[0] if words else ''!r} that can be run")
    return ExecAgent(words, seconds)


class ExecAgent:
    """A program in a seat. It is started with the first question and ended by `close`."""

    def __init__(self, words: list[str], seconds: float = SECONDS) -> None:
        self.words, self.seconds = words, seconds
        self.launch: Callable[[list[str]], Program] = Program
        """What starts the program."""
        self._program: Program | None = None
        self._asked = 0

    def choose(self, observation: Observation, rng: Random) -> Struct:
        """The program's answer; `Forfeit` when there is none that counts."""
        try:
            return self._choose(observation, rng)
        except (Gone, Late, Spoiled, Wrong) as problem:
            self.close()
            detail = " ".join(str(problem).split())[:LONGEST]
            raise Forfeit(Forfeited(observation.seat, problem.reason, detail)) from None

    def _choose(self, observation: Observation, rng: Random) -> Struct:
        deadline = monotonic() + self.seconds
        if self._program is None:
            deadline += STARTING
            self._program = self.launch(self.words)
            self._program.send(hello(observation, self.seconds))
        self._asked += 1
        question = Asked(self._asked, observation, rng)
        self._program.send(question.told(self.seconds))
        while True:
            said = question.read(self._program.receive(deadline))
            answer = question.answer(said)
            if answer is not None:
                return answer
            self._program.send(question.reply(said))

    def close(self) -> None:
        """End the program, however it is."""
        if self._program is not None:
            self._program.end({"type": "end"})
            self._program = None


class Wrong(SandtableError):
    """An answer that is none: not understood, or forbidden."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(detail)
        self.reason = reason


def hello(observation: Observation, seconds: float) -> dict[str, Any]:
    game = observation.game
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": game.id,
        "version": game.version,
        "seat": observation.seat,
        "seconds": seconds,
    }


class Asked:
    """One question as it is put to a program, what the program says to it, and what it is told in return."""

    def __init__(self, number: int, observation: Observation, rng: Random) -> None:
        self.number, self.observation, self.rng = number, observation, rng
        self.question: Question = observation.decision
        self._draft: Draft[Any] | None = None

    @property
    def draft(self) -> Draft[Any]:
        """The plan being written, if a plan is asked for."""
        if not isinstance(self.question, Orders):
            raise Wrong("malformed", "no plan of orders is asked for")
        if self._draft is None:
            self._draft = self.question.draft()
        return self._draft

    def told(self, seconds: float) -> dict[str, Any]:
        """The question, the view of the seat, and the answers there are or how they are made."""
        question = self.question
        return {
            "type": "question",
            "id": self.number,
            "seat": question.seat,
            "ask": question.ask,
            "args": question.args,
            "shape": shape_of(question),
            "view": self.observation.view(),
            "seconds": seconds,
            "seed": self.rng.getrandbits(32),
            **self._answers(),
        }

    def _answers(self) -> dict[str, Any]:
        question = self.question
        if isinstance(question, Allocate):
            return {"parts": question.parts, "limits": question.limits}
        if isinstance(question, Choose):
            return {"options": [option(one) for one in question.options]}
        return self._plan()

    def _plan(self) -> dict[str, Any]:
        draft = self.draft
        return {
            "orders": [option(one) for one in draft.orders],
            "options": [option(one) for one in islice(draft.options(), OFFERED)],
            "duties": [self._why(duty) for duty in draft.duties()],
        }

    def _why(self, refusal: Refusal) -> dict[str, Any]:
        said = text(self.observation.game.folder, "en").refusal(refusal)
        return {"rule": refusal.rule, "text": said}

    # What the program says

    def read(self, line: bytes) -> dict[str, Any]:
        """One line of the program's."""
        try:
            said = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Wrong("malformed", f"this is not JSON: {line.decode('utf-8', 'replace')}") from None
        if not isinstance(said, dict):
            raise Wrong("malformed", "a line must be a JSON object")
        if said.get("id") != self.number:
            raise Wrong("malformed", f"question {self.number} was asked, and {said.get('id')!r} is answered")
        return said

    def answer(self, said: dict[str, Any]) -> Struct | None:
        """The answer, checked against the rules; None when it only asks something."""
        if "action" in said:
            found = self._action(said["action"])
        elif "option" in said:
            found = self._option(said["option"])
        elif "commit" in said:
            found = self.draft.plan()
        else:
            return None
        refusal = self.question.refusal(found)
        if refusal is not None:
            why = self._why(refusal)
            raise Wrong("illegal", f"{why['text']} [{why['rule']}]")
        return found

    def _action(self, told: Any) -> Struct:
        try:
            return self._read(self.question.from_text, self.question.from_data, self.observation.game.Action, told)
        except codec.Malformed as problem:
            raise Wrong("malformed", str(problem)) from None

    def _read(self, from_text: Callable[..., Any], from_data: Callable[..., Any], kind: Any, told: Any) -> Struct:
        found: Struct = from_text(kind, told) if isinstance(told, str) else from_data(kind, told)
        question = self.question
        if isinstance(question, Choose) and found in question.options:
            return question.options[question.options.index(found)]
        return found

    def _option(self, number: Any) -> Struct:
        options = self.question.options if isinstance(self.question, Choose) else ()
        if type(number) is not int or not 0 <= number < len(options):
            raise Wrong("illegal", f"there is no option {number!r}; there are {len(options)}")
        return options[number]

    # What it asks

    def reply(self, said: dict[str, Any]) -> dict[str, Any]:
        """What a program is told that asks for help with its answer."""
        if "example" in said:
            example = self.question.sample(self.rng)
            return {"type": "example", "id": self.number, **option(example)}
        if "check" in said:
            refusal = self.question.refusal(self._action(said["check"]))
            return {"type": "checked", "id": self.number, "refusal": refusal and self._why(refusal)}
        if "add" in said or "drop" in said:
            refusal = self._change(said)
            return {"type": "draft", "id": self.number, "refusal": refusal and self._why(refusal), **self._plan()}
        raise Wrong("malformed", f"a line says action, option, commit, example, check, add or drop, not {list(said)}")

    def _change(self, said: dict[str, Any]) -> Refusal | None:
        if "add" in said:
            return self._add(said["add"])
        self._drop(said["drop"])
        return None

    def _add(self, told: Any) -> Refusal | None:
        draft = self.draft
        assert isinstance(self.question, Orders)
        try:
            order = self._read(codec.from_text, codec.from_data, self.question.order, told)
        except codec.Malformed as problem:
            raise Wrong("malformed", str(problem)) from None
        return draft.add(order)

    def _drop(self, number: Any) -> None:
        if type(number) is not int or not 0 <= number < len(self.draft.orders):
            raise Wrong("malformed", f"there is no order {number!r}; there are {len(self.draft.orders)}")
        self.draft.drop(number)


def shape_of(question: Question) -> str:
    return "choose" if isinstance(question, Choose) else "allocate" if isinstance(question, Allocate) else "orders"


def option(action: Struct) -> dict[str, Any]:
    """An answer as data and as text."""
    return {"action": action, "text": codec.to_text(action)}


def close(seat_agents: "dict[Seat, Any]") -> None:
    """End the programs among these agents."""
    for agent in seat_agents.values():
        if isinstance(agent, ExecAgent):
            agent.close()
