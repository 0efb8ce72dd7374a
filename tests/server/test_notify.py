"""Notifications: Web Push as the RFCs have it, webhooks that only go where they may."""

import asyncio
import json
import socket
import threading
import time
from base64 import urlsafe_b64encode
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from sandtable.server.notify import web_push
from sandtable.server.notify.notifier import is_open
from tests.server.conftest import Meet, Serve
from tests.server.kit import SOON, WIDE, Server, all_mine, eventually


def test_the_example_of_rfc_8291() -> None:
    """Appendix A: the same keys and salt give the same bytes."""
    own = web_push.load_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    body = web_push.encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        web_push.from_base64("DGv6ra1nlYgDCS1FRnbzlw"),
        own,
    )
    assert web_push.to_base64(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    ("address", "may"),
    [
        ("93.184.216.34", True), ("2606:2800:220:1:248:1893:25c8:1946", True), ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("192.168.0.1", False), ("172.16.0.9", False), ("169.254.169.254", False), ("100.64.0.1", False),
        ("0.0.0.0", False), ("224.0.0.1", False), ("255.255.255.255", False), ("::1", False), ("fe80::1%eth0", False),
        ("fc00::1", False), ("::ffff:127.0.0.1", False), ("64:ff9b::7f00:1", False), ("2002:7f00:1::", False),
        ("::", False), ("192.0.0.10", False), ("192.88.99.1", False), ("fec0::1", False),
    ],
)  # fmt: skip
def test_only_the_open_internet_is_called(address: str, may: bool) -> None:
    assert is_open(address) is may


async def test_private_and_odd_addresses_are_refused(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    for url in (
        "http://127.0.0.1/x", "http://localhost:8000/", "http://[::1]/", "http://0x7f000001/", "http://2130706433/",
        "http://169.254.169.254/latest/meta-data", "http://user:pass@127.0.0.1/", "http://127.0.0.1:99999/", "http:///x",
    ):  # fmt: skip
        answer = await ann.ask("PUT", "/api/me/webhook", json={"url": url})
        assert answer.status_code in (400, 422), (url, answer.text)
    for url in ("ftp://example.org/", "file:///etc/passwd", "javascript:alert(1)", ""):
        await ann.put("/api/me/webhook", 400, url=url)
    key = web_push.to_base64(web_push.public_bytes(web_push.load_key(web_push.new_key())))
    keys = {"p256dh": key, "auth": web_push.to_base64(b"x" * 16)}
    await ann.put("/api/me/push", 422, subscription={"endpoint": "https://127.0.0.1/push", "keys": keys})
    await ann.put("/api/me/webhook", url=None)
    await ann.put("/api/me/push", subscription=None)


class Recipient:
    """A little HTTP server that writes down what it is sent."""

    def __init__(self, answer: bytes = b"HTTP/1.1 204 No Content\r\n\r\n") -> None:
        self.heard: asyncio.Queue[tuple[bytes, bytes]] = asyncio.Queue()
        self._answer = answer

    async def __aenter__(self) -> "Recipient":
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port: int = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: Any) -> None:
        self._server.close()
        await self._server.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = next(
            int(line.split(b":")[1]) for line in head.lower().splitlines() if line.startswith(b"content-length")
        )
        self.heard.put_nowait((head, await reader.readexactly(length)))
        writer.write(self._answer)
        await writer.drain()
        writer.close()

    async def next(self) -> tuple[bytes, bytes]:
        return await asyncio.wait_for(self.heard.get(), SOON)


async def test_who_is_asked_and_away_is_called(serve: Serve, meet: Meet) -> None:
    server = await serve(allow_private_webhooks=True)
    ann, bob = await meet(server), await meet(server, "Bob")
    browser, secret = generate_private_key(SECP256R1()), b"0123456789abcdef"
    async with Recipient() as hook, Recipient() as service:
        for person in (ann, bob):
            await person.put("/api/me/webhook", url=f"http://localhost:{hook.port}/hook")
            keys = {"p256dh": web_push.to_base64(web_push.public_bytes(browser)), "auth": web_push.to_base64(secret)}
            endpoint = f"http://127.0.0.1:{service.port}/push/{person.id}"
            await person.put("/api/me/push", subscription={"endpoint": endpoint, "keys": keys, "expirationTime": None})
        slow = {"kind": "slow", "hours": 1}
        made = await ann.make(options={"players": 2}, seats=all_mine("p1"), clock=slow, start=True)
        await bob.post(f"/api/tables/{made['table']['id']}/join", token=made["links"]["p2"])
        head, body = await hook.next()
        told = json.loads(body)
        assert told["table"] == made["table"]["id"]
        assert told["type"] == "asked"
        assert f"host: localhost:{hook.port}".encode() in head.lower()
        head, body = await service.next()
        assert json.loads(decrypt(body, browser, secret)) == told
        check_signature(head, (await ann.get("/api/push/key"))["key"], f"http://127.0.0.1:{service.port}")


def decrypt(body: bytes, browser: Any, secret: bytes) -> bytes:
    """What the browser does with a message."""
    salt, size, theirs, sealed = body[:16], body[20], body[21 : 21 + body[20]], body[21 + body[20] :]
    assert size == 65
    shared = browser.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), theirs))
    info = b"WebPush: info\0" + web_push.public_bytes(browser) + theirs
    mixed = HKDF(SHA256(), 32, secret, info).derive(shared)
    key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(mixed)
    nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(mixed)
    opened = AESGCM(key).decrypt(nonce, sealed, None)
    assert opened.endswith(b"\x02")
    return opened[:-1]


