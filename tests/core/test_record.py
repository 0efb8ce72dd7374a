"""The record: what is written can be read, replayed and verified, and what was altered is found."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from examples.duel import Bid, Boast, Go, Look
from sandtable.core import codec, record, replay
from sandtable.core.dice import Committed, Seeded
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.policy import ONLY_ANSWER, Policy
from sandtable.core.record import BadRecord, Footer, Header, Line
from sandtable.core.replay import load, verify
from sandtable.core.types import Over, SandtableError
from tests.core.test_match import duel, finished
from tests.core.toys import CONVOY, DEPOT, DUEL, TOYS
from tests.core.toys.depot import Depot

EVERY_TOY = [pytest.param(toy, id=toy.id) for toy in TOYS]


def committed(game: Game[Any] = CONVOY) -> list[bytes]:
    return finished(game, source=Committed(b"secret", {"driver": 7})).record()


def parts_of(lines: list[bytes]) -> tuple[Header, list[Line], Footer]:
    header, *entries, footer = record.read(lines)
    assert isinstance(header, Header)
    assert isinstance(footer, Footer)
    return header, [line for line in entries if isinstance(line, Line)], footer


def broken_line(lines: list[bytes]) -> int:
    with pytest.raises(BadRecord) as caught:
        verify(lines)
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    return caught.value.line


@pytest.mark.parametrize("toy", EVERY_TOY)
def test_a_record_replays_to_the_same_bytes(toy: Game[Any]) -> None:
    match = finished(toy)
    again = load(match.record())
    assert again.record() == match.record()
    assert again.digest() == match.digest()
    assert again.outcome() == match.outcome()
    assert [event for _, event in again.events()] == [event for _, event in match.events()]


def test_a_record_is_verified_against_its_dice() -> None:
    lines = committed()
    found = verify(lines)
    assert (found.game, found.lines, found.dice) == ("convoy", len(lines), "committed")
    assert found.actions + found.draws == len(lines) - 2
    assert found.result is not None
    assert verify(finished(DUEL).record()).dice == "seeded"


def test_a_running_record_shows_neither_secret_nor_result() -> None:
    match = duel()
    assert b"secret" not in b"".join(match.record())
    assert verify(match.record()).dice == "unopened"
    assert verify(match.record()).result is None


@pytest.mark.parametrize("toy", EVERY_TOY)
def test_undo_and_policies_are_replayed(toy: Game[Any]) -> None:
    match, rng = Match(toy, None, Seeded(3)), Random(3)
    while waiting := match.waiting():
        match.act(waiting[0], match.sample(waiting[0], rng), by=rng.choice(["", "", "bot"]))
        try:
            if rng.random() < 0.5:
                match.undo(waiting[0])
        except SandtableError:
            continue
    assert load(match.record()).record() == match.record()
    verify(match.record())


def test_every_altered_byte_is_found_in_its_line() -> None:
    lines = committed()
    for number, line in enumerate(lines):
        for place in range(len(line)):
            altered = line[:place] + bytes([line[place] ^ 1]) + line[place + 1 :]
            assert broken_line([*lines[:number], altered, *lines[number + 1 :]]) == number + 1


def test_a_line_left_out_or_told_twice_is_found() -> None:
    lines = committed()
    for number in range(1, len(lines) - 1):
        assert broken_line(lines[:number] + lines[number + 1 :]) == number + 1
        assert broken_line(lines[: number + 1] + lines[number:]) == number + 2


def resealed(**changes: Any) -> list[bytes]:
    """A record altered by somebody who knows how to seal it again."""
    header, lines, footer = parts_of(committed())
    for place, part in {"header": header, "footer": footer, "first": lines[0], "second": lines[1]}.items():
        for name, value in changes.get(place, {}).items():
            setattr(part, name, value)
    return record.write([header, *lines, footer])


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"header": {"game": "chess"}}, 1),
        ({"header": {"game": "duel"}}, 1),
        ({"header": {"version": 7}}, 1),
        ({"header": {"options": {"trucks": "two"}}}, 1),
        ({"header": {"seats": ("driver", "driver2")}}, 1),
        ({"header": {"state": {"stack": 7}}}, 1),
        ({"first": {"n": 2}}, 2),
        ({"first": {"outcome": "snow"}}, 2),
        ({"first": {"outcome": None}}, 2),
        ({"first": {"outcome": "dry"}}, 2),
        ({"first": {"digest": "00"}}, 2),
        ({"first": {"chance": 1}}, 2),
        ({"second": {"seat": "nobody"}}, 3),
        ({"second": {"action": {"do": "plan", "orders": [{"do": "drive", "truck": "zoe"}]}}}, 3),
        ({"second": {"action": 7}}, 3),
        ({"second": {"digest": "00"}}, 3),
        ({"second": {"undo": 1}}, 3),
    ],
)
def test_a_resealed_record_is_found_out_by_the_rules(changes: Any, line: int) -> None:
    assert broken_line(resealed(**changes)) == line


def test_the_result_must_be_the_games() -> None:
    lines = committed()
    assert broken_line(resealed(footer={"result": Over("late", ("driver",))})) == len(lines)
    assert broken_line(resealed(footer={"dice": {"secret": "00"}})) == len(lines)
    assert broken_line(resealed(footer={"dice": {"secret": "nothex"}})) == len(lines)


def test_outcomes_are_those_of_the_committed_secret() -> None:
    header, lines, footer = parts_of(committed())
    header.dice["numbers"] = {"driver": 8}
    with pytest.raises(BadRecord, match="not the one the dice commitment gives"):
        verify(record.write([header, *lines, footer]))


def test_a_record_that_breaks_off_is_found() -> None:
    lines = committed()
    assert broken_line([]) == 1
    assert broken_line(lines[:1]) == 2
    for end in range(3, len(lines), 2):
        assert broken_line(lines[:end]) == end + 1
    assert verify(lines[:2]).result is None, "a game that waits for an action is only unfinished"


def test_a_file_that_breaks_off_is_found(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = finished(CONVOY)
    match.save(path)
    assert verify(path).lines == len(match.record())
    assert load(str(path)).record() == match.record()
    path.write_bytes(path.read_bytes()[:-9])
    with pytest.raises(BadRecord, match=f"line {len(match.record())}: the file breaks off"):
        load(path)


def test_a_file_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(SandtableError, match=r"cannot read .*nothing"):
        load(tmp_path / "nothing")


@pytest.mark.parametrize(
    ("line", "what"),
    [
        (b"", "not JSON"),
        (b"\xff", "not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b"[]", "must be a JSON object"),
        (b"{}", "not a Sandtable record"),
        (b'{"sandtable":2}', "the record has format 2; this Sandtable reads up to 1"),
        (b'{"sandtable":true}', "Expected `int`"),
        (b'{"sandtable":1}', "missing required field"),
        (b'{"sandtable":1,"game":1000000000000000000000000000000}', "Expected `str`"),
    ],
)
def test_what_is_no_record_is_said_in_one_sentence(line: bytes, what: str) -> None:
    with pytest.raises(BadRecord, match=what) as caught:
        load([line])
    assert caught.value.line == 1


def test_a_line_must_be_in_the_records_own_form() -> None:
    lines = committed()
    spaced = lines[1].replace(b":", b": ", 1)
    with pytest.raises(BadRecord, match="line 2: the line is not in the record's own form"):
        load([lines[0], spaced])


def test_nothing_follows_the_last_line() -> None:
    header, lines, footer = parts_of(committed())
    altered = record.write([header, *lines, footer, Footer(footer.dice, footer.result)])
    assert broken_line(altered) == len(altered) - 1


def test_lines_may_be_text_or_bytes() -> None:
    lines = [line.decode() for line in committed()]
    assert verify(lines).lines == len(lines)


# What others may have of a running game


def test_a_seat_gets_no_digests_and_no_hidden_lines() -> None:
    match = duel()
    match.act("p1", Look())
    match.act("p1", Go())
    match.act("p2", Bid(2))
    shown = {seat: [msgspec.json.decode(line) for line in match.record_for(seat)] for seat in ("p1", "p2", None)}
    hidden = {seat: [line["n"] for line in lines[1:] if "hidden" in line] for seat, lines in shown.items()}
    assert hidden == {"p1": [2, 3, 6], "p2": [1, 3, 4], None: [1, 2, 3, 4, 6]}
    assert all("digest" not in line for lines in shown.values() for line in lines)


def test_after_the_opening_sealed_answers_are_shown() -> None:
    match = duel()
    match.act_all([("p1", Go()), ("p2", Bid(2)), ("p1", Bid(4))])
    assert b'"card":2' in b"".join(match.record_for("p1"))


def bids_of_p2(match: Match) -> list[int]:
    """The cards of p2 that p1 is told of after the opening."""
    match.act("p1", match.sample("p1", Random(1)))
    lines = [msgspec.json.decode(line) for line in match.record_for("p1")]
    return [line["action"]["card"] for line in lines if line.get("seat") == "p2" and "action" in line]


def test_a_sealed_answer_that_was_replaced_or_taken_back_stays_secret() -> None:
    replaced, taken_back = duel(), duel()
    replaced.act("p1", Go())
    taken_back.act("p1", Go())
    first, second = sorted({option.card for option in replaced.legal("p2") if isinstance(option, Bid)})[:2]
    for match in (replaced, taken_back):
        match.act("p2", Bid(first))
        match.act("p2", Bid(second))
    taken_back.undo("p2")
    assert bids_of_p2(replaced) == [second]
    assert bids_of_p2(taken_back) == [first]
    own = b"".join(replaced.record_for("p2"))
    assert all(b'"card":%d' % card in own for card in (first, second))


def test_a_running_record_does_not_tell_others_who_answered() -> None:
    match = duel()
    match.set_policies("p1", [Policy(ONLY_ANSWER)])
    match.act("p1", Go(), by="policy:only-answer")
    told = {seat: b"".join(match.record_for(seat)) for seat in ("p1", "p2", None)}
    assert b"only-answer" in told["p1"]
    assert b"only-answer" not in told["p2"] + told[None]


def test_a_copy_with_hidden_lines_cannot_be_replayed() -> None:
    with pytest.raises(BadRecord, match="line 2: hidden from the seat"):
        load(duel().record_for(None))


def test_after_the_end_everybody_gets_everything() -> None:
    match = finished(DUEL)
    assert match.record_for(None) == match.record()


def test_a_sandbox_does_not_show_where_it_began() -> None:
    fork = duel().fork(seed=1)
    assert b"hands" in fork.record()[0]
    assert b"hands" not in fork.record_for("p1")[0]


# Going on


@pytest.mark.parametrize("source", [Seeded(4), Committed(b"four")], ids=["seeded", "committed"])
@pytest.mark.parametrize("toy", EVERY_TOY)
def test_a_private_save_is_resumed_where_it_was(toy: Game[Any], source: Any, tmp_path: Path) -> None:
    match, rng = Match(toy, None, source), Random(4)
    match.act(match.waiting()[0], match.sample(match.waiting()[0], rng))
    match.save(tmp_path / "save", private=True)
    again = load(tmp_path / "save")
    assert again.digest() == match.digest()
    other = Random(9)
    for going_on, numbers in ((match, Random(9)), (again, other)):
        while waiting := going_on.waiting():
            going_on.act(waiting[0], going_on.sample(waiting[0], numbers))
    assert again.record() == match.record()
    assert verify(again.record()).dice == source.kind


def test_a_public_record_cannot_draw_but_can_be_forked() -> None:
    match = load(Match(CONVOY, None, Committed(b"x")).record())
    with pytest.raises(SandtableError, match="fork it to play on"):
        match.act("driver", "drive anna")
    fork = load(Match(CONVOY, None, Committed(b"x")).record()).fork(seed=1)
    fork.act("driver", "drive anna")


@pytest.mark.parametrize("toy", EVERY_TOY)
def test_a_forks_record_holds_where_it_began(toy: Game[Any]) -> None:
    fork, rng = finished(toy).fork(at=1, seed=2), Random(2)
    while waiting := fork.waiting():
        fork.act(waiting[0], fork.sample(waiting[0], rng))
    assert load(fork.record()).record() == fork.record()
    verify(fork.record())


def old_depot(monkeypatch: pytest.MonkeyPatch, source: Any) -> tuple[list[bytes], Any]:
    """A match under rules version 1, as stored: its record and its state, where money was called gold."""
    with monkeypatch.context() as patch:
        patch.setattr(Depot, "version", 1)
        match = Match(DEPOT, {"rounds": 3}, source)
        match.act("red", "allocate guns=1")
        raw = msgspec.to_builtins(match.state_at(match.now))
        raw["gold"] = raw.pop("money")
        return match.record(private=True), raw


def test_a_record_of_older_rules_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    lines, _ = old_depot(monkeypatch, Seeded(1))
    with pytest.raises(BadRecord, match="rules version 1 of depot; this Sandtable has 2"):
        load(lines)


@pytest.mark.parametrize("source", [Seeded(4), Committed(b"four")], ids=["seeded", "committed"])
def test_a_match_of_older_rules_goes_on_migrated(source: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    lines, raw = old_depot(monkeypatch, source)
    match, rng = replay.migrate(lines, raw), Random(1)
    assert match.waiting() == ("blue",)
    assert match.view().money == raw["gold"]
    while waiting := match.waiting():
        match.act(waiting[0], match.sample(waiting[0], rng))
    found = verify(match.record())
    assert (found.dice, found.result) == (source.kind, match.outcome())
    assert load(match.record()).record() == match.record()


def test_the_past_before_a_change_of_rules_stays_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = replay.migrate(*old_depot(monkeypatch, Seeded(1)))
    with pytest.raises(SandtableError, match="there is no moment 1; the match has 4 to 4"):
        match.state_at(1)
    assert match.view(at=4) == match.view()


def test_rules_can_change_under_a_running_match() -> None:
    match = Match(DEPOT, None, Seeded(1))
    before = match.digest()
    raw = msgspec.to_builtins(match.state_at(match.now))
    raw["gold"] = raw.pop("money")
    match.change_rules(raw, 1)
    assert match.digest() == before
    assert codec.digest(match.state_at(2)) == before
    match.act("red", "allocate guns=1")
    assert load(match.record(private=True)).record(private=True) == match.record(private=True)


def test_boasts_are_written_as_actions() -> None:
    match = duel()
    match.act("p1", Boast(2))
    line = msgspec.json.decode(match.record()[-1])
    assert (line["n"], line["seat"], line["action"]) == (4, "p1", {"do": "boast", "points": 2})
    assert DUEL.id == msgspec.json.decode(match.record()[0])["game"]
