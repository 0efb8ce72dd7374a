"""The page's types are what the server's structs say."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_the_pages_types_have_not_drifted() -> None:
    """In a process of its own: another test may have added steps of an edition to a flow of this one."""
    command = [sys.executable, str(ROOT / "tools" / "typescript.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
