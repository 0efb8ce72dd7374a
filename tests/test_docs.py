"""The examples of the documentation run as they are printed, and its links lead somewhere."""

import doctest
import re
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
