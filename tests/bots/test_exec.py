"""Programs as players: any language, time limits, and a clean forfeit when one crashes, hangs or breaks the rules."""

import os
import select
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable import arena, bots
from sandtable.arena.play import forfeited
from sandtable.bots import exec_agent
from sandtable.bots import program as programs
from sandtable.bots.exec_agent import ExecAgent, Forfeit
from sandtable.core import record, replay
from sandtable.core.record import BadRecord, Footer
from sandtable.core.types import Forfeited, SandtableError
from tests.kit import run_command

EXAMPLES = Path(__file__).parents[2] / "examples"
SOON = 120.0
"""Seconds in which everything must have happened, on a machine that is busy."""
Write = Callable[[str], str]

READ = "import sys, json\nhello, question = (json.loads(sys.stdin.readline()) for _ in range(2))\n"
FIRST = """for line in sys.stdin:
    q = json.loads(line)
    if q["type"] == "hello": continue
    if q["type"] == "end": break
"""


@pytest.fixture
def program(tmp_path: Path) -> Write:
    """Writes a Python program; returns its name as an agent."""

    def write(code: str) -> str:
        file = tmp_path / f"bot{len(list(tmp_path.iterdir()))}.py"
        file.write_text(code)
        return f"exec:{sys.executable} {file}"

    return write


def played(agents: list[str], tmp_path: Path, game: str = "blitzkrieg") -> tuple[arena.Summary, Path]:
    """One game with its record."""
    out = tmp_path / "records"
    found = arena.simulate(game, None, agents, games=1, seed=1, out=out)
    (path,) = out.iterdir()
    return found, path


@pytest.mark.parametrize(
    ("bot", "game", "options"),
    [
        ("eager_bot.py", "blitzkrieg", None),
        ("eager_bot.py", "churchill", {"scenario": "training"}),
        ("any_bot.sh", "siege", {"players": 2}),
        ("planning_bot.mjs", "spring1942", {"max_rounds": 1}),
    ],
)
def test_the_examples_play_whole_games(bot: str, game: str, options: dict[str, object] | None) -> None:
    if bot.endswith(".mjs") and shutil.which("node") is None:
        pytest.skip("there is no Node here")
    seats = sandtable.game(game).seats(sandtable.game(game).options(options))
    agents = [f"exec:{EXAMPLES / bot}", *["random"] * (len(seats) - 1)]
    found = arena.simulate(game, options, agents, games=1, seed=1)
    assert not found.forfeits
    assert found.decisions_per_game > 5


def test_the_same_seed_is_the_same_game() -> None:
    bot = f"exec:{EXAMPLES / 'eager_bot.py'}"
    one, two = (arena.simulate("blitzkrieg", None, [bot, "random"], games=1, seed=4) for _ in range(2))
    assert one.outcomes == two.outcomes
    assert one.decisions_per_game == two.decisions_per_game


def test_a_question_says_all_there_is_to_know(program: Write, tmp_path: Path) -> None:
    told = tmp_path / "told.json"
    name = program(READ + f'json.dump([hello, question], open({str(told)!r}, "w"))\nprint("[]", flush=True)')
    played([name, "random"], tmp_path)
    import json

    hello, question = json.loads(told.read_text())
    assert (hello["type"], hello["protocol"], hello["game"], hello["seat"]) == ("hello", 1, "blitzkrieg", "axis")
    assert question["shape"] == "choose"
    assert question["options"][0]["text"].startswith("place ")
    assert question["view"]["sides"]
    assert question["seconds"] == exec_agent.SECONDS
    assert question["id"] == 1


