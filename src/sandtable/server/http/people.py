"""People: a name and a device key is enough to play; an account keeps the seats across devices."""

import asyncio
import secrets
from base64 import b64encode
from collections.abc import Callable
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from litestar import Request
from litestar.params import FromPath, JSONBody

from sandtable import bots
from sandtable.server.fields import LONGEST_NAME, plain
from sandtable.server.http.auth import key_of
from sandtable.server.http.context import Context, TheContext, ThePerson, address_of
from sandtable.server.http.routes import get, make, patch, post, put
from sandtable.server.problems import RequestError
from sandtable.server.storage.database import Taken
from sandtable.server.storage.rows import KeyRow, PersonRow
from sandtable.server.tables.clock import milliseconds
from sandtable.server.tokens import hashed
from sandtable.server.wire.people import (
    Credentials,
    Delete,
    Device,
    Key,
    NewPassword,
    NewPerson,
    Person,
    Push,
    PushKey,
    Rename,
    Webhook,
)
from sandtable.server.wire.show import time_of

R = TypeVar("R")

KEY = 32
DEVICE, DEVICE_ID = 100, 16
"""Letters of what a device says it is, and of the number it is known by."""
SHORTEST_LOGIN = 3
hasher = PasswordHasher()
"""argon2id, with the library's own advice for its cost."""
NOBODY = (
    f"$argon2id$v=19$m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    f"${b64encode(bytes(hasher.salt_len)).decode().rstrip('=')}${b64encode(bytes(hasher.hash_len)).decode().rstrip('=')}"
)
"""Verified in place of a password that does not exist, so that it takes as long. No password gives this hash."""


def shown(person: PersonRow) -> Person:
    return Person(person.id, person.name, person.login)


def key_row(request: Request[Any, Any, Any], context: Context, person: str, key: str) -> KeyRow:
    """A device as it is kept, by what it says it is."""
    now, agent = milliseconds(context.settings.now()), plain(request.headers.get("user-agent", ""))
    return KeyRow(hashed(key), person, now, agent[:DEVICE] or None, now)


@make("/api/people", summary="A new device key")
async def new_person(request: Request[Any, Any, Any], context: TheContext, data: JSONBody[NewPerson]) -> Key:
    context.sign_ins.require(address_of(request))
    key = secrets.token_urlsafe(KEY)
    person = PersonRow(secrets.token_hex(8), named(data.name), milliseconds(context.settings.now()))
    await context.store.add_person(person, key_row(request, context, person.id, key))
    return Key(shown(person), key)


def named(wish: str) -> str:
    """A name as it is kept. One letter may become several, so it is measured then."""
    name = plain(wish)
    if not 0 < len(name) <= LONGEST_NAME:
        raise RequestError("malformed", what="name")
    return name


def login_of(wish: str) -> str:
    """Logins that look alike are one login."""
    login = plain(wish).casefold()
    if not SHORTEST_LOGIN <= len(login) <= LONGEST_NAME:
        raise RequestError("malformed", what="login")
    return login


@get("/api/me", summary="Who I am")
async def me(person: ThePerson) -> Person:
    return shown(person)


@patch("/api/me", summary="Take another name")
async def rename(context: TheContext, person: ThePerson, data: JSONBody[Rename]) -> Person:
    person.name = named(data.name)
    await context.store.change_person(person.id, name=person.name)
    context.auth.invalidate(person)
    context.services.live.rename(person)
    return shown(person)


@post("/api/account", summary="Keep my seats across devices")
async def open_account(
    request: Request[Any, Any, Any], context: TheContext, person: ThePerson, data: JSONBody[Credentials]
) -> Person:
    context.sign_ins.require(address_of(request))
    if person.login is not None:
        raise RequestError("has-account")
    login = login_of(data.login)
    password = await hashing(context, hasher.hash, data.password)
    try:
        await context.store.change_person(person.id, login=login, password=password)
    except Taken:
        raise RequestError("taken", what=data.login) from None
    context.auth.invalidate(person)
    person.login = login
    return shown(person)


@post("/api/login", summary="A device key for an account")
async def login(request: Request[Any, Any, Any], context: TheContext, data: JSONBody[Credentials]) -> Key:
    context.sign_ins.require(address_of(request))
    name = login_of(data.login)
    context.wrong_passwords.require(name)  # it counts as wrong until it is found right: many may be tried at once
    person = await context.store.person_by_login(name)
    kept = NOBODY if person is None or person.password is None else person.password
    if not await hashing(context, _fits, kept, data.password) or person is None:
        raise RequestError("bad-login")
    context.wrong_passwords.give_back(name)
    key = secrets.token_urlsafe(KEY)
    await context.store.add_key(key_row(request, context, person.id, key))
    return Key(shown(person), key)