def check_signature(head: bytes, key: str, audience: str) -> None:
    """What the push service does with the signature."""
    line = next(line for line in head.decode().splitlines() if line.lower().startswith("authorization:"))
    token = line.split("t=")[1].split(",")[0]
    assert line.endswith(f"k={key}")
    signed, _, raw = token.rpartition(".")
    r, s = (int.from_bytes(half, "big") for half in (web_push.from_base64(raw)[:32], web_push.from_base64(raw)[32:]))
    public = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), web_push.from_base64(key))
    public.verify(encode_dss_signature(r, s), signed.encode(), ECDSA(SHA256()))
    claims = json.loads(web_push.from_base64(signed.split(".")[1]))
    assert claims["aud"] == audience
    assert claims["sub"].startswith("mailto:")


async def test_a_subscription_that_is_gone_is_forgotten_and_redirects_are_not_followed(
    serve: Serve, meet: Meet
) -> None:
    server = await serve(allow_private_webhooks=True)
    ann = await meet(server)
    keys = {
        "p256dh": urlsafe_b64encode(b"\x04" + b"\x01" * 64).decode().rstrip("="),
        "auth": web_push.to_base64(b"x" * 16),
    }
    away = b"HTTP/1.1 307 Away\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n"
    async with Recipient(away) as hook:
        await ann.put("/api/me/webhook", url=f"http://127.0.0.1:{hook.port}/")
        endpoint = f"http://127.0.0.1:{hook.port}/push"
        await ann.put("/api/me/push", subscription={"endpoint": endpoint, "keys": keys})
        slow = {"kind": "slow", "hours": 1}
        made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), clock=slow, start=True)
        await hook.next()

        async def forgotten() -> bool:  # its keys were nonsense
            return not await server.services.store.pushes_of(ann.id)

        await eventually(forgotten)
        assert hook.heard.empty()
    metrics = await server.metrics()
    assert 'sandtable_notifications_total{by="webhook",ok="false"} 1.0' in metrics
    assert made["table"]["status"] == "running"


class Silent(Recipient):
    """One that is called and never answers."""

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.heard.put_nowait((b"", b""))
        await reader.read()  # until the caller hangs up
        writer.close()


async def test_who_never_answers_keeps_no_other_calls_waiting(serve: Serve, meet: Meet) -> None:
    server = await serve(allow_private_webhooks=True)
    ann, bob = await meet(server), await meet(server, "Bob")
    notifier = server.app.app.state.context.notifier
    async with Silent() as silent, Recipient() as hook:
        await ann.put("/api/me/webhook", url=f"http://127.0.0.1:{silent.port}/")
        await bob.put("/api/me/webhook", url=f"http://127.0.0.1:{hook.port}/")
        for number in range(100):
            notifier.call(ann.id, "siege", f"table {number}", "p1", number)
        await silent.next()
        for moment in (1, 2, 3):
            notifier.call(bob.id, "siege", "the same table", "p2", moment)
        assert json.loads((await hook.next())[1])["moment"] == 3  # the newest, and once
        assert silent.heard.empty()  # one call of a person at a time
        await notifier.close()
        assert hook.heard.empty()


async def test_so_many_browsers_are_notified_and_no_more(serve: Serve, meet: Meet) -> None:
    limits = msgspec.structs.replace(WIDE, pushes_per_person=2)
    server = await serve(allow_private_webhooks=True, limits=limits)
    ann = await meet(server)
    key = web_push.to_base64(web_push.public_bytes(web_push.load_key(web_push.new_key())))
    keys = {"p256dh": key, "auth": web_push.to_base64(b"x" * 16)}
    for number, status in enumerate((200, 200, 429)):
        endpoint = f"http://127.0.0.1:9/push/{number}"
        await ann.put("/api/me/push", status, subscription={"endpoint": endpoint, "keys": keys})
    await ann.put("/api/me/push", subscription={"endpoint": "http://127.0.0.1:9/push/0", "keys": keys})
    long = {**keys, "p256dh": key + "=" * 200}
    await ann.put("/api/me/push", 400, subscription={"endpoint": "http://127.0.0.1:9/push/0", "keys": long})


async def test_names_that_are_looked_up_keep_nothing_else_waiting(
    server: Server, meet: Meet, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside, most, threads, look_up = 0, 0, set[str](), socket.getaddrinfo

    def slow(host: Any, *args: Any, **more: Any) -> Any:
        nonlocal inside, most
        if host != "slow.example":
            return look_up(host, *args, **more)
        inside += 1
        most = max(most, inside)
        threads.add(threading.current_thread().name.partition("_")[0])
        time.sleep(0.01)
        inside -= 1
        raise OSError("no such name")

    monkeypatch.setattr(socket, "getaddrinfo", slow)
    ann = await meet(server)
    wish = {"url": "http://slow.example/"}
    answers = await asyncio.gather(*(ann.ask("PUT", "/api/me/webhook", json=wish) for _ in range(8)))
    assert {answer.status_code for answer in answers} == {422}
    assert threads == {"sandtable-resolver"}  # not those in which tables are loaded and passwords verified
    assert most == 1  # of one person at a time
