"""People, and how they are reached."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta, Struct

from sandtable.server.fields import Body, Login, Name, Password, Url


class Player(Struct):
    """A person as others see them."""

    id: str
    name: str


class Person(Struct):
    """A person as they see themselves; `account` is their login if they have one."""

    id: str
    name: str
    account: str | None = None


class Key(Struct):
    """A new device key. It is shown once and stored as a hash."""

    person: Person
    key: str


class NewPerson(Body):
    name: Name


class Rename(Body):
    name: Name


class Credentials(Body):
    login: Login
    password: Password


class NewPassword(Body):
    """The password so far, and the one from now on."""

    old: Password
    new: Password


class Delete(Body):
    """The password, for whoever has one."""

    password: Password | None = None


class Device(Struct):
    """Somewhere a person is signed in: what it says it is, and whether it is the one that asks."""

    id: str
    device: str | None
    created: datetime
    seen: datetime | None
    """When it was last used, to the day."""
    current: bool


class Webhook(Body):
    """Where to send notifications; null stops them."""

    url: Url | None


class PushKeys(Struct):
    """The keys of a browser's push subscription, base64url."""

    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{80,90}={0,2}$")]
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{20,30}={0,2}$")]


class PushSubscription(Struct):
    """A browser's push subscription, as `PushSubscription.toJSON()` gives it."""

    endpoint: Url
    keys: PushKeys


class Push(Body):
    """A subscription to add; null forgets all of this person."""

    subscription: PushSubscription | None


class PushKey(Struct):
    """The server's VAPID public key, base64url."""

    key: str
