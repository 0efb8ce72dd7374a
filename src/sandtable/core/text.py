"""Text: messages in Russian and English, from Fluent files shared by the terminal, the server and the page.

Events, questions and actions are keys and arguments. An argument that names a thing is looked up as a message of its
own: `card = "air_red"` becomes the text of `card-air_red`, and `$card_id` keeps the id for selectors. Arguments called
`seat…` are seats and take the names of those who sit there. The message `names-give = card` says that what `give` names
is called as a card is; it may list several kinds, and a thing made of parts (`tank.ukraine`) is called by its parts:
with others aboard it is what the attribute `.carrying` of its message says.
Things in a list stand with commas between them, or with what the message `between-path = →` says.

A verb agrees with the name that is shown: `{ VERB($seat, "ведёт", "ведут") }` is the second where that name is a seat's
whose message has the attribute `.number = plural`. Whoever sits there under a name of their own is one person.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from sandtable.core import sources
from sandtable.core.codec import fields_of
from sandtable.core.decisions import Allocation, Plan
from sandtable.core.rules import Rule, catalogue, shared_folders
from sandtable.core.types import Args, Event, Refusal, SandtableError, Seat

LANGUAGES = sources.LANGUAGES
HERE = Path(__file__).parent / "text"
UNSAYABLE = "{???}"
"""What stands in a message where an argument cannot be shown."""
LARGEST = 10**15
"""A number beyond this is only shown: Fluent cannot format it."""
LONGEST = 2000
"""Letters of an argument that are shown; Fluent takes 2,500."""


def folders(folder: Path) -> tuple[Path, ...]:
    """Where a game's messages are: the core's, those of the folders it shares, its own."""
    return (HERE, *map(sources.text_home, shared_folders(folder)))


def fluent(folder: Path, language: str) -> str:
    """All messages of a game in a language, the core's among them, as one Fluent text."""
    return "\n".join(sources.messages(home, language) for home in folders(folder))


@cache
def _known(folder: Path) -> tuple[frozenset[str], dict[str, tuple[str, ...]], frozenset[str]]:
    """The keys of a game's messages, the kinds that each `names-…` lists, and the kinds that name things at all."""
    told = fluent(folder, "en")
    keys = frozenset(re.findall(r"^([a-zA-Z][\w-]*) *=", told, re.MULTILINE))
    lists = re.findall(r"^names-([\w-]+) *= *(.+)$", told, re.MULTILINE)
    listed = {kind: tuple(kinds.split()) for kind, kinds in lists}
    return keys, listed, frozenset(key[:at] for key in keys for at, sign in enumerate(key) if sign == "-")


def sayable(folder: Path, refusal: Refusal) -> Refusal:
    """Where something is named that has no name, there is nothing to say but the rule itself."""
    keys, listed, naming = _known(folder)

    def has_name(kind: str, thing: Any) -> bool:
        if isinstance(thing, list | tuple):
            return all(has_name(kind, one) for one in thing)
        kinds = ("seat",) if kind.startswith("seat") else listed.get(kind, (kind,))
        if not isinstance(thing, str) or naming.isdisjoint(kinds):
            return True
        return all(any(f"{one}-{part}" in keys for one in kinds) for part in thing.split("."))

    said = all(has_name(kind, thing) for kind, thing in refusal.args.items())
    return refusal if said else Refusal(refusal.rule)


