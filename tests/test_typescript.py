"""The page's types are what the server's structs say."""

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def test_the_pages_types_have_not_drifted(capsys: pytest.CaptureFixture[str]) -> None:
    spec = importlib.util.spec_from_file_location("typescript", ROOT / "tools" / "typescript.py")
    assert spec is not None
    assert spec.loader is not None
    typescript = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(typescript)
    assert typescript.main(["--check"]) == 0, capsys.readouterr().out
