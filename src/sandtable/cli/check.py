"""`sandtable check`: whether a game keeps the contract that all games keep, and whether stored tables are whole."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, NoReturn

from sandtable.cli.command_line import Argument, Exit, Option
from sandtable.cli.games import print_json
from sandtable.cli.options import AsJson, Lang, find_game, within
from sandtable.cli.progress import progress_bar
from sandtable.textui.i18n import Usage, say

if TYPE_CHECKING:
    from sandtable.core.game import Game

MOST_SEEDS = 10_000


def check(
    game: Annotated[str | None, Argument("[GAME]", help="The game's id, or a Python file with a game.")] = None,
    seeds: Annotated[int, Option("--seeds", "-n", help="How many random games each check plays, of each kind.")] = 3,
    data: Annotated[Path | None, Option(metavar="DIR", help="Look for damage in the tables kept there.")] = None,
    database: Annotated[str | None, Option(metavar="URL", help="The same in postgresql://…")] = None,
    repair: Annotated[bool, Option("--repair", help="Put right what can be.")] = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Run the conformance kit on a game, or look for damage in a server's database that is not in use.

    The kit plays at random and tries illegal answers, records, undo, hidden information and texts.

    \b
    sandtable check ./my_game.py
    sandtable check ./my_game.py --seeds 20
    sandtable check siege --json           exit code 1 when a check fails
    sandtable check --data /srv/sandtable --repair
    """
    if data is not None or database is not None:
        check_data(data, database, repair=repair, as_json=as_json)
    if game is None:
        raise Usage(say("usage-missing", what="GAME"))
    found = find_game(game)
    within("--seeds", seeds, MOST_SEEDS)
    todo = list(checks(found, seeds))
    results: list[Result] = []
    with progress_bar(say("check-checks"), len(todo)) as progress:
        for one in todo:
            results.append(carried_out(one))
            progress(len(results))
    print_json(as_data(found, results)) if as_json else print_results(found, results)
    raise Exit(1 if any(result.problem for result in results) else 0)


def check_data(data: Path | None, database: str | None, *, repair: bool, as_json: bool) -> NoReturn:
    """Everything that is torn in a database, each in a line; exit code 1 when something is and was not put right."""
    try:
        from sandtable.server.run import examine
    except ImportError as problem:
        raise Usage(say("problem-no-server", detail=str(problem))) from None
    found = examine(data, database, repair=repair)
    if as_json:
        print_json([{"table": one.table, "game": one.game, "what": one.what, "remedy": one.remedy} for one in found])
    else:
        for one in found:
            print(f"✗ {one.table or '-'} {one.game}: {one.what}")
            print(f"    {say(f'check-{one.remedy}' if repair else f'check-can-be-{one.remedy}')}")
        print(say("check-damage" if found else "check-no-damage", found=len(found)))
    raise Exit(1 if any(one.remedy == "none" or not repair for one in found) else 0)


class Check(NamedTuple):
    """One check to run: its name, what it plays, and how."""

    name: str
    options: str
    seed: int | None
    run: Callable[[], None]


class Result(NamedTuple):
    """What a check found wrong; empty when all is well."""

    check: Check
    problem: str


def checks(game: "Game[Any]", seeds: int) -> Iterator[Check]:
    """The whole kit: what looks at the game once, each check over every option set and seed, then other processes."""
    from functools import partial

    from sandtable.core import conformance
    from sandtable.core.guide import read_guide

    yield Check("catalogue", "", None, lambda: conformance.check_catalogue(game))
    yield Check("options", "", None, lambda: conformance.check_options(game))
    if read_guide(game.folder) is not None:
        yield Check("guide", "", None, lambda: conformance.check_guide(game))
    for set_name, options in game.option_sets().items():
        for seed in range(1, seeds + 1):
            for name, run in conformance.CHECKS.items():
                yield Check(name, set_name, seed, partial(run, game, options, seed))
    yield Check("processes", "", 1, lambda: conformance.check_processes(game, 1))


def carried_out(one: Check) -> Result:
    """A check that was run. Whatever a game raises is what is wrong with it."""
    try:
        one.run()
    except Exception as problem:  # noqa: BLE001
        what = str(problem) if isinstance(problem, AssertionError) else f"{type(problem).__name__}: {problem}"
        return Result(one, what or type(problem).__name__)
    return Result(one, "")


def as_data(game: "Game[Any]", results: list[Result]) -> dict[str, Any]:
    return {
        "game": game.id,
        "passed": not any(result.problem for result in results),
        "checks": [
            {"check": one.name, "options": one.options, "seed": one.seed, "problem": problem}
            for one, problem in results
        ],
    }


def print_results(game: "Game[Any]", results: list[Result]) -> None:
    """Each check in a line, with the first thing it found."""
    for name in dict.fromkeys(result.check.name for result in results):
        ran = [result for result in results if result.check.name == name]
        wrong = [result.problem for result in ran if result.problem]
        print(f"{'✗' if wrong else '✓'} {name:<11} {say('check-ran', ran=len(ran), failed=len(wrong))}")
        if wrong:
            print(f"    {wrong[0]}")
    failed = sum(bool(result.problem) for result in results)
    print(say("check-failed" if failed else "check-passed", game=game.id, failed=failed, ran=len(results)))