@post("/api/logout", summary="Forget this device key", status_code=204)
async def logout(request: Request[Any, Any, Any], context: TheContext) -> None:
    if request.state.person is None:
        raise RequestError("no-key")
    await context.revoke([own_key(request)])


def own_key(request: Request[Any, Any, Any]) -> str:
    """The hash of the key that this request carries."""
    return hashed(key_of(request.headers["authorization"]) or "")


async def require_password(context: Context, person: PersonRow, password: str | None) -> None:
    """`wrong-password` unless it is this person's; whoever has none needs none."""
    kept = await context.store.person(person.id)
    if kept is None or kept.password is None:
        return
    name = kept.login or ""
    context.wrong_passwords.require(name)
    if password is None or not await hashing(context, _fits, kept.password, password):
        raise RequestError("wrong-password")
    context.wrong_passwords.give_back(name)


@post("/api/account/password", summary="Change my password; other devices are signed out")
async def change_password(
    request: Request[Any, Any, Any], context: TheContext, person: ThePerson, data: JSONBody[NewPassword]
) -> Person:
    context.sign_ins.require(address_of(request))
    if person.login is None:
        raise RequestError("no-account")
    await require_password(context, person, data.old)
    await context.store.change_person(person.id, password=await hashing(context, hasher.hash, data.new))
    mine = own_key(request)
    await context.revoke([one.hash for one in await context.store.keys_of(person.id) if one.hash != mine])
    return shown(person)


@get("/api/me/devices", summary="Where I am signed in")
async def devices(request: Request[Any, Any, Any], context: TheContext, person: ThePerson) -> list[Device]:
    mine = own_key(request)
    return [
        Device(
            one.hash[:DEVICE_ID], one.device, time_of(one.created),
            None if one.seen is None else time_of(one.seen), one.hash == mine,
        )
        for one in await context.store.keys_of(person.id)
    ]  # fmt: skip


@post("/api/me/devices/{device:str}/revoke", summary="Sign a device out", status_code=204)
async def revoke_device(context: TheContext, person: ThePerson, device: FromPath[str]) -> None:
    found = [one.hash for one in await context.store.keys_of(person.id) if one.hash[:DEVICE_ID] == device]
    if not found:
        raise RequestError("no-device")
    await context.revoke(found)


@post("/api/me/delete", summary="Delete my account: bots take my seats", status_code=204)
async def delete_me(
    request: Request[Any, Any, Any], context: TheContext, person: ThePerson, data: JSONBody[Delete]
) -> None:
    context.sign_ins.require(address_of(request))
    await require_password(context, person, data.password)
    hashes = [one.hash for one in await context.store.keys_of(person.id)]
    services = context.services
    left = await context.store.forget_person(person.id, lambda game: bots.usual(services.require_game(game)))
    await context.revoke(hashes)
    context.auth.invalidate(person)
    for id in set(left):
        table = services.live.in_memory(id)
        if table is not None:
            async with table.lock:
                await services.live.reload_row(table)
            services.moved(table, table.waiting)


async def hashing(context: Context, work: Callable[..., R], *args: str) -> R:
    """A password is hashed or verified in a thread, few at a time: each takes memory and a core."""
    async with context.hashing:
        return await asyncio.to_thread(work, *args)


def _fits(kept: str, password: str) -> bool:
    try:
        return hasher.verify(kept, password)
    except VerificationError:
        return False


@get("/api/push/key", summary="The server's key for Web Push")
async def push_key(context: TheContext) -> PushKey:
    return PushKey(context.notifier.public_key)


@put("/api/me/push", summary="Notify this browser")
async def set_push(context: TheContext, person: ThePerson, data: JSONBody[Push]) -> Person:
    if data.subscription is None:
        await context.store.drop_pushes(person=person.id)
    else:
        subscription = data.subscription
        limit = context.settings.limits.pushes_per_person
        async with context.services.turn_of(person.id):
            await context.notifier.require_open_address(subscription.endpoint)
            known = [endpoint for endpoint, _, _ in await context.store.pushes_of(person.id)]
            if subscription.endpoint not in known and len(known) >= limit:
                raise RequestError("too-many-browsers", limit=limit)
            keys = subscription.keys
            await context.store.add_push(person.id, subscription.endpoint, keys.p256dh, keys.auth)
    return shown(person)


@put("/api/me/webhook", summary="Notify this address")
async def set_webhook(context: TheContext, person: ThePerson, data: JSONBody[Webhook]) -> Person:
    if data.url is not None:
        async with context.services.turn_of(person.id):
            await context.notifier.require_open_address(data.url)
    await context.store.change_person(person.id, webhook=data.url)
    context.auth.invalidate(person)
    return shown(person)


routes = [
    new_person, me, rename, open_account, change_password, login, logout, devices, revoke_device, delete_me, push_key,
    set_push, set_webhook,
]  # fmt: skip