FAILURES = {
    "crash": ('sys.stderr.write("out of ideas\\n"); sys.exit(3)', "crash", "exit code 3: out of ideas"),
    "closed": ("sys.stdin.close(); import os; os.close(1); import time; time.sleep(600)", "crash", "closed its output"),
    "no json": ('print("hello?", flush=True); sys.stdin.read()', "malformed", "hello?"),
    "no object": ('print("[1]", flush=True); sys.stdin.read()', "malformed", "object"),
    "another question": ('print(json.dumps({"id": 7, "option": 0}), flush=True)', "malformed", "7"),
    "nothing said": ('print(json.dumps({"id": 1, "sing": 0}), flush=True)', "malformed", "sing"),
    "no such option": ('print(json.dumps({"id": 1, "option": 999}), flush=True)', "illegal", "999"),
    "no such action": ('print(json.dumps({"id": 1, "action": "fly away"}), flush=True)', "malformed", "fly"),
    "illegal": ('print(json.dumps({"id": 1, "action": "place army_9 pacific 1 1"}), flush=True)', "illegal", "["),
    "no plan": ('print(json.dumps({"id": 1, "commit": True}), flush=True)', "malformed", "plan"),
    "much too long": ('print("x" * 5_000_000, flush=True)', "malformed", "too long"),
}


@pytest.mark.parametrize("kind", FAILURES)
def test_a_failure_forfeits_and_is_recorded(kind: str, program: Write, tmp_path: Path) -> None:
    code, reason, word = FAILURES[kind]
    found, path = played([program(READ + code), "random"], tmp_path)
    assert found.forfeits == {f"axis {reason}": 1}
    assert found.outcomes["ends"]["forfeit"] == 1
    assert found.outcomes["wins"] == {"axis": 0, "allies": 1}
    verified = replay.verify(path)
    assert verified.result is None
    assert verified.forfeit is not None
    assert (verified.forfeit.seat, verified.forfeit.reason) == ("axis", reason)
    assert word in verified.forfeit.detail


@pytest.mark.parametrize("reads", [True, False])
def test_who_hangs_runs_out_of_time_and_is_ended(reads: bool, program: Write) -> None:
    match = sandtable.start("spring1942", seed=1)
    name = program(("import sys\nsys.stdin.readline()\n" if reads else "") + "while True: pass")
    agent = exec_agent.from_name(name.replace("exec:", "exec@200ms:"))
    agent.seconds -= exec_agent.STARTING  # it need not load anything
    with pytest.raises(Forfeit) as caught:
        agent.choose(match.observation("ussr"), Random(1))
    assert caught.value.told.reason == "timeout"
    assert agent._program is None


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="this system does not tell when a process has ended")
def test_nothing_is_left_running(program: Write, tmp_path: Path) -> None:
    """Neither the program nor what it has started, and no thread that waits for it."""
    child = tmp_path / "child"
    code = f"""import subprocess
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open({str(child)!r}, "w").write(str(child.pid))
print(json.dumps({{"id": 1, "option": 0}}), flush=True)
sys.stdin.read()
"""
    agent = exec_agent.from_name(program(READ + code))
    agent.choose(sandtable.start("blitzkrieg", seed=1).observation("axis"), Random(1))
    running = agent._program
    assert running is not None
    orphan = os.pidfd_open(int(child.read_text()))
    agent.close()
    agent.close()
    assert running._process.returncode is not None
    assert not any(thread.is_alive() for thread in running._threads)
    ended, _, _ = select.select([orphan], [], [], SOON)
    os.close(orphan)
    assert ended, "what the program has started is still there"


