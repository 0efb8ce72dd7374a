"""Axis & Allies in the terminal: the board fits, plans and amounts are typed as people say them."""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.core import codec
from sandtable.core.decisions import Allocation, Orders, Plan
from sandtable.core.match import Acted, Match, start
from sandtable.games.axis.edition import EDITIONS
from sandtable.games.spring1942.game import Spring1942
from sandtable.textui import i18n
from sandtable.textui.amounts import Amounts
from sandtable.textui.boards import axis, axis_orders, board_of, spring1942
from sandtable.textui.boards.axis_marks import names_of_spaces, names_of_units, unit_mark
from sandtable.textui.explain import explain
from sandtable.textui.names import find
from sandtable.textui.plans import Plans
from sandtable.textui.turns import answers_to, blocks
from tests.cli.conftest import Command, moments
from tests.cli.test_terminal import ROWS, Terminal

GAME = Spring1942()
LOW = 17
"""Lines that leave room for the question and some answers on a screen of 24."""
TABLE = ("play", "spring1942", "--seed", "1", "--bots", "random", "--seat", "ussr,germany")
SOVIETS_WAIT = "-\ngo\ngo\n"


@pytest.fixture
def english() -> Iterator[None]:
    i18n.use("en")
    yield
    i18n.use("en")


def at_combat(power: str = "ussr") -> Match:
    """A game that asks this power for its attacks; all before it have done nothing."""
    match = start(GAME, {"max_rounds": 1}, 1)
    while match.waiting()[0] != power:
        (seat,) = match.waiting()
        match.act(seat, Plan() if isinstance(match.question(seat), Orders) else Allocation())
    match.act(power, Allocation())
    return match


def plans(match: Match) -> Plans:
    found = answers_to(match, match.waiting()[0], board_of(GAME.id), i18n.text_of(GAME))
    assert isinstance(found, Plans)
    return found


def amounts(match: Match) -> Amounts:
    found = answers_to(match, match.waiting()[0], board_of(GAME.id), i18n.text_of(GAME))
    assert isinstance(found, Amounts)
    return found


def text(lines: Any) -> str:
    return "\n".join(line.plain for line in lines)


# The board


@pytest.mark.parametrize("options", [{"max_rounds": 1}, {"max_rounds": 1, "escorts": True, "bid": {"uk": 6}}], ids=str)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_board_and_answers_fit(language: str, options: dict[str, Any], width: int) -> None:
    words, board = i18n.text_of(GAME), board_of(GAME.id)
    for match in islice(moments(GAME, options, 3), 0, None, 3):
        seat = next(iter(match.waiting()), None)
        view = match.view(seat)
        low = spring1942.draw(view, words, width, seat)
        assert width < 80 or len(low) <= LOW
        lines = [*low, *spring1942.draw(view, words, width, seat, roomy=True)]
        if seat is not None:
            lines += answers_to(match, seat, board, words).lines(width)
        assert max(line.cell_len for line in lines) <= width
        assert not [line.plain for line in lines if re.search(r"\b(axis|phase|table)-[a-z]", line.plain)]


def test_every_space_is_in_one_region() -> None:
    board = GAME.edition.board
    told = [space for spaces in axis.regions(GAME.id).values() for space in spaces]
    assert sorted(told) == sorted(board.spaces[space] for space in range(len(board.spaces)) if board.passable[space])


def test_marks_for_everything(language: str) -> None:
    wanted = [f"axis-seat-{power}" for power in GAME.edition.powers]
    wanted += [f"axis-unit-{unit}" for unit in GAME.edition.units.ids]
    wanted += [f"axis-region-{region}" for region in axis.regions(GAME.id)]
    assert [key for key in wanted if not i18n.has(key)] == []


def test_board_is_told_in_letters(english: None) -> None:
    view = start(GAME, None, 1).view("ussr")
    drawn = text(spring1942.draw(view, i18n.text_of(GAME), 80, "ussr"))
    assert ">SU (you) 24 IPC +24 *2" in drawn
    assert "Ukraine SSR [GE] 3 inf 1 art 1 tnk 1 ftr" in drawn
    whole = text(spring1942.details(view, i18n.text_of(GAME), 80))
    assert "Japan* [JP 8]" in whole
    assert "sea zone 60 JP 1 btl 1 trn" in whole


def test_one_space_and_its_neighbours(english: None) -> None:
    lines = text(spring1942.look(start(GAME, None, 1).view(None), "persia", i18n.text_of(GAME), 80))
    assert lines.startswith("Persia [UK 1] 1 inf\n  UK 1 × infantry (1 left to move)\nAround it\n")
    assert "Afghanistan neutral" in lines


