"""Looking things up: the rules of a game by words or id, and its guide for newcomers in one language."""

from typing import TYPE_CHECKING, Any

from sandtable.textui import i18n
from sandtable.textui.i18n import Usage, say

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.guide import Guide, Passage
    from sandtable.core.rules import Rule


def matching(game: "Game[Any]", word: str) -> list["Rule"]:
    """The rules of the game, and of the table, that have a word in their id, section or sentence."""
    from sandtable.core.rules import catalogue

    wanted = word.casefold()
    return [
        rule for rule in catalogue(game.folder) if wanted in f"{rule.id} {rule.section} {rule.en} {rule.ru}".casefold()
    ]


def one_rule(game: "Game[Any]", named: str, say_so: str = "rules-no-rule") -> "Rule":
    """The rule with this id; the game's own name may be left out of it. `say_so` is the message where there is none."""
    from sandtable.core.rules import catalogue

    found = [rule for rule in catalogue(game.folder) if named in {rule.id, rule.id.partition(".")[2]}]
    if not found:
        raise Usage(say(say_so, rule=named, game_id=game.id))
    return found[0]


def rule_data(rule: "Rule") -> dict[str, Any]:
    text = rule.text(i18n.language())
    return {"id": rule.id, "section": rule.section, "place": rule.place, "text": text, "unenforced": rule.unenforced}


def guide_data(game: "Game[Any]", told: "Guide") -> dict[str, Any]:
    """The guide in one language, its steps in the order of play."""
    text, language = i18n.text_of(game), i18n.language()
    sequences = {sequence.name: sequence for sequence in game.sequences}
    return {
        "game": game.id,
        "goal": [passage_data(one) for one in told.goal],
        "turn": [
            {
                "sequence": text.say(f"sequence-{name}"),
                "steps": [
                    {"step": step, "name": text.say(f"step-{step}"), "place": place} | passage_data(told.steps[step])
                    for step, place in sequences[name].steps.items()
                ],
            }
            for name in told.sequences
        ],
        "signs": [
            {
                "title": group.title.text(language),
                "signs": [passage_data(sign) | {"name": sign.name.text(language)} for sign in group.sign],
            }
            for group in told.signs
        ],
        "win": [passage_data(one) for one in told.win],
        "mistakes": [passage_data(one) for one in told.mistakes],
        "advice": [passage_data(one) for one in told.advice],
    }


def passage_data(one: "Passage") -> dict[str, Any]:
    language = i18n.language()
    named = {"title": one.title.text(language)} if one.title else {}
    return {**named, "text": one.text(language), "rules": one.rules}
