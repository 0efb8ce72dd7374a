"""`sandtable play` without a terminal: what is typed comes through a pipe, and everything is printed on and on."""

import re
from itertools import cycle, islice
from pathlib import Path

import pytest

import sandtable
from sandtable.core.match import Acted
from tests.cli.conftest import Command, random_match

TWO = ("play", "siege", "--options", '{"players": 2}', "--seed", "5", "--bots", "random")
ALONE = ("play", "siege", "--options", '{"mode": "solo"}', "--seed", "3")


def numbers(*chosen: int, times: int = 600) -> str:
    return "".join(f"{number}\n" for number in islice(cycle(chosen), times))


@pytest.mark.parametrize(("language", "over"), [("en", "The game is over:"), ("ru", "Партия окончена:")])
def test_whole_game_by_numbers(run: Command, tmp_path: Path, language: str, over: str) -> None:
    path = tmp_path / "game.jsonl"
    result = run(*TWO, "--lang", language, "--save", str(path), typed=numbers(2, 1, 3))
    assert result.exit_code == 0
    assert over in result.stdout
    assert str(path) in result.stdout
    assert run("replay", str(path), "--verify").exit_code == 0
    match = sandtable.load(path)
    assert match.outcome() is not None
    by = {entry.by for entry in match.entries if isinstance(entry, Acted) and entry.seat == "p2"}
    assert by == {"bot:random"}


def test_house_bots_sit_in_the_other_seats(run: Command) -> None:
    result = run("play", "siege", "--seed", "1", typed=numbers(1, times=3))
    assert result.exit_code == 0
    assert "Player 4" in result.stdout
    assert "--resume" in result.stdout


def test_field_marshal_sees_his_own_tokens_only(run: Command) -> None:
    table = ("play", "siege", "--options", '{"mode": "field_marshal", "players": 2}', "--seed", "2", "--bots", "random")
    assert "Field Marshal (you) " in run(*table, "--seat", "marshal", typed="1\n").stdout
    other = run(*table, "--seat", "p1", typed=numbers(1, times=30)).stdout
    assert "3 hidden tokens" in other
    assert "Field Marshal draws 3 tokens." in other


def test_hot_seat(run: Command) -> None:
    result = run(*TWO, "--seat", "all", typed=numbers(1, times=40))
    assert "Player 1: " in result.stdout
    assert "Player 2: " in result.stdout


def test_a_question_mark_tells_what_a_card_says(run: Command) -> None:
    churchill = run("play", "churchill", "--seat", "uk", "--seed", "1", typed="? 1\nq\n\n")
    assert re.search(r"seal \w+\n  .*\+\d to its value", churchill.stdout)
    blitzkrieg = run("play", "blitzkrieg", "--seat", "axis", "--seed", "1", typed="? 1\nq\n\n")
    assert re.search(r"\n  Fits .*\.\n", blitzkrieg.stdout)


def test_typed_action_filter_and_help(run: Command) -> None:
    typed = "put tiger_e 4\ntiger\n? 1\n? put maus 1\n?\nput maus 1\nnonsense words\nq\n\n"
    result = run(*ALONE, typed=typed)
    assert result.exit_code == 0
    assert re.search(r"air +│ +│ +│ +│Tiger 3", result.stdout)
    assert "✗ " in result.stdout
    assert "an answer as the record writes it" in result.stdout
    assert "No answer contains “nonsense words”." in result.stdout
    match = sandtable.load(_saved(result.stdout))
    acts = [entry for entry in match.entries if isinstance(entry, Acted)]
    assert len(acts) == 1


def _saved(output: str) -> Path:
    found = re.search(r'--resume "(.+?)"', output)
    assert found, output[-500:]
    return Path(found[1])


def test_undo_takes_the_last_answer_back(run: Command) -> None:
    result = run(*ALONE, typed="put tiger_e 4\nu\nu\nq\n\n")
    assert "took back the last move" in result.stdout
    assert "You can't take back a move after a roll or a draw." in result.stdout
    first = run(*ALONE, typed="q\n\n")
    assert sandtable.load(_saved(result.stdout)).digest() == sandtable.load(_saved(first.stdout)).digest()


@pytest.mark.parametrize(
    ("language", "word", "said"), [("en", "hint", "The bot would:"), ("ru", "подсказка", "Бот поступил бы")]
)
def test_a_hint_is_said_counted_and_not_done(run: Command, language: str, word: str, said: str) -> None:
    result = run(*ALONE, "--lang", language, typed=f"{word}\nq\n\n")
    assert result.exit_code == 0
    assert said in result.stdout
    kept, untouched = sandtable.load(_saved(result.stdout)), sandtable.load(_saved(run(*ALONE, typed="q\n\n").stdout))
    assert kept.digest() == untouched.digest()
    assert sum(kept.hints.values()) == 1


@pytest.mark.parametrize("key", ["о", "г"])
def test_russian_keys(run: Command, key: str) -> None:
    result = run(*ALONE, "--lang", "ru", typed=f"put tiger_e 4\n{key}\nж\nи 1\n\nк\nп дот\nв\n\n")
    assert result.exit_code == 0
    assert "отменяет последний ход" in result.stdout
    assert "Момент 1 из" in result.stdout
    assert "Жетоны, которых ещё не видели" in result.stdout
    assert "siege.card.pillbox" in result.stdout