# Orders as people say them

SAID = {
    "3 infantry karelia west russia": "move infantry=3 karelia,west_russia",
    "all infantry 1 tank archangel -> west russia": "move infantry=3,tank=1 archangel,west_russia",
    "3 infantry and 1 tank from archangel to west russia": "move infantry=3,tank=1 archangel,west_russia",
    "move infantry=2 karelia,belorussia": "move infantry=2 karelia,belorussia",
    "fighter karelia norway": "fly fighter=1 karelia,norway",
    "fighter karelia western": "fly fighter=1 karelia,western_europe",
    "1 infantry 1 fighter karelia norway": "fly fighter=1 karelia,norway; move infantry=1 karelia,norway",
    "sub sz4 sz3": "sail submarine=1 sz4,sz3",
}


@pytest.mark.parametrize("said", SAID)
def test_spoken_orders(english: None, said: str) -> None:
    answers = plans(at_combat())
    assert answers.obey(said) == []
    assert "; ".join(map(codec.to_text, answers.draft.orders)) == SAID[said]


def test_spoken_landing(english: None) -> None:
    answers = plans(at_combat("germany"))
    assert answers.obey("infantry tank southern europe sz14 sz15 anglo") == []
    assert [codec.to_text(order) for order in answers.draft.orders] == [
        "load infantry transport southern_europe,sz14",
        "load tank transport.infantry southern_europe,sz14",
        "sail transport.infantry.tank=1 sz14,sz15",
        "unload infantry,tank transport.infantry.tank.0 sz15,anglo_egypt_sudan",
    ]
    assert "✗ sea zone 15 is hostile, and nothing there can clear it" in text(answers.lines(80))
    assert "axis.landing.clear-zone" in text(answers.obey("go"))
    assert answers.obey("battleship sz14 sz15") == []
    assert isinstance(answers.obey("go"), Plan)


def test_a_landing_is_refused_for_what_it_is(english: None) -> None:
    answers = plans(at_combat("japan"))
    assert "sea zone 60 does not border on Manchuria" in text(answers.obey("2 infantry japan sz60 manchuria"))
    assert answers.draft.orders == []


def test_russian_words() -> None:
    i18n.use("ru")
    answers = plans(at_combat())
    assert answers.obey("3 пехота карельская западная россия; дирижабль мз4 мз3") != []
    assert answers.draft.orders == []
    assert answers.obey("3 пехота карельская западная россия; подводная мз4 мз3") == []
    assert len(answers.draft.orders) == 2
    assert isinstance(answers.obey("готово"), list), "a submarine that sails nowhere has no battle"
    assert answers.obey("х 2") == []
    assert isinstance(answers.obey("готово"), Plan)
    assert answers.obey("3 пехота 1 танк архангельск западная россия") == []
    assert "Архангельск, пехота, танк: 3+1 → Западная Россия" in text(answers.plan_lines(80))
    i18n.use("en")


def test_orders_of_a_space(english: None) -> None:
    answers = plans(at_combat())
    assert "Orders from: Archangel 8" in text(answers.lines(80))
    assert answers.obey("archangel") == []
    assert answers.all
    assert {order.path[0] for _, order in answers.shown} == {"archangel"}  # type: ignore[attr-defined]
    assert text(answers.lines(80)).startswith("Archangel, infantry: 1) 1 → ")
    assert answers.obey("to ukraine") == []
    assert {order.path[-1] for _, order in answers.shown} == {"ukraine"}  # type: ignore[attr-defined]
    assert answers.obey("from") == []
    assert len(answers.shown) == len(answers.all)


def test_dropping_takes_along_what_rested_on_it(english: None) -> None:
    answers = plans(at_combat("germany"))
    answers.obey("infantry tank southern europe sz14 sz15 anglo")
    said = text(answers.obey("x 2"))
    assert "Also dropped: sail" in said
    assert "Also dropped: unload" in said
    assert answers.undo()
    assert answers.draft.orders == []
    assert not answers.undo()


WRONG = {
    "3 infantry ukraine caucasus": "You can't send 3 × infantry from Ukraine",
    "9 infantry karelia west russia": "You can't send 9 × infantry from Karelia",
    "3 infantry karelia atlantis": "Nothing here is called “atlantis”.",
    "3 infantry western karelia": "“western” could be: Western Canada, Western Europe, Western United States.",
    "7 infantry": "From where to where?",
    "karelia kazakh": "Which units?",
    "infantry karelia archangel": "There is nothing hostile on the way to Archangel",
    "3 infantry karelia west russia; tank karelia norway": "Line 2, “tank karelia norway”",
    "attack sz60": "Nothing in sea zone 60 can attack.",
    "x 7": "There is no such order; the plan has 0.",
    "to atlantis": "No orders for “atlantis”.",
}


