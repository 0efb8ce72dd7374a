"""Workers: Ctrl+C is heeded by the process that waits for them, and they end with it."""

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE, Popen
from time import monotonic, sleep

import pytest

from sandtable.core.workers import Workers

PATIENCE = 300.0
"""Seconds until a test gives up on a machine that has much else to do."""
ENDLESS = "import os, sys, time; open(sys.argv[1], 'x').write(str(os.getpid())); time.sleep(3600)"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")


def test_a_worker_is_born_deaf_to_ctrl_c_and_the_parent_hears_again() -> None:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    with Workers(1) as workers:
        blocked = workers.submit(signal.pthread_sigmask, signal.SIG_BLOCK, ()).result()
        handler = workers.submit(signal.getsignal, signal.SIGINT).result()
    assert signal.SIGINT in blocked
    assert handler is signal.SIG_IGN
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == before


def test_workers_are_ended_when_their_block_is_left_by_an_exception(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    with suppress(KeyboardInterrupt), Workers(1) as workers:
        workers.submit(exec, f"import sys; sys.argv = ['', {str(begun)!r}]; {ENDLESS}")
        _pid_in(begun)
        raise KeyboardInterrupt
    _is_gone(_pid_in(begun))


def test_ctrl_c_ends_a_simulation_with_its_workers_and_the_programs_they_play_with(tmp_path: Path) -> None:
    bot, begun = tmp_path / "bot.py", tmp_path / "begun"
    heard = "sys.stdin.readline()"  # whoever is spoken to has been started for good
    bot.write_text(f"import sys; {heard}; sys.argv[1] += str(__import__('os').getpid()); {ENDLESS}")
    heed = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # background jobs ignore it
    words = ["simulate", "blitzkrieg", "-j", "2", "--agents", f"exec@3600s:{sys.executable} {bot} {begun}"]
    command = [sys.executable, "-c", f"{heed}; from sandtable.cli import main; main()", *words]
    with Popen(command, stdout=PIPE, stderr=PIPE, text=True, start_new_session=True) as playing:
        _wait(lambda: len(list(tmp_path.glob("begun*"))) == 2)
        os.killpg(playing.pid, signal.SIGINT)  # as a terminal does: to every process of the group
        said = playing.communicate(timeout=PATIENCE)
    assert said == ("", "")
    assert playing.returncode == 130
    for path in tmp_path.glob("begun*"):
        _is_gone(_pid_in(path))


def _pid_in(path: Path) -> int:
    _wait(lambda: path.exists() and path.read_text() != "")
    return int(path.read_text())


def _is_gone(pid: int) -> None:
    _wait(lambda: not _lives(pid))


def _lives(pid: int) -> bool:
    """Whether it runs; one that has ended and that nobody has asked about yet does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    try:
        return not stat.parent.parent.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _wait(until: Callable[[], bool]) -> None:
    end = monotonic() + PATIENCE
    while not until():
        assert monotonic() < end
        sleep(0.02)
