"""Structs as bytes, data and text."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from sandtable.core import codec
from sandtable.core.codec import Malformed
from sandtable.core.text import HERE, Messages


class Spot(Struct, frozen=True):
    ring: str
    sector: int
    mined: bool = False


class Fire(Struct, frozen=True, tag="fire", tag_field="do", forbid_unknown_fields=True):
    card: str
    spot: Spot
    extra: tuple[str, ...] = ()
    helper: str | None = None


class Wait(Struct, frozen=True, tag="wait", tag_field="do", forbid_unknown_fields=True):
    turns: int = 0
    loud: bool = False


class Share(Struct, frozen=True, tag="share", tag_field="do", forbid_unknown_fields=True):
    spots: tuple[Spot, ...]
    amounts: dict[str, int]


AnyAction = Fire | Wait | Share
IDS = st.text("abcdefghijklmnopqrstuvwxyz0123456789_", min_size=1, max_size=8)
SPOTS = st.builds(Spot, IDS, st.integers(-9, 99), st.booleans())
ACTIONS = st.one_of(
    st.builds(Fire, IDS, SPOTS, st.lists(IDS, max_size=3).map(tuple), st.none() | IDS),
    st.builds(Wait, st.integers(-9, 99), st.booleans()),
    st.builds(Share, st.lists(SPOTS, max_size=3).map(tuple), st.dictionaries(IDS, st.integers(-9, 99), max_size=3)),
)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Fire("air_red", Spot("wall", 3)), "fire air_red wall/3"),
        (Fire("air_red", Spot("wall", 3, True), ("a", "b")), "fire air_red wall/3/true a,b"),
        (Fire("air_red", Spot("wall", 3), (), "p2"), "fire air_red wall/3 - p2"),
        (Wait(), "wait"),
        (Wait(0, True), "wait 0 true"),
        (Share((Spot("a", 1), Spot("b", 2)), {"y": 2, "x": 1}), "share a/1,b/2 x=1,y=2"),
        (Share((), {}), "share - -"),
    ],
)
def test_text_form(action: Struct, text: str) -> None:
    assert codec.to_text(action) == text
    assert codec.from_text(AnyAction, text) == action


@given(ACTIONS)
def test_text_comes_back(action: Struct) -> None:
    assert codec.from_text(AnyAction, codec.to_text(action)) == action


@given(ACTIONS)
def test_data_comes_back(action: Struct) -> None:
    data = msgspec.json.decode(codec.to_json(action))
    assert codec.from_data(AnyAction, data) == action


@pytest.mark.parametrize(
    "text",
    ["", "   ", "dance", "fire", "fire air_red", "fire a wall/x", "fire a wall/1 b c d", "wait many", "wait 1 maybe"],
)
def test_bad_text_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        codec.from_text(AnyAction, text)


def test_an_unknown_action_says_which_are_known() -> None:
    with pytest.raises(Malformed, match="known are: fire, wait, share"):
        codec.from_text(AnyAction, "dance")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Сначала что-нибудь напишите."),
        ("dance", "Действия «dance» нет; есть: fire, wait, share."),
        ("wait 1 true now", "У «wait» слова: turns, loud; «now» лишнее."),
        ("wait many", "«many» не годится как turns."),
        ("fire air_red", "Для «fire» нужно ещё: spot."),
    ],
)
def test_what_cannot_be_read_is_said_in_the_readers_language(text: str, said: str) -> None:
    with pytest.raises(Malformed) as caught:
        codec.from_text(AnyAction, text)
    assert Messages((HERE,), "ru").say(f"refuse-{caught.value.refusal.key}", caught.value.refusal.args) == said


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        [],
        {},
        {"do": "dance"},
        {"do": "wait", "turns": "1"},
        {"do": "wait", "more": 1},
        {"do": "wait", "turns": 1.5},
    ],
)
def test_bad_data_is_malformed(data: Any) -> None:
    with pytest.raises(Malformed):
        codec.from_data(AnyAction, data)


def test_a_struct_that_holds_what_no_data_can_is_malformed() -> None:
    with pytest.raises(Malformed):
        codec.to_data(Wait(object()))  # type: ignore[arg-type]


def test_fields_of_lays_nested_structs_flat() -> None:
    assert codec.fields_of(Fire("c", Spot("wall", 3))) == {
        "card": "c", "ring": "wall", "sector": 3, "mined": False, "extra": (), "helper": None,
    }  # fmt: skip


def test_equal_states_have_equal_digests_whatever_the_order_of_their_keys() -> None:
    assert codec.digest(Share((), {"a": 1, "b": 2})) == codec.digest(Share((), {"b": 2, "a": 1}))
    assert codec.digest(Share((), {"a": 1})) != codec.digest(Share((), {"a": 2}))


def test_json_has_its_keys_in_order() -> None:
    assert codec.to_json({"b": 1, "a": 2}) == b'{"a":2,"b":1}'