@pytest.mark.parametrize("said", WRONG)
def test_bad_orders_change_nothing(english: None, said: str) -> None:
    answers = plans(at_combat())
    before = list(answers.all)
    assert WRONG[said] in text(answers.obey(said))
    assert answers.draft.orders == []
    assert answers.all == before


def test_why_an_order_is_not_allowed(english: None) -> None:
    match = at_combat()
    answers = plans(match)
    before = match.digest()
    forbidden = text(explain(match, "ussr", answers, "3 infantry karelia germany", answers.text))
    assert "does not border on" in forbidden
    assert "axis.map.adjacent" in forbidden
    assert "axis.map.adjacent" in text(explain(match, "ussr", answers, "move infantry=1 karelia,germany", answers.text))
    allowed = text(explain(match, "ussr", answers, "3 infantry karelia west russia", answers.text))
    assert "move infantry=3 karelia,west_russia" in allowed
    assert "✗" not in allowed
    assert not answers.draft.orders
    assert match.digest() == before


def test_marks_of_the_board_are_understood(language: str) -> None:
    e, words = EDITIONS[GAME.id], i18n.text_of(GAME)
    answers = amounts(start(GAME, None, 1))
    for unit in e.units.ids:
        mark = unit_mark(unit).casefold()
        assert axis_orders.unit_named(mark, e, names_of_units(e.id, words)) == unit
        if unit in {part.name for part in answers.question.parts}:
            assert answers.part(mark) == unit


def test_initials_come_before_beginnings(english: None) -> None:
    spaces = names_of_spaces(GAME.id, i18n.text_of(GAME))
    assert find("uk", spaces) == "united_kingdom"
    assert find("ukr", spaces) == "ukraine"
    assert find("wr", spaces) == "west_russia"


# Amounts


def test_amounts_between_commas_have_their_number_anywhere(english: None) -> None:
    answers = amounts(start(GAME, None, 1))
    wanted = {"infantry": 2, "tank": 1, "aa_gun": 1}
    for said in ("infantry 2, 1 tank, aa 1 gun", "2 infantry 1 tank 1 aa gun", "infantry 2 tank 1 aa gun 1"):
        assert answers.read(said) == wanted


def test_no_round_before_the_first(english: None) -> None:
    assert i18n.say("axis-battle", space="Algeria", round=0) == "Battle: Algeria"
    assert i18n.say("axis-battle", space="Algeria", round=2) == "Battle: Algeria, round 2"


def test_amounts_grow_line_by_line(english: None) -> None:
    answers = amounts(start(GAME, None, 1))
    assert "Nothing chosen yet" in text(answers.obey(""))
    assert answers.obey("infantry 3 tank 1") == []
    assert answers.obey("2 artillery") == []
    assert "22 of 24 IPC spent, 2 left" in text(answers.lines(80))
    assert "That costs 27 IPC, and you have 24." in text(answers.obey("tank 2"))
    assert answers.obey("") == Allocation({"infantry": 3, "tank": 1, "artillery": 2})
    assert answers.undo()
    assert answers.obey("go") == Allocation({"infantry": 3, "tank": 1})
    assert answers.obey("x") == []
    assert "0 of 24 IPC spent" in text(answers.lines(80))
    assert answers.obey("-") == Allocation()


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("infantry", "Type names and numbers"),
        ("infantry 9", "infantry: 8 at most."),
        ("dragon 1", "Nothing here is called “dragon”."),
        ("b 1", "“b” could be: bomber, battleship."),
        ("infantry 3 tank", "Type names and numbers"),
    ],
)
def test_bad_amounts_change_nothing(english: None, said: str, told: str) -> None:
    answers = amounts(start(GAME, None, 1))
    assert told in text(answers.obey(said))
    assert answers.fixed == {}


@pytest.mark.parametrize("seed", range(4))
def test_what_enter_gives_is_always_allowed(english: None, seed: int) -> None:
    """Every proposal but that of a purchase is an answer, and keeps what the player fixed."""
    proposed = 0
    for match in moments(GAME, {"max_rounds": 1, "escorts": True}, seed):
        seat = next(iter(match.waiting()), None)
        question = match.decisions(seat)[seat] if seat else None
        if not isinstance(question, sandtable.core.decisions.Allocate) or question.ask == "purchase":
            continue
        answers = amounts(match)
        given = answers.obey("")
        assert isinstance(given, Allocation)
        assert match.why_not(str(seat), given) is None
        wanted = question.sample(Random(seed)).amounts
        assert answers.remember(dict(wanted)) == []
        assert answers.obey("") == Allocation({part: count for part, count in wanted.items() if count})
        proposed += 1
    assert proposed