class Messages:
    """The messages of some folders' `<language>.ftl`; a later folder may say anew what an earlier one said."""

    def __init__(self, folders: tuple[Path, ...], language: str) -> None:
        # Slow to import, and an arena never says a word.
        from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415
        from fluent.syntax.ast import Junk, Message  # noqa: PLC0415

        if language not in LANGUAGES:
            raise SandtableError(f"unknown language {language!r}; known are: {', '.join(LANGUAGES)}")
        self.language = language
        self._bundle = FluentBundle([language], functions={"VERB": self._verb}, use_isolating=False)
        self.keys: set[str] = set()
        self.junk: list[str] = []
        """What could not be read of the files."""
        for folder in folders:
            resource = FluentResource(sources.messages(folder, language))
            self.keys |= {entry.id.name for entry in resource.body if isinstance(entry, Message)}
            self.junk += [entry.content or "" for entry in resource.body if isinstance(entry, Junk)]
            self._bundle.add_resource(resource, allow_overrides=True)
        self._plural = {self.say(key) for key in self.keys if key.startswith("seat-") and self._is_plural(key)}
        """The names of seats that take a verb in the plural."""

    def has(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def say(self, key: str, args: Args | None = None, names: Mapping[Seat, str] | None = None) -> str:
        """The message in this language; a missing one shows its key, so that nothing is ever hidden."""
        return self.tell(key, args, names)[0]

    def tell(
        self, key: str, args: Args | None = None, names: Mapping[Seat, str] | None = None
    ) -> tuple[str, list[str]]:
        """The message, and what is wrong with it: that it is missing, or arguments that it is not given."""
        value = self._bundle.get_message(key).value if self.has(key) else None
        if value is None:
            return f"{key} {args or ''}".strip(), [f"no message {key}"]
        text, errors = self._bundle.format_pattern(value, self._named(args or {}, names or {}))
        return str(text).replace(UNSAYABLE, "…"), [str(error) for error in errors]

    def name(self, kind: str, thing: Any, names: Mapping[Seat, str] | None = None) -> str:
        """What a thing is called: the card `air_red`, the seat `p1`; an empty list of faces is `faces-nothing`."""
        if isinstance(thing, list | tuple):
            if not thing and self.has(f"{kind}-nothing"):
                return self.say(f"{kind}-nothing")
            between = f" {self.say(key)} " if self.has(key := f"between-{kind}") else ", "
            return between.join(self.name(kind, one, names) for one in thing)
        if isinstance(thing, dict):
            return ", ".join(f"{number} × {self.name(kind, one, names)}" for one, number in thing.items())
        if kind.startswith("seat"):
            return names[thing] if names and thing in names else self._called(["seat"], thing)
        if not self.has(f"names-{kind}"):
            return self._called([kind], thing)
        kinds = self.say(f"names-{kind}").split()
        first, *parts = str(thing).split(".")
        return self._laden(kinds, first, [self._called(kinds, part) for part in parts])

    def _called(self, kinds: list[str], thing: Any) -> str:
        """The first name found for a thing among these kinds, or its id."""
        key = next((key for kind in kinds if self.has(key := f"{kind}-{thing}")), None)
        return self.say(key) if key else str(thing)

    def _laden(self, kinds: list[str], thing: str, parts: list[str]) -> str:
        """A thing and its parts; what can carry others has them aboard (`.carrying`), but for what is in brackets."""
        key = f"{kinds[0]}-{thing}"
        cargo = [part for part in parts if not part.startswith("(")]
        carrying = self._bundle.get_message(key).attributes.get("carrying") if cargo and self.has(key) else None
        if carrying is None:
            return " ".join((self._called(kinds, thing), *parts))
        laden = str(self._bundle.format_pattern(carrying, {"cargo": ", ".join(cargo)})[0])
        return " ".join((laden, *(part for part in parts if part.startswith("("))))

    def _is_plural(self, key: str) -> bool:
        number = self._bundle.get_message(key).attributes.get("number")
        return number is not None and self._bundle.format_pattern(number)[0] == "plural"

    def _verb(self, *given: Any) -> Any:
        subject, singular, plural = given
        return plural if str(subject) in self._plural else singular

    def _named(self, args: Args, names: Mapping[Seat, str]) -> Args:
        named: Args = {}
        for name, value in args.items():
            if isinstance(value, bool) or value is None:
                named[name] = str(value).lower()
            elif isinstance(value, int) and abs(value) <= LARGEST:
                named[name] = value
                label = f"{name}-{value}"
                if self.has(label):
                    named[f"{name}_name"] = self.say(label)
            else:
                named[name] = _sayable(self.name(name, value, names))
                named[f"{name}_id"] = _sayable(str(value))
        return named


def _sayable(text: str) -> str:
    """As much of it as Fluent puts into a message: with more it would say nothing at all."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


class Text(Messages):
    """All messages of one game (and the core's) in one language."""

    def __init__(self, folder: Path, language: str) -> None:
        super().__init__(folders(folder), language)
        self.rules = {rule.id: rule for rule in catalogue(folder)}

    def event(self, event: Event, names: Mapping[Seat, str] | None = None) -> str:
        """One line of the log. A reader who may not know its secret arguments gets the message's `-hidden` form."""
        return self.say(self.event_key(event), event.args, names)

    def event_key(self, event: Event) -> str:
        hidden = f"event-{event.key}-hidden"
        return hidden if event.withheld and self.has(hidden) else f"event-{event.key}"

    def ask(self, decision: Any, names: Mapping[Seat, str] | None = None) -> str:
        """The question; one that a seat is asked in another's stead (`seat_for`) has the message's `-for` form."""
        return self.say(ask_key(decision), decision.args, names)

    def action(self, action: Struct, names: Mapping[Seat, str] | None = None) -> str:
        """An action as a person would say it."""
        if isinstance(action, Plan) and action.orders:
            return "; ".join(self.action(order, names) for order in action.orders)
        return self.say(action_key(action), fields_of(action), names)

    def answer(self, ask: str, action: Struct, names: Mapping[Seat, str] | None = None) -> str:
        """An action as the answer to a question: being done is "Keep my hand" at one and "End my turn" at another."""
        key = f"{action_key(action)}-{ask}"
        return self.say(key, fields_of(action), names) if self.has(key) else self.action(action, names)

    def refusal(self, refusal: Refusal, names: Mapping[Seat, str] | None = None) -> str:
        """Why not, as one sentence; of a plan, with the number of the order it is about."""
        why = self.say(f"refuse-{refusal.key}", refusal.args, names) if refusal.key else self.rule(refusal.rule)
        order = refusal.args.get("order")
        return why if order is None else self.say("refuse-order", {"order": order, "why": why})

    def rule(self, rule_id: str) -> str:
        """The rule's own sentence."""
        rule = self.rules.get(rule_id)
        return rule.text(self.language) if rule else rule_id

    def section(self, rule: Rule) -> str:
        """The chapter of the rulebook: the message `section-the-cards` for "The cards", or as the catalogue has it."""
        key = f"section-{re.sub('[^a-z0-9]+', '-', rule.section.lower()).strip('-')}"
        return self.say(key) if self.has(key) else rule.section


def ask_key(decision: Any) -> str:
    """The message that puts a question."""
    return f"ask-{decision.ask}-for" if "seat_for" in decision.args else f"ask-{decision.ask}"


def action_key(action: Struct) -> str:
    """The message that says an action."""
    nothing = "-nothing" if action in (Plan(), Allocation()) else ""
    return f"do-{action.__struct_config__.tag}{nothing}"


@cache
def text(folder: Path, language: str) -> Text:
    """The catalogue of a game's folder, read once."""
    return Text(folder, language)
