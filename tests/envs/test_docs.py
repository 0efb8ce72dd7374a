"""docs/environments.md says what is true: its examples run, and it names every block of every observation."""

import doctest
from pathlib import Path

import pytest

import sandtable
from sandtable import envs

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def test_the_examples_run() -> None:
    examples = PAGE.read_text("utf-8").replace("```python", "").replace("```", "")
    test = doctest.DocTestParser().get_doctest(examples, {}, "environments.md", str(PAGE), 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.failures == 0
    assert runner.tries > 20


@pytest.mark.parametrize("game", sandtable.games())
def test_every_block_and_table_is_told_of(game: str) -> None:
    page = PAGE.read_text("utf-8")
    observer = envs.Observer(envs.table(game))
    assert f"| `{game}` | {len(observer.table.words)} |" in page
    assert f": {observer.size} numbers" in page
    for block in observer.layout.blocks.values():
        assert f"`{block.name}`" in page