@pytest.mark.skipif(sys.platform == "win32", reason="SIGTERM ends a process there at once")
def test_whoever_is_ended_while_a_program_starts_ends_it_too(program: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    start = subprocess.Popen

    def started(*words: Any, **how: Any) -> Any:
        running = start(*words, **how)
        os.kill(os.getpid(), signal.SIGTERM)
        return running

    monkeypatch.setattr(subprocess, "Popen", started)
    before = signal.signal(signal.SIGTERM, lambda *_: programs.kill_all())
    try:
        running = programs.Program([sys.executable, "-c", "import time; time.sleep(600)"])
        assert running._process.wait(SOON) == -signal.SIGKILL
        running.end({"type": "end"})
    finally:
        signal.signal(signal.SIGTERM, before)


def test_a_plan_order_by_order(program: Write) -> None:
    code = (
        FIRST
        + """    if q["type"] == "question":
        assert q["shape"] == "orders", q
        print(json.dumps({"id": q["id"], "add": q["options"][0]["action"]}), flush=True)
    elif q["type"] == "draft" and len(q["orders"]) == 1 and not q["refusal"]:
        print(json.dumps({"id": q["id"], "add": {"do": "attack", "zone": "sz1"}}), flush=True)
    elif q["type"] == "draft" and q["refusal"]:
        print(json.dumps({"id": q["id"], "drop": 0}), flush=True)
    else:
        print(json.dumps({"id": q["id"], "check": {"do": "plan", "orders": []}} if q["type"] == "draft"
            else {"id": q["id"], "commit": q["refusal"] is None}), flush=True)
"""
    )
    match = sandtable.start("spring1942", seed=1)
    match.act("ussr", "allocate -")
    agent = exec_agent.from_name(program("import sys, json\n" + code))
    try:
        plan = agent.choose(match.observation("ussr"), Random(1))
    finally:
        agent.close()
    assert match.why_not("ussr", plan) is None
    assert plan == type(plan)()


def test_strangers_cannot_name_commands() -> None:
    with pytest.raises(bots.UnknownAgent):
        bots.find(sandtable.game("siege"), "exec:true")


@pytest.mark.parametrize(
    "name", ["exec:", "exec:./no_such_bot", "exec@x:true", "exec@0s:true", "exec@300:true", "exec:'"]
)
def test_names_that_are_no_program(name: str) -> None:
    with pytest.raises(SandtableError):
        exec_agent.from_name(name)


@pytest.mark.parametrize(
    ("game", "options", "seat", "winners"),
    [
        ("siege", {"players": 3}, "p1", set()),
        ("siege", {"mode": "field_marshal", "players": 3}, "p1", {"marshal"}),
        ("siege", {"mode": "field_marshal", "players": 3}, "marshal", {"p1", "p2"}),
        ("churchill", {}, "uk", {"ussr", "us"}),
        ("spring1942", {}, "germany", {"ussr", "uk", "usa"}),
    ],
)
def test_all_teams_win_but_that_of_who_forfeits(
    game: str, options: dict[str, object], seat: str, winners: set[str]
) -> None:
    over = forfeited(sandtable.game(game), options, Forfeited(seat, "crash"), 1).over
    assert over.end == "forfeit"
    assert set(over.winners) == winners


def test_only_who_is_asked_can_forfeit() -> None:
    match = sandtable.start("blitzkrieg", seed=1)
    match.forfeit = Forfeited("allies", "crash")
    with pytest.raises(BadRecord, match="was not asked"):
        replay.verify(match.record())
    match.forfeit = Forfeited("axis", "crash")
    footer = record.read(match.record())[-1]
    assert isinstance(footer, Footer)
    assert footer.forfeit == match.forfeit


def test_a_command_is_split_as_a_shell_would() -> None:
    agent = exec_agent.from_name(f"exec@2s:{sys.executable} -c 'a, b'")
    assert isinstance(agent, ExecAgent)
    assert agent.words == [sys.executable, "-c", "a, b"]
    assert agent.seconds == 2


def test_simulate_tells_of_forfeits(program: Write, tmp_path: Path) -> None:
    bad = program("raise SystemExit(1)")
    words = ("simulate", "blitzkrieg", "-n", "1", "--agents", f"{bad},random", "--out", str(tmp_path / "out"))
    told = run_command(*words)
    assert told.exit_code == 0, told.stderr
    assert "Axis forfeits: its program ended. × 1" in told.stdout
    (path,) = (tmp_path / "out").iterdir()
    assert "Axis forfeits: its program ended." in run_command("replay", str(path), "--verify").stdout
    assert "Axis forfeits" in run_command("replay", str(path)).stdout
    assert run_command("simulate", "siege", "--agents", "exec:./no_such_bot").exit_code == 2


def test_at_the_terminal_a_bot_takes_the_seat(program: Write, tmp_path: Path) -> None:
    bad = program("raise SystemExit(1)")
    words = ("play", "blitzkrieg", "--seat", "allies", "--bots", bad, "--seed", "1", "--save", str(tmp_path / "game"))
    told = run_command(*words, typed="1\n")
    assert "Axis forfeits: its program ended. The bot" in told.stdout
    assert "takes its seat" in told.stdout
    assert "bot:exec" not in (tmp_path / "game").read_text()
