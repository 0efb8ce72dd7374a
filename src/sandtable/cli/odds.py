"""`sandtable odds`: the exact chances of a battle of Axis & Allies."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from sandtable.cli.command_line import Option
from sandtable.cli.files import free_file
from sandtable.cli.games import print_json
from sandtable.cli.options import AsJson, Force, GameId, Lang, find_game
from sandtable.textui import i18n
from sandtable.textui.i18n import Usage, say

if TYPE_CHECKING:
    from sandtable.core.text import Text
    from sandtable.odds import Battle, BestOrder, Question, Raid, RaidQuestion, Retreat, Worth

Units = Annotated[str, Option(metavar="UNITS", help="""E.g. "10 inf 3 art 4 tank 3 ftr 1 bmb".""")]
WIDTH = 50
SHOWN_ENDS, SHOWN_BINS, SHOWN_ROUNDS = 6, 13, 8


def odds(
    game: GameId,
    attack: Units,
    defend: Units = "",
    sea: Annotated[bool, Option("--sea", help="At sea.")] = False,
    landing: Annotated[bool, Option("--landing", help="All attacking land units come from ships.")] = False,
    bombard: Annotated[str, Option(metavar="UNITS", help="Ships that shell the coast before a landing.")] = "",
    order: Annotated[
        str, Option(metavar="ORDER", help="Attacker's losses: cheapest, capture, or units, first lost first.")
    ] = "cheapest",
    defend_order: Annotated[str, Option(metavar="ORDER", help="The defender's losses.")] = "cheapest",
    retreat: Annotated[
        str, Option(metavar="WHEN", help="after=2 (rounds), below=0.8 (hits left), air (only aircraft left).")
    ] = "",
    submerge: Annotated[
        str, Option(metavar="A,D", help="Submarines dive: never, always, alone; for both or for each side.")
    ] = "never",
    low_luck: Annotated[bool, Option("--low-luck", help="Sums of hit numbers, one die for the rest.")] = False,
    simulate: Annotated[int, Option(metavar="N", help="Simulate N battles instead of exact odds.")] = 0,
    worth: Annotated[bool, Option("--worth", help="What one more of each unit is worth.")] = False,
    best_order: Annotated[bool, Option("--best-order", help="The attacker's best order of losses.")] = False,
    raid: Annotated[
        int | None, Option("--raid", metavar="CAP", help="A bombing raid on a factory that bears CAP damage.")
    ] = None,
    no_aa: Annotated[bool, Option("--no-aa", help="A raid without anti-aircraft fire.")] = False,
    plot: Annotated[Path | None, Option(metavar="FILE.svg", help="Draw it.")] = None,
    force: Force = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Compute the exact chances of a battle.

    \b
    sandtable odds spring1942 --attack "10 inf 3 art 4 tank" --defend "12 inf 2 ftr 1 aa"
    sandtable odds spring1942 --attack "2 sub 1 dd 2 ftr" --defend "1 bb 1 tr" --sea --json
    sandtable odds spring1942 --attack "4 inf" --defend "3 inf" --landing --bombard "1 bb" --retreat below=0.5
    sandtable odds spring1942 --attack "3 inf 2 landed tank" --defend "4 inf" --bombard "1 ca" --retreat below=0.8
    sandtable odds spring1942 --attack "3 bmb 1 ftr" --defend "2 ftr" --raid 20
    """
    from sandtable.odds import OddsError, ask, ask_raid

    words = i18n.text_of(find_game(game))
    try:
        if raid is not None:
            answer_raid(ask_raid(game, attack, defend, cap=raid, aa=not no_aa, low_luck=low_luck), words, as_json)
            return
        asked = ask(
            game, attack, defend, sea=sea, amphibious=landing, bombard=bombard,
            casualties=(read_order(order), read_order(defend_order)), retreat=read_retreat(retreat),
            submerge=read_submerge(submerge), low_luck=low_luck,
        )  # fmt: skip
        found = fought(asked, simulate)
        extra = advised(asked, worth=worth, best=best_order)
    except OddsError as problem:
        raise Usage(problem.text[i18n.language()]) from None
    if plot is not None:
        draw(found, free_file(plot, force=force), words)
    if as_json:
        print_json({**as_data(found), **extra})
    else:
        print_battle(found, words, extra)
        if plot is not None:
            print(say("odds-drawn", path=str(plot)))


