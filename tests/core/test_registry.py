"""Games from files: one Python file with its rules and messages inside, or a folder."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sandtable.core import conformance, registry
from sandtable.core.registry import BadGameFile, load_file
from sandtable.core.rules import catalogue
from sandtable.core.text import fluent, text
from sandtable.core.title import FILES_VARIABLE
from sandtable.core.types import Refusal, SandtableError

COIN = '''
"""Coin: call it and toss."""
from msgspec import Struct
from msgspec.structs import replace
from sandtable.core.chance import Pick
from sandtable.core.decisions import Choose
from sandtable.core.flow import Flow, Frame, State, finish, goto
from sandtable.core.game import Game
from sandtable.core.types import Action, Over, Refusal

RULES = """
[[rule]]
id = "{id}.call"
section = "toss"
en = "Call heads or tails before the toss."
"""
TEXT = {{"en": """
ask-call = Heads or tails?
do-call = {{ $side }}
side-heads = heads
side-tails = tails
end-right = right
end-wrong = wrong
seat-p1 = You
"""}}

class Call(Action, frozen=True, tag="call"):
    side: str

class Calling(Frame, frozen=True):
    pass

class Toss(Frame, frozen=True):
    side: str

class CoinState(State):
    pass

class CoinOptions(Struct, frozen=True, forbid_unknown_fields=True):
    pass

class CoinView(Struct):
    called: bool

flow = Flow(out_of_turn=Refusal("{id}.call"))

@flow.ask(Calling)
def call(s, frame):
    return Choose("p1", "call", (Call("heads"), Call("tails")))

@flow.answer(Calling, Call)
def called(s, frame, seat, action, log):
    goto(s, Toss(action.side))

@flow.chance(Toss)
def toss(s, frame):
    return Pick.evenly(("heads", "tails"))

@flow.outcome(Toss)
def tossed(s, frame, side, log):
    right = ("heads", "tails")[side] == frame.side
    finish(s, Over("right", ("p1",)) if right else Over("wrong"), log)

class Coin(Game[CoinState]):
    id, version = "{id}", 1
    State, Options, View = CoinState, CoinOptions, CoinView
    ends = ("right", "wrong")
    flow = flow
    def seats(self, options): return ("p1",)
    def setup(self, options): return CoinState([Calling()], None)
    def clone(self, s): return replace(s, stack=s.stack[:])
    def view(self, s, seat): return CoinView(isinstance(s.stack and s.stack[-1], Toss))
    def resample(self, s, seat, rng): return self.clone(s)
    def invariant(self, s): pass
    def option_sets(self): return {{"usual": CoinOptions()}}
'''


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """What a test loads is forgotten after it."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(registry, "_files", {})
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    monkeypatch.setattr(registry, "_modules", dict(registry._modules))
    monkeypatch.setenv(FILES_VARIABLE, "")
    return tmp_path


def write(path: Path, code: str) -> Path:
    path.write_text(code, "utf-8")
    return path


def test_one_file_is_a_whole_game(tmp_path: Path) -> None:
    file = write(tmp_path / "coin_whole.py", COIN.format(id="coin"))
    game = load_file(file)
    assert registry.find("coin") is game is load_file(str(file))
    assert registry.from_files() == (game,)
    assert catalogue(game.folder)[0].id == "coin.call"
    for check in conformance.CHECKS.values():
        check(game, None, 1)
    conformance.check_catalogue(game)
    conformance.check_processes(game, 1)


def test_a_game_may_be_written_in_one_language(tmp_path: Path) -> None:
    game = load_file(write(tmp_path / "coin_english.py", COIN.format(id="coin")))
    russian = text(game.folder, "ru")
    assert russian.say("ask-call") == "Heads or tails?"
    assert russian.rule("coin.call") == "Call heads or tails before the toss."
    assert "Партия окончена" in fluent(game.folder, "ru")


