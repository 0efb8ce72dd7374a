"""What a client may send: how long names and texts may be."""

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

Name: TypeAlias = Annotated[str, Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f][^\x00-\x1f\x7f]*$")]
ChatText: TypeAlias = Annotated[str, Meta(max_length=1000, pattern=r"^[^\x00]*[^\s\x00][^\x00]*$")]
"""Something said: no more than fits, and not nothing."""
SeatName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Level: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Moment: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Number: TypeAlias = Annotated[int, Meta(ge=0, lt=2**53)]
"""A number a seat gives to be mixed into the dice."""
Login: TypeAlias = Annotated[str, Meta(max_length=40, pattern=r"^[^\s\x00-\x1f\x7f]{3,40}$")]
Password: TypeAlias = Annotated[str, Meta(min_length=8, max_length=200)]
Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
Url: TypeAlias = Annotated[str, Meta(max_length=1000, pattern=r"^https?://[^\s\x00-\x1f\x7f]+$")]
AnyAction: TypeAlias = dict[str, Any] | Annotated[str, Meta(max_length=20_000)]
"""An action as data or as text."""


class Body(Struct, forbid_unknown_fields=True):
    """What a client sends: nothing the server does not know."""
