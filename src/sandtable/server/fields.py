"""What a client may send: how long names and texts may be."""

import unicodedata
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

LONGEST_NAME = 40
Name: TypeAlias = Annotated[
    str, Meta(max_length=LONGEST_NAME, pattern=r"^[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f][^\x00-\x1f\x7f]*$")
]
ChatText: TypeAlias = Annotated[str, Meta(max_length=1000, pattern=r"^[^\x00]*[^\s\x00][^\x00]*$")]
"""Something said: no more than fits, and not nothing."""
SeatName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Level: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Moment: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Number: TypeAlias = Annotated[int, Meta(ge=0, lt=2**53)]
"""A number a seat gives to be mixed into the dice."""
Login: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME, pattern=r"^[^\s\x00-\x1f\x7f]{3,40}$")]
Password: TypeAlias = Annotated[str, Meta(min_length=8, max_length=200)]
Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
Url: TypeAlias = Annotated[str, Meta(max_length=1000, pattern=r"^https?://[^\s\x00-\x1f\x7f]+$")]
AnyAction: TypeAlias = dict[str, Any] | Annotated[str, Meta(max_length=20_000)]
"""An action as data or as text."""


def plain(name: str) -> str:
    """A name as it is kept: letters that look alike are one letter, and nothing invisible turns it around."""
    folded = unicodedata.normalize("NFKC", name)
    shown = "".join(letter for letter in folded if unicodedata.category(letter) not in INVISIBLE)
    return " ".join(shown.split())


INVISIBLE = ("Cc", "Cf", "Co", "Cs")
"""Categories of characters that nobody sees: controls, directions, private use, halves of pairs."""


def is_text(body: bytes) -> bool:
    """Whether JSON holds nothing but characters: an escape may name half of a pair, which stands for none."""
    if b"\\ud" not in body.lower():
        return True
    try:
        msgspec.json.encode(msgspec.json.decode(body))
    except UnicodeEncodeError:
        return False
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return True  # whoever reads it says what is wrong
    return True


class Body(Struct, forbid_unknown_fields=True):
    """What a client sends: nothing the server does not know."""
