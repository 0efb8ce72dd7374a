"""People: a name and a device key is enough to play; an account keeps the seats across devices."""

import asyncio
import secrets
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from litestar import Request
from litestar.params import JSONBody

from sandtable.server.http.auth import key_of
from sandtable.server.http.context import Context, TheContext, ThePerson, address_of
from sandtable.server.http.routes import get, make, patch, post, put
from sandtable.server.problems import RequestError
from sandtable.server.storage.database import Taken
from sandtable.server.storage.rows import PersonRow
from sandtable.server.tables.clock import milliseconds
from sandtable.server.tokens import hashed
from sandtable.server.wire.people import Credentials, Key, NewPerson, Person, Push, PushKey, Rename, Webhook

KEY = 32
hasher = PasswordHasher()
"""argon2id, with the library's own advice for its cost."""
NOBODY = hasher.hash(secrets.token_hex())
"""Verified in place of a password that does not exist, so that it takes as long."""


def shown(person: PersonRow) -> Person:
    return Person(person.id, person.name, person.login)


async def new_key(context: Context, person: PersonRow) -> Key:
    key = secrets.token_urlsafe(KEY)
    await context.store.add_key(person.id, hashed(key), milliseconds(context.settings.now()))
    return Key(shown(person), key)


@make("/api/people", summary="A new device key")
async def new_person(request: Request[Any, Any, Any], context: TheContext, data: JSONBody[NewPerson]) -> Key:
    context.sign_ins.require(address_of(request))
    key = secrets.token_urlsafe(KEY)
    person = PersonRow(secrets.token_hex(8), data.name.strip(), milliseconds(context.settings.now()))
    await context.store.add_person(person, hashed(key))
    return Key(shown(person), key)


@get("/api/me", summary="Who I am")
async def me(person: ThePerson) -> Person:
    return shown(person)


@patch("/api/me", summary="Take another name")
async def rename(context: TheContext, person: ThePerson, data: JSONBody[Rename]) -> Person:
    await context.store.change_person(person.id, name=data.name.strip())
    person.name = data.name.strip()
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
    password = await asyncio.to_thread(hasher.hash, data.password)
    login = data.login.casefold()
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
    person = await context.store.person_by_login(data.login.casefold())
    kept = NOBODY if person is None or person.password is None else person.password
    if not await asyncio.to_thread(_fits, kept, data.password) or person is None:
        raise RequestError("bad-login")
    return await new_key(context, person)


@post("/api/logout", summary="Forget this device key", status_code=204)
async def logout(request: Request[Any, Any, Any], context: TheContext, person: ThePerson) -> None:
    await context.store.drop_key(hashed(key_of(request.headers["authorization"]) or ""))
    context.auth.invalidate(person)


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
        await context.notifier.require_open_address(subscription.endpoint)
        await context.store.add_push(person.id, subscription.endpoint, subscription.keys.p256dh, subscription.keys.auth)
    return shown(person)


@put("/api/me/webhook", summary="Notify this address")
async def set_webhook(context: TheContext, person: ThePerson, data: JSONBody[Webhook]) -> Person:
    if data.url is not None:
        await context.notifier.require_open_address(data.url)
    await context.store.change_person(person.id, webhook=data.url)
    context.auth.invalidate(person)
    return shown(person)


routes = [new_person, me, rename, open_account, login, logout, push_key, set_push, set_webhook]
