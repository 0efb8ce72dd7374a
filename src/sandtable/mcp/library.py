"""What can be looked up without sitting anywhere: games, their rules and guides, and the odds of a battle."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

import msgspec

from sandtable import odds
from sandtable.core.game import Game
from sandtable.core.guide import read_guide
from sandtable.core.rules import Rule, catalogue
from sandtable.games import shelf
from sandtable.mcp import battles
from sandtable.mcp.showing import Told
from sandtable.textui import i18n
from sandtable.textui.about import about, outline
from sandtable.textui.i18n import Usage, say
from sandtable.textui.rulebook import guide_data, matching, one_rule, rule_data
from sandtable.textui.setting_up import game_named, options_from

RULES_PAGE = 30
"""Rules on a page."""
SECTIONS = ("goal", "turn", "signs", "win", "mistakes", "advice")
"""What a guide is made of, in the order it is read."""


# Games


def games() -> Told:
    """Every game that can be played here."""
    language = i18n.language()
    told = [
        {
            "id": title.id,
            "title": title.name.text(language),
            "players": title.players,
            "minutes": title.minutes,
            "difficulty": title.difficulty,
            "about": title.about.text(language),
        }
        for title in shelf()
        if title.ready
    ]
    lines = [f"{one['id']}: {one['title']} ({one['players']}). {one['about']}" for one in told]
    return Told("\n".join(lines), {"games": told})


def game_info(named: str, options: dict[str, Any] | None) -> Told:
    """How a table of a game is set up: options with their values, seats, bots, presets, the sequence of play."""
    game = game_named(named)
    told = about(game)
    told["seats"] = game.seats(options_from(game, options or {}, "assist-options"))
    told["presets"] = {name: msgspec.to_builtins(one) for name, one in game.presets().items()}
    told["sequence"] = outline(game)
    data = msgspec.to_builtins(told)
    lines = [f"{told['title']} ({game.id})", say("games-options")]
    for name, option in told["options"].items():
        values = " | ".join(map(str, option["values"] or ()))
        default = msgspec.json.encode(option["default"]).decode()
        lines.append(f"  {name}  {say('games-default', default=default)}{': ' if values else ''}{values}")
    lines += [say("games-seats", seats=", ".join(told["seats"])), say("games-agents", agents=", ".join(told["agents"]))]
    for sequence in told["sequence"]:
        steps = ", ".join(step["name"] for step in sequence["steps"])
        lines.append(f"{sequence['name']}: {steps}")
    return Told("\n".join(lines), data)


# The rulebook


def rules(named: str, rule: str | None, chapter: str | None, search: str, page: int) -> Told:
    """Rules by id, by chapter or by a word in them; without any of these the chapters there are."""
    game = game_named(named)
    if rule:
        found = [one_rule(game, rule, "assist-no-rule")]
    elif chapter or search:
        found = [one for one in matching(game, search) if not chapter or _is_of(game, one, chapter)]
    else:
        return chapters(game)
    pages = max(1, -(-len(found) // RULES_PAGE))
    if not found:
        raise Usage(say("rules-none", word=search or chapter))
    if not 1 <= page <= pages:
        raise Usage(say("assist-no-page", page=page, pages=pages))
    shown = found[(page - 1) * RULES_PAGE : page * RULES_PAGE]
    lines = [*rule_lines(game, shown)]
    if pages > 1:
        lines.append(say("assist-page", page=page, pages=pages, count=len(found)))
    data = {"rules": [rule_data(one) for one in shown], "page": page, "pages": pages, "found": len(found)}
    return Told("\n".join(lines), data)


def chapters(game: Game[Any]) -> Told:
    """The chapters of the rulebook, each with how many rules it has."""
    text = i18n.text_of(game)
    counted: dict[str, int] = {}
    for one in catalogue(game.folder):
        counted[text.section(one)] = counted.get(text.section(one), 0) + 1
    lines = [f"{chapter}: {count}" for chapter, count in counted.items()]
    return Told("\n".join(lines), {"chapters": [{"chapter": one, "rules": count} for one, count in counted.items()]})


def _is_of(game: Game[Any], rule: Rule, chapter: str) -> bool:
    wanted = chapter.casefold()
    return any(wanted in said.casefold() for said in (i18n.text_of(game).section(rule), rule.section))


def rule_lines(game: Game[Any], found: Iterable[Rule]) -> Iterator[str]:
    text = i18n.text_of(game)
    for section, some in groupby(found, text.section):
        yield f"## {section}"
        for rule in some:
            place = f" ({rule.place})" if rule.place else ""
            yield f"- [{rule.id}] {text.rule(rule.id)}{place}"


def rulebook(game: Game[Any]) -> str:
    """Every rule of a game, chapter by chapter."""
    return "\n".join([f"# {i18n.text_of(game).say('game-title')}", *rule_lines(game, catalogue(game.folder))])


# The guide


def guide(game: Game[Any], section: str | None = None) -> Told:
    """The guide for newcomers, whole or one part of it."""
    told = read_guide(game.folder)
    if told is None:
        raise Usage(say("assist-no-guide", game_id=game.id))
    if section is not None and section not in SECTIONS:
        raise Usage(say("assist-no-section", section=section, known=", ".join(SECTIONS)))
    data = guide_data(game, told)
    wanted = SECTIONS if section is None else (section,)
    lines = [f"# {i18n.text_of(game).say('game-title')}"]
    for one in wanted:
        lines += ["", f"## {say(f'guide-{one}')}", *_section_lines(one, data[one])]
    return Told("\n".join(lines), {"game": game.id, **{one: data[one] for one in wanted}})


def _section_lines(section: str, told: list[dict[str, Any]]) -> Iterator[str]:
    for one in told:
        if section == "turn":
            yield f"### {one['sequence']}"
            yield from (f"{n}. {step['name']}. {step['text']}" for n, step in enumerate(one["steps"], 1))
        elif section == "signs":
            yield f"### {one['title']}"
            yield from (f"- {sign['name']}: {sign['text']}" for sign in one["signs"])
        else:
            yield f"- {one['title']}. {one['text']}" if "title" in one else f"- {one['text']}"


# Odds


def battle_odds(named: str, attack: str, defend: str, *, sea: bool, amphibious: bool, bombard: str) -> Told:
    """The exact odds of a battle that is told in words."""
    asked = odds.ask(game_named(named).id, attack, defend, sea=sea, amphibious=amphibious, bombard=bombard)
    found = battles.short(battles.fought(asked))
    return Told(battle_line(found), {"battle": battles.data_of(found)})


def battle_line(found: odds.Battle) -> str:
    shares = ", ".join(f"{say(f'odds-{name}')} {100 * getattr(found, name):.1f} %" for name in ("win", "draw", "loss"))
    return f"{shares}. {say('odds-swing-mean', ipc=f'{found.swing:+.2f}')}"


def table_odds(told: dict[str, Any]) -> str:
    """The battles of a table, a line each."""
    lines = []
    for one in [told["now"], *told["ahead"]]:
        if one is None:
            continue
        where = f"{one.get('space', '')} {one.get('kind', '')}".strip()
        if one.get("battle"):
            shares = ", ".join(f"{say(f'odds-{name}')} {100 * one['battle'][name]:.1f} %" for name in ("win", "loss"))
            lines.append(f"{where}: {shares}, {one['battle']['swing']:+.1f} IPC")
        elif one.get("raid"):
            lines.append(f"{where}: {one['raid']['damage']:.1f}, {one['raid']['swing']:+.1f} IPC")
        else:
            lines.append(f"{where}: {one.get('problem', '')}")
    return "\n".join(lines) or say("assist-no-battles")