# What was asked


def read_order(told: str) -> "str | list[str]":
    """A named order, or units."""
    if told in {"cheapest", "capture"}:
        return told
    return [part.strip() for part in told.split(",") if part.strip()] if "," in told else told.split()


def read_retreat(told: str) -> "Retreat":
    """`after=2`, `below=0.8`, `air`, or several with commas."""
    from sandtable.odds import Retreat

    found: dict[str, Any] = {}
    for part in filter(None, (piece.strip() for piece in told.split(","))):
        name, _, value = part.partition("=")
        if name == "air" and not value:
            found["only_air"] = True
        elif name in {"after", "below"} and is_number(value):
            found[name] = float(value) if name == "below" else int(float(value))
        else:
            raise Usage(say("odds-retreat-words", text=part))
    return Retreat(**found)


def is_number(text: str) -> bool:
    return text.replace(".", "", 1).removeprefix("-").isdecimal()


def read_submerge(told: str) -> "str | tuple[str, str]":
    ours, comma, theirs = told.partition(",")
    return (ours.strip(), theirs.strip()) if comma else told


def fought(asked: "Question", samples: int) -> "Battle":
    from sandtable import odds

    return odds.simulate(asked, samples) if samples else odds.battle(asked)


def advised(asked: "Question", *, worth: bool, best: bool) -> dict[str, Any]:
    """What was asked beside the odds."""
    from sandtable import odds

    found: dict[str, Any] = {}
    if worth:
        found["worth"] = odds.sensitivity(asked)
    if best:
        found["best_order"] = odds.best_order(asked)
    return found


def as_data(found: "Battle") -> dict[str, Any]:
    import msgspec

    data: dict[str, Any] = msgspec.to_builtins(found)
    return data


# The answer in words


def print_battle(found: "Battle", words: "Text", extra: dict[str, Any]) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    console.print(headline(found, words), style="bold", markup=False)
    console.print(verdict(found))
    for name in ("win", "draw", "loss", "retreat", "capture"):
        share = getattr(found, name)
        if name in {"win", "draw", "loss"} or share:
            console.print(f"  {say(f'odds-{name}'):<24}{percent(share):>10}", markup=False)
    console.print(say("odds-swing-mean", ipc=f"{found.swing:+.2f}"), markup=False)
    console.print(sides_table(found, words))
    console.print(swings_table(found))
    console.print(rounds_table(found))
    console.print(ends_table(found, words))
    if "worth" in extra:
        console.print(worth_table(extra["worth"], words))
    if "best_order" in extra:
        console.print(best_sentence(extra["best_order"], words), markup=False)
    if found.exact:
        console.print(say("odds-exact", error=f"{found.error:.0e}"), style="dim", markup=False)
    else:
        console.print(say("odds-simulated", battles=found.size, error=f"{100 * found.error:.2f}"), markup=False)


def headline(found: "Battle", words: "Text") -> str:
    return f"{units(found.attack.before, words)}  →  {units(found.defend.before, words)}"


def units(force: dict[str, int], words: "Text") -> str:
    return ", ".join(f"{count} × {unit_name(unit, words)}" for unit, count in force.items()) or "–"


def unit_name(unit: str, words: "Text") -> str:
    condition, _, kind = unit.rpartition(" ")
    name = words.name("unit", kind)
    return say(f"odds-{condition}-unit", unit=name) if condition else name


def percent(share: float) -> str:
    return f"{100 * share:.3f} %"


def verdict(found: "Battle") -> Any:
    """A bar from win to loss."""
    from rich.text import Text as Line

    line = Line("  ")
    win, loss = round(found.win * WIDTH), round(found.loss * WIDTH)
    line.append("█" * win, "green").append("█" * max(0, WIDTH - win - loss), "bright_black").append("█" * loss, "red")
    return line


def new_table(*headings: str) -> Any:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="left" if number == 0 else "right")
    return table


def sides_table(found: "Battle", words: "Text") -> Any:
    """What each side brought and can expect to keep."""
    table = new_table(say("odds-unit"), say("odds-before"), say("odds-left"))
    for side, result in (("attack", found.attack), ("defend", found.defend)):
        lost = say("odds-lost", lost=f"{result.lost_ipc:.1f}", ipc=result.ipc)
        table.add_row(f"{say(f'odds-{side}')}: {lost}", "", "", style="bold")
        for unit, mean in result.survivors.items():
            before = sum(n for name, n in result.before.items() if name.rpartition(" ")[2] == unit)
            table.add_row(f"  {unit_name(unit, words)}", str(before), f"{mean:.2f}")
    return table