def test_a_missing_message_of_a_file_shows_its_key(tmp_path: Path) -> None:
    code = COIN.format(id="coin").replace("ask-call = Heads or tails?", "")
    game = load_file(write(tmp_path / "coin_keys.py", code))
    assert text(game.folder, "en").say("ask-call") == "ask-call"
    with pytest.raises(AssertionError, match="no message ask-call"):
        conformance.CHECKS["texts"](game, None, 1)


def test_rules_and_messages_may_lie_beside_the_file(tmp_path: Path) -> None:
    code = COIN.format(id="coin").replace("RULES =", "_ =").replace("TEXT =", "_ =")
    file = write(tmp_path / "coin_beside.py", code)
    with pytest.raises(SandtableError, match=r"has no rules: write rules\.toml beside it, or RULES inside it"):
        load_file(file)
    write(tmp_path / "rules.toml", '[[rule]]\nid = "coin.call"\nsection = "1"\nen = "Call it."\n')
    with pytest.raises(SandtableError, match=r"has no messages: write text/en\.ftl beside it, or TEXT inside it"):
        load_file(file)
    (tmp_path / "text").mkdir()
    write(tmp_path / "text" / "en.ftl", "ask-call = Well?\n")
    game = load_file(file)
    assert text(game.folder, "en").say("ask-call") == "Well?"
    assert text(game.folder, "en").refusal(Refusal("coin.call")) == "Call it."


def test_a_folder_is_a_game(tmp_path: Path) -> None:
    (tmp_path / "coin_folder").mkdir()
    write(tmp_path / "coin_folder" / "__init__.py", COIN.format(id="coin"))
    assert load_file(tmp_path / "coin_folder").id == "coin"


@pytest.mark.parametrize(
    ("name", "code", "sentence"),
    [
        ("empty_file", "", "holds no game: there must be one subclass of sandtable.Game"),
        ("bad_syntax", "def f(:", r"SyntaxError: invalid syntax \(bad_syntax.py, line 1\)"),
        ("bad_import", "\n1 / 0", r"bad_import.py, line 2: ZeroDivisionError: division by zero"),
        ("random", "", "Python has another module called 'random'; give the file another name"),
        ("not-a-name", "", "'not-a-name' is no name for a Python module"),
        ("taken", COIN.format(id="siege"), "there is already a game with the id 'siege'"),
        ("strange_id", COIN.format(id="My Game"), "the id 'My Game' must be"),
        ("two", COIN.format(id="a") + "\nclass Other(Coin):\n    id = 'b'\n", "holds 2 games"),
        ("lacking", COIN.format(id="a").replace("def setup", "def set_up"), "the game Coin lacks: setup"),
        ("silent", COIN.format(id="a").replace("ends =", "_ ="), "the game Coin does not say: ends"),
        ("computed", COIN.format(id="a").replace('{"en"', 'dict() or {"en"'), "TEXT must be written out, not computed"),
        ("odd_text", COIN.format(id="a").replace('{"en": """', '"""').replace('"""}', '"""'), "TEXT must be a dict"),
        ("odd_rules", COIN.format(id="a").replace("section =", "chapter ="), "cannot be read: .* `section`"),
        ("no_toml", COIN.format(id="a").replace("section =", "section"), "the rules of .* cannot be read"),
    ],
)
def test_what_is_wrong_with_a_file_is_one_sentence(tmp_path: Path, name: str, code: str, sentence: str) -> None:
    with pytest.raises(SandtableError, match=sentence) as caught:
        load_file(write(tmp_path / f"{name}.py", code))
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.py", tmp_path, tmp_path / "pig.txt"):
        with pytest.raises(BadGameFile, match="there is no such Python file"):
            load_file(path)


def test_other_processes_know_the_file(tmp_path: Path) -> None:
    load_file(write(tmp_path / "coin_abroad.py", COIN.format(id="coin")))
    asked = "import sandtable; print(sandtable.game('coin').ends, 'coin' in sandtable.games())"
    done = subprocess.run([sys.executable, "-c", asked], env=os.environ, capture_output=True, text=True, check=True)
    assert done.stdout == "('right', 'wrong') True\n"
