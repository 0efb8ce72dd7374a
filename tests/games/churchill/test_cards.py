"""The cards, and decks that owners write down themselves."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from sandtable.core import match, replay
from sandtable.core.game import BadOptions
from sandtable.games.churchill import board
from sandtable.games.churchill.cards import deck as cards
from sandtable.games.churchill.cards import deck_check, own_deck
from sandtable.games.churchill.cards.deck import BUILT_IN
from sandtable.games.churchill.cards.own_deck import BadCards
from sandtable.games.churchill.cards.vocabulary import AnyEffect, MayLower, PlaceIssue, Risk, Strength
from sandtable.games.churchill.game import Churchill
from tests.kit import rule

CHURCHILL = Churchill()
DATA = board.FOLDER / "data"


# Our deck and board


@rule("churchill.3.33-deck")
def test_every_nation_has_21_staff_cards_and_one_chief() -> None:
    for nation, name in enumerate(board.NATIONS):
        staff = [BUILT_IN.staff[card] for card in cards.deck_of(nation)]
        assert len(staff) == 21
        assert {card.nation for card in staff} == {name}
        assert sum(card.is_chief for card in staff) == 1
    assert deck_check.wrong(BUILT_IN) is None


@pytest.mark.parametrize(("nation", "total"), [("uk", 92), ("ussr", 83), ("us", 99)])
def test_the_decks_have_the_known_sums(nation: str, total: int) -> None:
    """Value and best attribute of all cards together, a chief of staff counted as one: known for the printed decks."""
    assert sum(best(card) for card in BUILT_IN.staff if card.nation == nation) == total


def best(card: cards.StaffCard) -> int:
    return max(card.printed, 1) + max([effect.amount for effect in card.effects if isinstance(effect, Strength)] + [0])


def test_what_is_reconstructed_is_marked() -> None:
    assert [card.id for card in BUILT_IN.conference if not card.reconstructed] == ["1A", "4C", "6C", "8C"]
    assert sum(not card.reconstructed for card in BUILT_IN.staff) == 17
    assert BUILT_IN.leader[cards.TRUMAN].reconstructed == ("effects",)


@rule("churchill.3.22", "churchill.3.25")
def test_the_tracks_lead_to_the_axis_but_one() -> None:
    ends = {front.id: front.space[-1].id for front in board.FRONT}
    assert ends.pop("mediterranean") == "northern_italy"
    assert {name for name, end in ends.items() if end == "germany"} == {"western", "eastern"}
    assert {name for name, end in ends.items() if end == "japan"} == {
        "cbi",
        "far_east",
        "central_pacific",
        "sw_pacific",
    }
    assert board.BOXES[board.ARCTIC] == "arctic"
    assert [board.REGIONS[region] for region in board.ARCTIC_REGIONS] == ["norway", "finland"]


@rule("churchill.3.23")
def test_countries_and_colonies_hang_on_the_tracks() -> None:
    assert len(board.REGIONS) == 22
    assert {board.FRONTS[board.HUNG_ON[region][0]] for region in board.COLONIES} == {"cbi"}
    assert set(range(22)) == set(board.HUNG_ON) | set(board.ARCTIC_REGIONS)


def marked(sign: str) -> set[str]:
    """The spaces of all tracks that bear a sign."""
    return {space.id for front in board.FRONT for space in front.space if getattr(space, sign)}


@rule("churchill.7.53", "churchill.7.75", "churchill.7.82-emperor")
def test_the_signs_on_the_tracks() -> None:
    assert marked("b29") == {"formosa", "marianas", "iwo_jima", "okinawa", "kyushu"}
    assert marked("kamikaze") == {"okinawa", "philippines", "kyushu"}
    assert marked("issue") == {"normandy", "manchuria"}
    land = {space.id for front in board.FRONT for space in front.space if not space.naval}
    assert land == {
        "lowlands", "rhineland", "west_germany", "germany", "north_africa", "central_italy", "northern_italy",
        "don_river", "belorussia", "ukraine", "prussia", "east_germany", "burma", "kra_isthmus", "french_indochina",
        "nomohon", "manchuria", "north_china", "korea",
    }  # fmt: skip


@rule("churchill.6.11.2-spheres", "churchill.6.11.3-cadres")
def test_the_spheres_of_influence() -> None:
    names = {sphere: {board.REGIONS[region] for region in regions} for sphere, regions in board.SPHERES.items()}
    assert names == {
        "east": {"baltic_states", "poland", "rumania", "bulgaria", "finland"},
        "west": {"france", "belgium", "netherlands"},
    }


@rule("churchill.3.24")
def test_the_a_bomb_track_has_five_spaces() -> None:
    assert board.A_BOMB_TRACK[0] == "letter_to_roosevelt"
    assert board.A_BOMB_TRACK[board.TRINITY] == "trinity"
    assert len(board.A_BOMB_TRACK) == 5


# A deck of one's own


REMOVE = 2 * '{ kind = "risk", dice = 1, fail = [1], result = "remove_self" },'


def own(*names: str) -> str:
    return "\n".join((DATA / f"{name}.toml").read_text("utf-8") for name in names)


def staff_of(nation: str) -> str:
    blocks = own("staff").split("[[staff]]")[1:]
    return "".join(f"[[staff]]{block}" for block in blocks if f'nation = "{nation}"' in block)


def test_our_own_files_are_a_deck() -> None:
    assert own_deck.parse(own("staff", "leaders", "conferences")) == BUILT_IN


def test_what_a_file_leaves_out_is_ours() -> None:
    deck = own_deck.parse(staff_of("ussr").replace("value = 5", "value = 4"))
    assert deck.staff[:21] == BUILT_IN.staff[:21]
    assert deck.staff[42:] == BUILT_IN.staff[42:]
    assert deck.staff[21:42] != BUILT_IN.staff[21:42]
    assert (deck.leader, deck.conference) == (BUILT_IN.leader, BUILT_IN.conference)


def test_a_file_is_read_from_disk(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(own("leaders").replace("value = 7", "value = 6"), "utf-8")
    assert [leader.value for leader in own_deck.load(path).leader] == [6, 6, 6, 6]
    with pytest.raises(BadCards, match="cannot read"):
        own_deck.load(tmp_path / "missing.toml")
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(BadCards, match="UTF-8"):
        own_deck.load(path)


def line_of(text: str, words: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if words in line)


@pytest.mark.parametrize(
    ("there", "instead", "reason"),
    [
        ('kind = "strength", amount = -2', 'kind = "weakness", amount = -2', "known are: strength, gain"),
        ('kind = "strength", amount = -2', 'kind = "strength", amount = 0', "a strength of 0 does nothing"),
        ('kind = "strength", amount = -2', 'kind = "strength", amount = 99', "<= 6"),
        ('kind = "strength", amount = -2', 'kind = "strength", size = 2', "size"),
        ('issue_id = ["leadership_europe"]', 'issue_id = ["leadership_moon"]', "there is no issue 'leadership_moon'"),
        ('leader_active = ["churchill"]', 'leader_active = ["attlee"]', "attlee"),
        ('target = "box:arctic"', 'target = "box:baltic"', "there is no target 'box:baltic'"),
        ('"naval", amount = 1, target = "box:a', '"offensive", amount = 1, target = "box:a', "there is no front at"),
        ("fail = [1]", "fail = [7]", "1 dice never make 7"),
        ('result = "remove_self"', 'result = "paranoia"', "belongs to cards of: ussr, stalin"),
        ("value = 5", "value = 6", "<= 5"),
        ('value = "*"', 'value = "?"', "value"),
        ('id = "eden"', 'id = "Eden!"', "id"),
        ('id = "eden"', 'id = "zhukov"', "the id 'zhukov' is there twice"),
    ],
)
def test_a_bad_staff_card_is_refused_with_its_line_and_the_reason(there: str, instead: str, reason: str) -> None:
    text = staff_of("uk").replace(there, instead, 1)
    check_refused(text, instead, reason)


def check_refused(text: str, wrong: str, reason: str) -> None:
    """A cards file is refused for this reason, and at the line where the wrong words stand."""
    with pytest.raises(BadCards) as refused:
        own_deck.parse(text)
    said = str(refused.value)
    assert reason in said
    assert int(said.split(":", maxsplit=1)[0].removeprefix("line ")) == line_of(text, wrong), said


@pytest.mark.parametrize(
    ("there", "instead", "reason"),
    [
        ('op = "convoy"', 'op = "submarine"', "known are: force_production"),
        ('kind = "ijn", target = "box:sw_pacific"', 'kind = "ijn", target = "front:eastern"', "ijn cannot go to"),
        ('issue = "pol_mil_1_1"', 'issue = "pol_mil_9_9"', "there is no issue 'pol_mil_9_9'"),
        ('nations = ["uk", "us"]', 'nations = ["us", "uk"]', "in the order uk, ussr, us"),
        ("delta = 1 }", "delta = 0 }", "a change of 0 does nothing"),
        ("faces = [2, 2, 2, 3, 3, 3]", "faces = [2, 2, 2]", "length"),
        ('target = "box:arctic"', 'target = "front:eastern"', "is no box"),
        ('issue = "pol_mil_1_1"', 'issue = "pol_mil_1_1", track = "uk"', "a track needs a space"),
        ('kind = "naval", target = "box:western" }]', 'kind = "naval", target = "any", coun = 1 }]', "coun"),
    ],
)
def test_a_bad_conference_card_is_refused_with_its_line(there: str, instead: str, reason: str) -> None:
    text = own("conferences").replace(there, instead, 1)
    check_refused(text, instead, reason)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is no"),
        ("[[staff]\n", "line 1: this is not TOML"),
        ("a = 1", "unknown field `a`"),
        ("leader = 5", "Expected `array`"),
        (
            own("leaders").replace('"leader_inactive_next_conference"', '"remove_self"'),
            "line 8: the result 'remove_self'",
        ),
        (own("leaders").replace('kind = "undebatable", when', 'kind = "purge_watch", fail = [1], x'), "line 16: "),
        (own("staff").replace("fail = [1] },", f"fail = [1] }}, {REMOVE}", 1), "only once"),
        ("a = " + "[" * 10_000, "nested too deeply"),
        (
            '[[leader]]\nid = "stalin"\nvalue = 7\n[[leader.effects]]\nkind = "luck"\n',
            "line 5: leader[0].effects[0].kind",
        ),
        (own("leaders") + '\n[[leader]]\nid = "truman"\nvalue = 7\n', "truman is there 2 times"),
        (staff_of("uk").rpartition("[[staff]]")[0], "uk has 20 staff cards, it must be 21"),
        (staff_of("uk").replace("value = 5", 'value = "*"', 1), "2 chiefs of staff"),
        (staff_of("uk").replace('id = "eden"', 'id = "attlee"', 1), "the id 'attlee' is there twice"),
        (own("conferences").rpartition("[[conference]]")[0], "10C is there 0 times"),
    ],
)
def test_wrong_counts_are_refused(text: str, reason: str) -> None:
    with pytest.raises(BadCards) as refused:
        own_deck.parse(text)
    assert reason in str(refused.value)
    assert str(refused.value).startswith("line ")


def test_a_deck_in_the_options_is_checked_as_strictly() -> None:
    deck = msgspec.to_builtins(BUILT_IN)
    assert CHURCHILL.options({"cards": deck}).cards == BUILT_IN
    with pytest.raises(BadOptions, match="us has 20 staff cards"):
        CHURCHILL.options({"cards": deck | {"staff": deck["staff"][:-1]}})
    with pytest.raises(BadOptions, match="order"):
        CHURCHILL.options({"cards": deck | {"leader": deck["leader"][::-1]}})
    with pytest.raises(BadOptions, match="Invalid value 'weakness'"):
        CHURCHILL.options({"cards": {"staff": [deck["staff"][0] | {"effects": [{"kind": "weakness"}]}]}})


def test_a_record_carries_its_deck(tmp_path: Path) -> None:
    """Whoever has the record needs no file of cards to verify it."""
    path = tmp_path / "cards.toml"
    path.write_text(own("leaders").replace("value = 7", "value = 6"), "utf-8")
    played = match.start(CHURCHILL, CHURCHILL.options({"scenario": "training", "cards": own_deck.load(path)}), "deck")
    record = played.record(private=True)
    path.unlink()
    assert replay.load(record).options.cards.leader[0].value == 6


# What would mean nothing, or not what it says

DIES = Risk(2, (2,), "replace_by_truman")
FALTERS = Risk(2, (2,), "strength", "before_use", -2)


@pytest.mark.parametrize(
    ("whose", "effects", "reason"),
    [
        ("roosevelt", (DIES, Risk(2, (2,), "leader_inactive_next_conference")), "Truman comes after all other risks"),
        ("roosevelt", (DIES, DIES), "a card can leave the game only once"),
        ("truman", (MayLower(1),), "leaders always count in full"),
        ("us", (FALTERS, FALTERS), "only one risk can be rolled before the use"),
    ],
)
def test_effects_that_do_not_go_together_are_refused(whose: str, effects: tuple[AnyEffect, ...], reason: str) -> None:
    at, why = next(deck_check.problems_of_text("leader[2]", effects, whose))
    assert (at.partition(".")[0], why) == ("leader[2]", reason)


def test_a_conference_card_leaves_seven_issues_to_raise() -> None:
    """Nine come on the table, two are out of the game: of eighteen seven are left."""
    whole = [PlaceIssue(issue) for issue in board.ISSUES]
    for issues, problem in ((9, None), (10, "it puts 10 issues on the table; more than 9 leave too few to raise")):
        first = replace(BUILT_IN.conference[0], green=tuple(whole[:issues]))
        found = deck_check.wrong(replace(BUILT_IN, conference=(first, *BUILT_IN.conference[1:])))
        assert found == (None if problem is None else ("conference[0]", problem))
