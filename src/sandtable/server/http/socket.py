"""The WebSocket itself: messages that are encoded, packed and framed once, however many they are sent to.

uvicorn's own protocol does the handshake, reads frames and keeps alive. Messages go out whole and at once; whoever does
not read them is not sent more until they do.
"""

import zlib
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory

EXTENSION = "sandtable.socket"
"""Under which name the application finds the protocol in its scope."""
WORTH_PACKING = 4096
"""Bytes from which a message is packed: less is a few packets, and packing costs more than sending them."""
LEVEL = 1
"""Of deflate: a look at a map becomes an eighth of its size in half a millisecond; others cost several."""
MEMORY = 6
TEXT, PACKED = 0x81, 0xC1
"""The first byte of a frame that is a whole message of text, as it is or deflated."""
TAIL = -4
"""What deflate puts at the end of each message, and the protocol leaves out."""
SHORT, MEDIUM = 126, 1 << 16
NO_PACKING = 0


class Frame:
    """A message as it goes over the wire. None needs another to be unpacked, so all can be sent the same bytes."""

    __slots__ = ("_framed", "text")

    def __init__(self, text: bytes) -> None:
        self.text = text
        self._framed: dict[int, bytes] = {}

    def bytes_for(self, window: int) -> bytes:
        """For those who unpack with a window of so many bits; with none, as it is."""
        if window and len(self.text) < WORTH_PACKING:
            window = NO_PACKING
        framed = self._framed.get(window)
        if framed is None:
            framed = self._framed[window] = _packed(self.text, window) if window else _framed(TEXT, self.text)
        return framed


def _packed(text: bytes, window: int) -> bytes:
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -window, MEMORY)
    return _framed(PACKED, (packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH))[:TAIL])


def _framed(first: int, payload: bytes) -> bytes:
    size = len(payload)
    if size < SHORT:
        return bytes((first, size)) + payload
    if size < MEDIUM:
        return bytes((first, 126)) + size.to_bytes(2, "big") + payload
    return bytes((first, 127)) + size.to_bytes(8, "big") + payload


class LiveProtocol(WebSocketsSansIOProtocol):
    """A connection whose messages come and go without a task of their own."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        if self.conn.available_extensions:  # no memory is kept from message to message, on either side
            whole = ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)
            self.conn.available_extensions = [whole]
        self._window = NO_PACKING
        self._hear: Callable[[bytes], None] | None = None
        self._can_write: Callable[[], None] | None = None
        self._gone: Callable[[], None] | None = None

    def attach(self, hear: Callable[[bytes], None], can_write: Callable[[], None], gone: Callable[[], None]) -> None:
        """From now on messages are handed over as they come; called too when there is room again, and at the end."""
        self._hear, self._can_write, self._gone = hear, can_write, gone
        packing = [one for one in self.conn.extensions if isinstance(one, PerMessageDeflate)]
        self._window = packing[0].local_max_window_bits if packing else NO_PACKING
        self.request = self.response = None  # type: ignore[assignment]  # nobody asks any more how it began
        early = []
        while not self.queue.empty():
            early.append(self.queue.get_nowait())
        self.read_on()
        for event in early:
            if event["type"] == "websocket.receive":
                hear(event.get("bytes") or (event.get("text") or "").encode())
        if self.disconnected:
            gone()

    @property
    def has_room(self) -> bool:
        """Whether the other side keeps up with what it is sent."""
        return self.writable.is_set()

    def write(self, frame: Frame) -> None:
        if not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(frame.bytes_for(self._window))

    def read_no_more(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def read_on(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    # What uvicorn's protocol calls

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        if self._hear is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self._hear(bytes(data))

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._can_write is not None:
            self._can_write()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._gone is not None:
            self._gone()