def test_history_shows_any_moment(run: Command) -> None:
    result = run(*ALONE, typed="put tiger_e 4\nh 1\n+\n-\n0\n\nq\n\n")
    assert [line for line in result.stdout.splitlines() if line.startswith("Moment ")]
    assert "Moment 2 of 2." in result.stdout
    assert "Moment 0 of 2." in result.stdout


def test_save_a_copy_and_leave(run: Command, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.jsonl", tmp_path / "other.jsonl"
    result = run(*ALONE, typed=f"quick\ns {copy}\ns {copy}\nq\n-\nq\n{other}\n")
    assert result.exit_code == 0
    assert f"Saved to {copy}." in result.stdout
    assert "already exists" in result.stdout
    assert sandtable.load(copy).digest() == sandtable.load(other).digest()


def test_end_of_input_loses_nothing_and_resume_goes_on(run: Command, home: Path) -> None:
    left = run(*TWO, typed=numbers(2, 1, 3, times=10))
    assert left.exit_code == 0
    path = _saved(left.stdout)
    assert path.parent == home
    before = sandtable.load(path)
    again = run("play", "siege", "--resume", "last", typed=numbers(2, 1, 3))
    assert again.exit_code == 0
    assert "The game is over:" in again.stdout
    after = sandtable.load(path)
    assert after.now > before.now
    assert after.state_at(before.now) == before.state_at(before.now)
    assert run("replay", str(path), "--verify").exit_code == 0
    bots = {entry.by for entry in after.entries if isinstance(entry, Acted) and entry.seat == "p2"}
    assert bots == {"bot:random"}


def test_finished_game_is_shown(run: Command, record: Path) -> None:
    result = run("play", "siege", "--resume", str(record))
    assert result.exit_code == 0
    assert "The game is over:" in result.stdout


def test_only_answers_are_given_unasked(run: Command) -> None:
    asked = [
        run(*ALONE, *more, typed=numbers(2, 1, times=60)).stdout.count("> ") for more in ((), ("--ask-everything",))
    ]
    assert asked[0] <= asked[1]


def test_existing_file_is_not_overwritten(run: Command, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_text("mine")
    result = run(*ALONE, "--save", str(path))
    assert result.exit_code == 2
    assert "already exists" in result.stderr
    assert path.read_text() == "mine"
    assert run(*ALONE, "--save", str(path), "--force").exit_code == 0
    assert sandtable.load(path).now == 1


BAD = {
    "seat": (("--seat", "p9"), "There is no seat “p9”. The seats are: p1, p2, p3, p4, all."),
    "level": (("--bots", "genius"), "There is no bot “genius”"),
    "options": (("--options", '{"players": 9}'), "players must be 2 to 6"),
    "json": (("--options", "nonsense"), "must be a JSON object"),
    "language": (("--lang", "xx"), "Unknown language “xx”"),
    "resume": (("--resume", "nowhere.jsonl"), "nowhere.jsonl"),
    "last": (("--resume", "last"), "There are no saved games"),
    "both": (("--resume", "x.jsonl", "--seed", "1"), "keeps its own options and dice"),
    "folder": (("--save", "."), "is a folder"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input(run: Command, home: Path, name: str) -> None:
    words, sentence = BAD[name]
    result = run("play", "siege", *words)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert not list(home.glob("*.jsonl"))


def test_bad_records_are_not_resumed(run: Command, tmp_path: Path, record: Path) -> None:
    garbage = tmp_path / "garbage.jsonl"
    garbage.write_text("garbage\n")
    assert run("play", "siege", "--resume", str(garbage)).exit_code == 2
    record.write_bytes(record.read_bytes()[:-7])
    assert run("play", "siege", "--resume", str(record)).exit_code == 2
    assert garbage.read_text() == "garbage\n"


def test_closed_dice_are_not_resumed(run: Command, tmp_path: Path) -> None:
    path = tmp_path / "public.jsonl"
    random_match(2, most=30).save(path)
    before = path.read_bytes()
    result = run("play", "siege", "--resume", str(path))
    assert result.exit_code == 2
    assert "keeps its dice secret" in result.stderr
    assert path.read_bytes() == before


def test_at_the_quit_prompt_a_word_is_not_a_file(run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    stayed = run(*ALONE, typed="q\nno\nq\nmaybe\nq\nyes\n")
    assert stayed.exit_code == 0
    assert "“maybe” is no file name" in stayed.stdout
    assert not [file for file in tmp_path.iterdir() if file.name in ("no", "maybe", "yes")]
    saved = run(*ALONE, typed="q\ncopy.jsonl\n")
    assert saved.exit_code == 0
    assert sandtable.load(tmp_path / "copy.jsonl").game.id == "siege"


def test_a_file_that_cannot_be_read_is_told_of_in_one_line(run: Command) -> None:
    told = run("play", "spring1942", "--seed", "1", typed="read nowhere.txt\nq\n\n").stdout
    assert "nowhere.txt: No such file or directory" in told
    assert "Errno" not in told
