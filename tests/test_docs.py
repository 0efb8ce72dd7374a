"""The examples of the documentation run as they are printed, and its links lead somewhere."""

import doctest
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import sandtable

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_the_examples_of_the_python_guide_run() -> None:
    page = (ROOT / "docs" / "python.md").read_text("utf-8")
    examples = "\n".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(examples, {}, "python.md", "docs/python.md", 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.summarize(verbose=False).failed == 0
    assert len(test.examples) > 20


PRINTED = re.compile(r"<!-- (examples/\S+) -->\n```\w*\n(.*?)\n```", re.DOTALL)


def test_the_game_that_is_printed_in_full_keeps_the_contract(tmp_path: Path) -> None:
    """The page on adding a game prints `examples/duel`; what is printed runs, plays and passes the kit."""
    page = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    printed = PRINTED.findall(page)
    assert [name for name, _ in printed] == [
        f"examples/duel/{name}" for name in ("__init__.py", "rules.toml", "text/en.ftl")
    ]
    for name, told in printed:
        assert told.rstrip() == (ROOT / name).read_text("utf-8").rstrip(), f"{name} is not what the page prints"
        file = tmp_path / Path(name).relative_to("examples")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(told, "utf-8")
    assert checked(tmp_path / "duel") == "duel keeps the contract: 75 checks passed."


def test_pig_was_written_from_the_page_and_keeps_the_contract() -> None:
    assert checked(ROOT / "examples" / "pig.py") == "pig keeps the contract: 75 checks passed."


def checked(game: Path) -> str:
    """What `sandtable check` says of a game in the end, in a process of its own."""
    command = [sys.executable, "-c", "from sandtable.cli import main; main()", "check", str(game), "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()[-1] if not done.stderr else done.stderr


def test_every_module_and_name_that_the_page_on_games_lists_exists() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    rows = re.findall(r"^\| `(sandtable\.core\.\w+)` \| (.*) \|$", page, re.MULTILINE)
    assert len(rows) >= 5
    for module, names in rows:
        for name in re.findall(r"`(\w+)`", names):
            assert name == "str" or hasattr(import_module(module), name), f"{module}.{name}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_changelog_has_a_section_for_this_version() -> None:
    sections = re.findall(r"^## \[([^\]]+)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert sections[:2] == ["Unreleased", sandtable.__version__]


def test_every_page_stands_in_the_table_of_contents_of_the_site() -> None:
    site = (ROOT / "mkdocs.yml").read_text("utf-8")
    assert [page.name for page in PAGES if page.parent.name == "docs" and f": {page.name}\n" not in site] == []