def bar(share: float, highest: float, style: str) -> Any:
    from rich.text import Text as Line

    return Line("█" * round(WIDTH * share / highest) or "▏", style)


def swings_table(found: "Battle") -> Any:
    from sandtable.odds.chart import bins

    table = new_table(say("odds-swing"), "%", "")
    table.columns[2].justify = "left"
    rows = bins(found, SHOWN_BINS)
    highest = max(one.chance for one in rows)
    for one in rows:
        said = f"{one.low:+d}" if one.low == one.high else f"{one.low:+d} … {one.high:+d}"
        table.add_row(said, f"{100 * one.chance:.2f}", bar(one.chance, highest, "green" if one.low >= 0 else "red"))
    return table


def rounds_table(found: "Battle") -> Any:
    headings = ("round", "fought", "over", "units-attack", "units-defend", "hits-attack", "hits-defend")
    table = new_table(*(say(f"odds-{heading}") for heading in headings))
    for one in found.rounds[:SHOWN_ROUNDS]:
        numbers = (one.attack_left, one.defend_left, one.attack_hits, one.defend_hits)
        shares = (f"{100 * one.fought:.2f} %", f"{100 * one.ends:.2f} %")
        table.add_row(str(one.round), *shares, *(f"{number:.2f}" for number in numbers))
    return table


def ends_table(found: "Battle", words: "Text") -> Any:
    table = new_table(say("odds-ends"), say("odds-attack"), say("odds-defend"), "%")
    table.columns[1].justify = table.columns[2].justify = "left"
    for end in found.ends[:SHOWN_ENDS]:
        left = units(end.attack, words), units(end.defend, words)
        table.add_row(say(f"odds-{end.outcome}"), *left, f"{100 * end.chance:.2f}")
    return table


def worth_table(worths: "tuple[Worth, ...]", words: "Text") -> Any:
    """What one more of each unit changes."""
    table = new_table(say("odds-worth"), say("odds-cost"), say("odds-win"), say("odds-capture"), say("odds-swing"))
    for one in worths:
        table.add_row(
            f"{say(f'odds-{one.side}')}: +1 {unit_name(one.unit, words)}", str(one.cost),
            f"{100 * one.win:+.2f}", f"{100 * one.capture:+.2f}", f"{one.swing:+.2f}",
        )  # fmt: skip
    return table


def best_sentence(best: "BestOrder", words: "Text") -> str:
    order = ", ".join(unit_name(unit, words) for unit in best.order)
    figures = {"value": percent(best.value), "usual": percent(best.usual)}
    return say("odds-best-order", order=order, tried=best.tried, **figures)


def draw(found: "Battle", path: Path, words: "Text") -> None:
    from sandtable.odds.chart import svg

    labels = {name: say(f"odds-{name}") for name in ("win", "draw", "loss", "retreat", "swing", "rounds")}
    title = "\n".join(units(side.before, words) for side in (found.attack, found.defend))
    path.write_text(svg(found, {"title": title, **labels}), "utf-8")


# Raids


def answer_raid(asked: "RaidQuestion", words: "Text", as_json: bool) -> None:
    from sandtable import odds

    found = odds.raid(asked)
    print_json(found) if as_json else print_raid(found, words)


def print_raid(found: "Raid", words: "Text") -> None:
    from rich.console import Console

    console = Console(highlight=False)
    console.print(say("odds-raid-damage", points=f"{found.damage:.2f}", ipc=f"{found.swing:+.2f}"), style="bold")
    table = new_table(say("odds-points"), "%", "")
    table.columns[2].justify = "left"
    highest = max(one.chance for one in found.damages)
    for one in found.damages:
        table.add_row(str(one.points), f"{100 * one.chance:.2f}", bar(one.chance, highest, "green"))
    console.print(table)
    left = means(found.attack, words), means(found.defend, words)
    console.print(say("odds-raid-left", attack=left[0], defend=left[1]), markup=False)


def means(left: dict[str, float], words: "Text") -> str:
    return ", ".join(f"{count:.2f} × {unit_name(unit, words)}" for unit, count in left.items()) or "–"
