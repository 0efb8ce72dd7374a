"""Events and who sees what of them; refusals that travel."""

import pickle

from sandtable.core.types import Event, Refusal, Refused

BOMBED = Event("bombed", {"space": 3, "token": "tiger"}, secret=("token",), knows=("p1",))


def test_a_public_event_is_for_all() -> None:
    event = Event("boom", {"space": 3})
    assert event.seen_by("p1") is event
    assert event.seen_by(None) is event


def test_an_event_with_an_audience_is_for_it_alone() -> None:
    event = Event("whisper", audience=("p1", "p2"))
    assert event.seen_by("p2") is event
    assert event.seen_by("p3") is None
    assert event.seen_by(None) is None


def test_a_secret_argument_is_for_those_who_know() -> None:
    assert BOMBED.seen_by("p1") is BOMBED


def test_the_rest_get_the_event_without_its_secret() -> None:
    for seat in ("p2", None):
        seen = BOMBED.seen_by(seat)
        assert seen == Event("bombed", {"space": 3}, withheld=True)


def test_a_copy_does_not_say_who_knows() -> None:
    seen = BOMBED.seen_by("p2")
    assert seen is not None
    assert (seen.secret, seen.knows) == ((), ())


def test_refused_carries_rule_key_args_and_text() -> None:
    refused = Refused(Refusal("siege.hand", "too-many", {"cards": 7}), {"en": "Too many.", "ru": "Много."})
    assert (refused.rule, refused.key, refused.args) == ("siege.hand", "too-many", {"cards": 7})
    assert refused.text == {"en": "Too many.", "ru": "Много."}
    assert str(refused) == "Too many."


def test_refused_pickles() -> None:
    refused = Refused(Refusal("siege.hand", "too-many", {"cards": 7}), {"en": "Too many.", "ru": "Много."})
    again = pickle.loads(pickle.dumps(refused))
    assert (again.refusal, again.text, str(again)) == (refused.refusal, refused.text, str(refused))
