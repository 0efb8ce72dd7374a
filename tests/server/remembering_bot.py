"""A program that writes down who it is and what it was asked, and always gives the first answer there is.

It is told where, and at which question it `crash`es, answers what is `illegal` or `dawdle`s; `stubborn` never leaves.
"""

import json
import os
import sys
import time
from pathlib import Path

notes, how, when = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])


def note(*words: object) -> None:
    with notes.open("a") as file:
        file.write(" ".join(map(str, (os.getpid(), *words))) + "\n")


seat = ""
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        seat = told["seat"]
    if told["type"] == "end":
        note(seat, "end")
        break
    if told["type"] == "question":
        note(seat, told["id"])
        answer = {"id": told["id"], "option": 0}
        if told["id"] == when and how == "crash":
            raise SystemExit(1)
        if told["id"] == when and how == "illegal":
            answer["option"] = 10**6
        if told["id"] == when and how == "dawdle":
            time.sleep(60)
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
while how == "stubborn":
    time.sleep(1)
