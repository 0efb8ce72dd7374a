"""The names on the board in both languages, and how much room they take."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import combinations, pairwise

from tools.map.recipe import GAMES, Space

LANGUAGES = ("en", "ru")
LINE_HEIGHT = 1.1
MOST_LINES = 3
AFTER_SIGN = re.compile("([-/])")
NAME = re.compile(r"^(?:space|city)-(\w+) = (.+)$", re.MULTILINE)

# Capitals of a narrow bold face (PT Sans Narrow), in parts of the size.
LETTER = 0.56
WIDE, WIDE_LETTERS = 0.76, "ЖМФШЩЫЮMW"
THIN, THIN_LETTERS = 0.32, "IJ-' "


@dataclass(frozen=True)
class Words:
    """A name broken into lines, one way for each language."""

    lines: dict[str, list[str]]

    def width(self, size: float) -> float:
        return max(width(line, size) for lines in self.lines.values() for line in lines)

    def height(self, size: float) -> float:
        return max(len(lines) for lines in self.lines.values()) * size * LINE_HEIGHT


def width(text: str, size: float) -> float:
    """About how wide the text is in capitals."""
    return size * sum(letter_width(letter) for letter in text.upper())


def letter_width(letter: str) -> float:
    if letter in WIDE_LETTERS:
        return WIDE
    return THIN if letter in THIN_LETTERS else LETTER


def names(edition: str) -> dict[str, dict[str, str]]:
    """Language, then the id of a space or city, then its name."""
    files = {language: GAMES / edition / "text" / f"{language}.ftl" for language in LANGUAGES}
    return {language: dict(NAME.findall(file.read_text(encoding="utf-8"))) for language, file in files.items()}


def ways_to_write(space: Space, names: dict[str, dict[str, str]]) -> list[Words]:
    """A sea zone carries its number; a land, or a sea without one, its name in one line, two or three."""
    if space.id.startswith("sz"):
        return [Words({language: [space.id.removeprefix("sz")] for language in LANGUAGES})]
    ways = [
        Words({language: broken(names[language][space.id], most) for language in LANGUAGES})
        for most in range(1, MOST_LINES + 1)
    ]
    return [way for place, way in enumerate(ways) if way not in ways[:place]]


def city_name(city: str, names: dict[str, dict[str, str]]) -> Words:
    return Words({language: [names[language][city]] for language in LANGUAGES})


def broken(name: str, most: int) -> list[str]:
    """The name in at most so many lines, the longest as short as can be."""
    words = AFTER_SIGN.sub(r"\1 ", name).split()
    count = min(most, len(words))
    cuts = ([0, *inner, len(words)] for inner in combinations(range(1, len(words)), count - 1))
    layouts = [[joined(words[start:stop]) for start, stop in pairwise(cut)] for cut in cuts]
    return min(layouts, key=lambda lines: max(width(line, 1) for line in lines))


def joined(words: list[str]) -> str:
    """Words as one, with no space after a hyphen or a stroke."""
    return re.sub("([-/]) ", r"\1", " ".join(words))
