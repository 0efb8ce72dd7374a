#!/usr/bin/env python3
"""A bot for any game as a program of its own.

    sandtable simulate blitzkrieg --agents "exec:examples/eager_bot.py,random"

It needs nothing but Python: questions come as lines of JSON, answers go out as lines of JSON (docs/assistants.md). It
takes one of the listed answers, prefers those that sound like action, and asks for an example where answers are not
listed. It keeps no memory, so that with the same seed the same game is played again.
"""

import json
import random
import sys
from typing import Any

QUIET = ("done", "decline", "pass", "discard")
"""Answers that do nothing much."""


def say(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


def answer(question: dict[str, Any]) -> None:
    """One question: a listed answer, or else whatever is allowed."""
    chance = random.Random(question["seed"])
    if question["shape"] != "choose":
        say({"id": question["id"], "example": True})
        return
    texts = [option["text"] for option in question["options"]]
    bold = [number for number, text in enumerate(texts) if text.split()[0] not in QUIET]
    say({"id": question["id"], "option": chance.choice(bold or range(len(texts)))})


def main() -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "question":
            answer(message)
        elif message["type"] == "example":
            say({"id": message["id"], "action": message["action"]})
        elif message["type"] == "end":
            return


if __name__ == "__main__":
    main()
