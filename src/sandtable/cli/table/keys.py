"""What is typed at the table: a command by its letter, in either alphabet, or an answer."""

from typing import NamedTuple

KEYS = {
    "undo": ("u", "о", "г"),
    "log": ("l", "ж", "д"),
    "history": ("h", "и", "р"),
    "info": ("i", "к", "ш"),
    "save": ("s", "с", "ы"),
    "rules": (
        "r",
        "п",
    ),
    "hint": ("hint", "подсказка"),
    "read": ("read", "файл"),
    "quit": ("q", "в", "й"),
}
"""The English letter, the Russian one, and the Russian letter on the English one's key where it is free."""

BY_KEY = {key: command for command, keys in KEYS.items() for key in keys}


class Typed(NamedTuple):
    """A command and what came with it; the command "answer" is everything that is none."""

    command: str
    rest: str


def understand(line: str) -> Typed:
    line = line.strip()
    if line.startswith("?"):
        return Typed("explain", line[1:].strip())
    word, _, rest = line.partition(" ")
    command = BY_KEY.get(word.casefold())
    return Typed("answer", line) if command is None else Typed(command, rest.strip())