def test_cheapest_units_are_proposed_as_losses(english: None) -> None:
    """Wherever infantry and tanks are hit together, no tank is proposed while infantry is left."""
    seen = 0
    for seed in range(6):
        for match in moments(GAME, {"max_rounds": 1}, seed):
            seat = next(iter(match.waiting()), "")
            if not seat or match.decisions(seat)[seat].ask != "losses":
                continue
            answers = amounts(match)
            most = {part.name: part.high for part in answers.question.parts}
            if {"infantry", "tank"} <= set(most):
                assert answers.proposed is not None
                assert not answers.proposed.get("tank") or answers.proposed["infantry"] == most["infantry"]
                seen += 1
    assert seen


# The command


def saved(output: str) -> Match:
    found = re.search(r'--resume "(.+?)"', output)
    assert found, output[-500:]
    return sandtable.load(Path(found[1]))


def test_a_turn_through_a_pipe(run: Command) -> None:
    typed = SOVIETS_WAIT + "transport 1 tank 4 infantry 4\n\n"
    typed += "infantry tank southern europe sz14 sz15 anglo\nbattleship sz14 sz15; fighter balkans sz15\n"
    typed += "2 infantry belorussia karelia\nu\nall infantry belorussia karelia\ni sz15\ngo\n"
    result = run(*TABLE, typed=typed)
    assert result.exit_code == 0
    match = saved(result.stdout)
    acts = [entry for entry in match.entries if isinstance(entry, Acted) and entry.seat == "germany"]
    assert acts[0].action == Allocation({"transport": 1, "tank": 4, "infantry": 4})
    assert isinstance(acts[1].action, Plan)
    assert len(acts[1].action.orders) == 7
    assert "Karelia SSR* [SU] 3 inf 1 ftr GE 3 inf" in result.stdout, "the board shows the plan"


def test_a_whole_turn_from_a_file(run: Command, tmp_path: Path) -> None:
    turn = tmp_path / "turn.txt"
    turn.write_text(
        "infantry 8\n\n-  # nobody attacks\n\n2 infantry buryatia yakut\ntank archangel karelia\n\ninfantry russia 8\n"
    )
    result = run(*TABLE, typed=f"read {turn}\n")
    match = saved(result.stdout)
    assert match.waiting() == ("germany",)
    assert [(stack.unit, stack.count) for stack in match.view(None).spaces["yakut"].units] == [("infantry", 4)]
    assert "Soviet Union places 8 × infantry in Russia." in result.stdout


@pytest.mark.parametrize(
    ("turn", "told"),
    [
        ("infantry 8\n\n3 infantry karelia atlantis\n", "Answer 2 of the file: Nothing here is called “atlantis”"),
        ("infantry 9\n\n-\n", "Answer 1 of the file: infantry: 8 at most."),
        ("infantry 8\n\n3 infantry karelia west russia\n\ntank russia karelia\n", "Answer 2 of the file rolls dice"),
        ("infantry 8\n\n-\n\n-\n\ninfantry russia 8\n\ntank 3\n", "It would not be your turn at answer 5 of the file"),
    ],
)
def test_a_wrong_file_does_nothing(run: Command, tmp_path: Path, turn: str, told: str) -> None:
    path = tmp_path / "turn.txt"
    path.write_text(turn)
    result = run(*TABLE, "--seat", "ussr", typed=f"read {path}\n")
    assert told in " ".join(result.stdout.split())
    assert saved(result.stdout).entries == []


def test_a_missing_file(run: Command, tmp_path: Path) -> None:
    result = run(*TABLE, typed=f"read {tmp_path / 'nothing.txt'}\n")
    assert "nothing.txt" in result.stdout
    assert result.exit_code == 0


def test_blocks_of_a_turn() -> None:
    assert blocks("# a remark\na 1\nb # why\n\n\n-\n# another\n\nc\n") == [["a 1", "b"], ["-"], ["c"]]


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_terminal_of_eighty_by_twenty_four(tmp_path: Path) -> None:
    terminal = Terminal(*TABLE, "--lang", "ru", home=tmp_path)
    for line in ("пехота 3 танк 3", "", "3 пехота карельская западная россия", "россия", "", "готово"):
        screen = terminal.wait_for(">").rpartition("\x1b[2J")[2]
        assert "Traceback" not in screen
        assert screen.count("\n") < ROWS, screen
        terminal.type(line)
    terminal.wait_for(">")
    assert terminal.interrupt() == 130
