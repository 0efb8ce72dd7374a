"""Web Push: messages that only the subscribed browser can read (RFC 8291), signed by this server (RFC 8292)."""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

import msgspec
from cryptography.exceptions import InvalidKey, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from sandtable.core.types import SandtableError

CURVE = SECP256R1()
NUMBER = 32
"""Bytes of a number on the curve."""
RECORD = 4096
"""Bytes of one encrypted record; a message is a single one."""
VALID_FOR = 12 * 3600
"""Seconds for which a signature holds; 24 hours at most."""


class BadSubscription(SandtableError):
    """Keys that are not a browser's."""


def to_base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def new_key() -> str:
    """A private key, to be kept."""
    return to_base64(generate_private_key(CURVE).private_numbers().private_value.to_bytes(NUMBER, "big"))


def load_key(kept: str) -> EllipticCurvePrivateKey:
    return derive_private_key(int.from_bytes(from_base64(kept), "big"), CURVE)


def public_bytes(key: EllipticCurvePrivateKey) -> bytes:
    """The public half as an uncompressed point."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(
    message: bytes, p256dh: str, auth: str, salt: bytes | None = None, own: EllipticCurvePrivateKey | None = None
) -> bytes:
    """A message for one browser, as the body of the push request."""
    try:
        theirs = from_base64(p256dh)
        reader = EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
        secret = from_base64(auth)
    except (ValueError, InvalidKey, UnsupportedAlgorithm):
        raise BadSubscription("these are not the keys of a push subscription") from None
    own = own or generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    ours = public_bytes(own)
    shared = _derive(secret, own.exchange(ECDH(), reader), b"WebPush: info\0" + theirs + ours, 32)
    key = _derive(salt, shared, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, shared, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def signature(key: EllipticCurvePrivateKey, endpoint: str, contact: str, now: int) -> str:
    """The Authorization header for a push service."""
    where = urlsplit(endpoint)
    claims = {"aud": f"{where.scheme}://{where.netloc}", "exp": now + VALID_FOR, "sub": contact}
    head = to_base64(msgspec.json.encode({"typ": "JWT", "alg": "ES256"}))
    signed = f"{head}.{to_base64(msgspec.json.encode(claims))}"
    r, s = decode_dss_signature(key.sign(signed.encode(), ECDSA(SHA256())))
    token = f"{signed}.{to_base64(r.to_bytes(NUMBER, 'big') + s.to_bytes(NUMBER, 'big'))}"
    return f"vapid t={token}, k={to_base64(public_bytes(key))}"
