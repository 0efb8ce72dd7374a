"""The command in a process of its own: through a pipe, and on a real terminal of eighty by twenty-four."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

import sandtable

COMMAND = (sys.executable, "-c", "from sandtable.cli import main; main()")
ROWS, COLUMNS = 24, 80
PATIENCE = 60.0


def test_no_traceback_in_a_pipe(tmp_path: Path) -> None:
    done = subprocess.run([*COMMAND, "play", "nothing"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("sandtable: ")
    assert done.stderr.count("\n") == 1


HEAVY = ("rich", "fluent", "numpy", "sandtable.core.flow", "sandtable.games.siege")


@pytest.mark.parametrize("words", [("--help",), ("games",), ("games", "--json"), ("--lang", "ru", "games")])
def test_the_list_of_games_and_help_load_nothing_heavy(words: tuple[str, ...]) -> None:
    loaded = f"print([name for name in {HEAVY} if name in sys.modules])"
    code = f"import sys; from sandtable.cli.app import run; run(sys.argv[1:]); {loaded}"
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_importing_the_package_loads_nothing_heavy() -> None:
    code = (
        f"import sys, sandtable; print([n for n in ('msgspec', *{HEAVY}) if n in sys.modules], sandtable.Game.__name__)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[] Game\n"


@pytest.mark.parametrize("delay", [0.0, 0.05, 0.1, 0.2, 0.4])
def test_ctrl_c_leaves_no_traceback(delay: float) -> None:
    """Whenever it comes once the command has begun: while it loads, too."""
    heed = "signal.signal(signal.SIGINT, signal.default_int_handler)"  # a shell's background jobs ignore it
    code = f"import signal; from sandtable.cli import main; {heed}; print('begun', flush=True); main()"
    command = [sys.executable, "-c", code, "simulate", "siege", "-n", "2000"]
    begun = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert begun.stdout is not None
    begun.stdout.readline()
    time.sleep(0.05 + delay)
    begun.send_signal(signal.SIGINT)
    _, complaint = begun.communicate(timeout=PATIENCE)
    assert "Traceback" not in complaint
    assert begun.returncode == 130


def test_ctrl_c_is_not_lost_where_python_drops_exceptions() -> None:
    code = """
import signal, time
from sandtable import cli
from sandtable.cli import app

class Dropped:
    def __del__(self):
        signal.raise_signal(signal.SIGINT)

def run(words):
    dropped = Dropped()
    del dropped
    time.sleep(50)

signal.signal(signal.SIGINT, signal.default_int_handler)
app.run = run
cli.main()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (130, "")


def test_ctrl_c_while_the_package_itself_is_loaded_leaves_no_traceback() -> None:
    code = """
import os, signal, sys, sandtable_start

class Interrupting:
    def find_spec(self, name, *_):
        if name == "sandtable":
            os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Interrupting())
sandtable_start.main()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (-signal.SIGINT, "")


class Terminal:
    """A terminal with the command in it."""

    def __init__(self, *words: str, home: Path) -> None:
        self.pid, self.file = pty.fork()
        if self.pid == 0:  # pragma: no cover
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell's background jobs ignore it, and so would the child
            shell = {name: value for name, value in os.environ.items() if name not in ("LINES", "COLUMNS")}
            env = {**shell, "SANDTABLE_HOME": str(home), "TERM": "xterm", "LANG": "C.UTF-8"}
            os.execve(sys.executable, [*COMMAND, *words], env)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    def wait_for(self, *ends: str) -> str:
        """What is printed until one of these comes."""
        until = time.monotonic() + PATIENCE
        seen = ""
        while time.monotonic() < until:
            ready, _, _ = select.select([self.file], [], [], 0.2)
            if ready:
                try:
                    seen += os.read(self.file, 65536).decode("utf-8", "replace")
                except OSError:  # the command has ended
                    break
            elif seen.rstrip().endswith(ends):
                break
        return seen

    def type(self, line: str) -> None:
        os.write(self.file, line.encode() + b"\n")

    def interrupt(self) -> int:
        os.kill(self.pid, signal.SIGINT)
        self.wait_for("never")
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
@pytest.mark.parametrize("game", ["siege", "churchill"])
def test_terminal_of_eighty_by_twenty_four(tmp_path: Path, game: str) -> None:
    terminal = Terminal("play", game, "--seed", "7", "--bots", "random", "--lang", "ru", home=tmp_path)
    for _ in range(12):
        screen = terminal.wait_for(">").rpartition("\x1b[2J")[2]
        assert "Traceback" not in screen
        assert screen.count("\n") < ROWS, screen
        terminal.type("" if "Enter –" in screen else "1")
    terminal.wait_for(">")
    assert terminal.interrupt() == 130
    (saved,) = tmp_path.glob(f"{game}-*.jsonl")
    match = sandtable.load(saved)
    assert match.now > 10
