"""The WebSocket itself: messages that are encoded, packed and framed once, however many they are sent to.

uvicorn's own protocol does the handshake, keeps alive and reads every frame that is not simply a message. Messages go
out whole and at once; whoever does not read them is not sent more until they do.
"""

import zlib
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C, where that was built

EXTENSION = "sandtable.socket"
"""Under which name the application finds the protocol in its scope."""
WORTH_PACKING = 6 * 1024
"""Bytes from which a message is packed: less is a few packets, and packing costs more than sending them."""
LEVEL = 1
"""Of deflate: a look at a map becomes an eighth of its size in half a millisecond; others cost several."""
MEMORY = 6
TEXT, PACKED = 0x81, 0xC1
"""The first byte of a frame that is a whole message of text, as it is or deflated."""
TAIL = -4
"""What deflate puts at the end of each message, and the protocol leaves out."""
END = b"\x00\x00\xff\xff"
"""The same, to be put back before a message is unpacked."""
SHORT, MEDIUM = 126, 1 << 16
NO_PACKING = 0
HEAD_ENDS = b"\r\n\r\n"
FINAL, CONTROL = 0x80, 0x08
"""Of the first byte of a frame: whether the message ends with it, and whether it is no part of a message."""
MASKED = 0x80
SMALLEST_HEAD, MASK = 2, 4
TOO_LARGE = 1 << 64
"""The size of a frame that is not waited for."""


class Frame:
    """A message as it goes over the wire. None needs another to be unpacked, so all can be sent the same bytes."""

    __slots__ = ("_packed", "_plain", "text")

    def __init__(self, text: bytes) -> None:
        self.text = text
        self._plain = b""
        self._packed: dict[int, bytes] | None = None

    def bytes_for(self, window: int) -> bytes:
        """For those who unpack with a window of so many bits; with none, as it is."""
        if window == NO_PACKING or len(self.text) < WORTH_PACKING:
            self._plain = self._plain or _framed(TEXT, self.text)
            return self._plain
        if self._packed is None:
            self._packed = {}
        if window not in self._packed:
            self._packed[window] = _packed(self.text, window)
        return self._packed[window]


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
        self._client_window = NO_PACKING
        self._in = bytearray()
        """The beginning of a frame whose end has not come yet."""
        self._in_pieces = False
        """Whether a message has begun that comes in several frames."""
        self._by_the_book = False
        """Whether uvicorn's protocol reads everything: it was given what may be less than a frame."""
        self._held: list[bytes] | None = None
        """What is kept back to be sent together; None while nothing is."""
        self._hear: Callable[[bytes], None] | None = None
        self._can_write: Callable[[], None] | None = None
        self._gone: Callable[[], None] | None = None

    def attach(self, hear: Callable[[bytes], None], can_write: Callable[[], None], gone: Callable[[], None]) -> None:
        """From now on messages are handed over as they come; called too when there is room again, and at the end."""
        self._hear, self._can_write, self._gone = hear, can_write, gone
        packing = [one for one in self.conn.extensions if isinstance(one, PerMessageDeflate)]
        if packing:
            self._window, self._client_window = packing[0].local_max_window_bits, packing[0].remote_max_window_bits
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
        if self._held is not None:
            self._held.append(frame.bytes_for(self._window))
        elif not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(frame.bytes_for(self._window))

    def hold(self) -> None:
        """From now on what is written is kept back: to send a message is dearer than to make one."""
        self._held = self._held or []

    def release(self) -> None:
        """Send what was kept back, all in one."""
        held, self._held = self._held, None
        if held and not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(held))

    def read_no_more(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def read_on(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    # Reading

    def data_received(self, data: bytes) -> None:
        """Frames one by one: what is simply a message is read here, everything else by uvicorn's protocol."""
        if not self.handshake_initiated or self._by_the_book:
            self._by_the_book = self._by_the_book or not data.endswith(HEAD_ENDS)
            super().data_received(data)
            return
        if not self._in and len(data) == self._size_of_frame(data) and self._read_message(data):
            return  # what nearly always comes
        self._in += data
        while (size := self._size_of_frame(self._in)) <= len(self._in):
            frame = bytes(self._in[:size])
            del self._in[:size]
            if not self._read_message(frame):
                self._note_pieces(frame[0])
                super().data_received(frame)
        if size == TOO_LARGE:
            self._by_the_book = True
            super().data_received(bytes(self._in))
            self._in.clear()

    def _size_of_frame(self, data: bytes | bytearray) -> int:
        """Of the one that begins what has come, as far as can be told."""
        if len(data) < SMALLEST_HEAD:
            return SMALLEST_HEAD
        size, head = data[1] & ~MASKED, SMALLEST_HEAD
        if size >= SHORT:
            head += 2 if size == SHORT else 8
            if len(data) < head:
                return head
            size = int.from_bytes(data[SMALLEST_HEAD:head], "big")
        if size > self.config.ws_max_size:
            return TOO_LARGE
        return head + (MASK if data[1] & MASKED else 0) + size

    def _read_message(self, frame: bytes) -> bool:
        """Whether this frame was a whole message of text, as clients send them, and was handed over."""
        first, length = frame[0], frame[1] & ~MASKED
        if self._hear is None or self._in_pieces or self.close_sent or not frame[1] & MASKED:
            return False
        packed = first == PACKED and self._client_window
        if first != TEXT and not packed:
            return False
        head = SMALLEST_HEAD if length < SHORT else SMALLEST_HEAD + (2 if length == SHORT else 8)
        text: bytes | None = apply_mask(frame[head + MASK :], frame[head : head + MASK])
        if packed and text is not None:
            text = self._unpacked(text)
        if text is None:
            return False
        self._hear(text)
        return True

    def _unpacked(self, payload: bytes) -> bytes | None:
        """What a client has packed; None of what cannot be unpacked or is too much: then it is told so elsewhere."""
        most, unpacker = self.config.ws_max_size, zlib.decompressobj(-self._client_window)
        try:
            text = unpacker.decompress(payload + END, most + 1)
        except zlib.error:
            return None
        return None if len(text) > most or unpacker.unconsumed_tail else text

    def _note_pieces(self, first: int) -> None:
        if not first & CONTROL:
            self._in_pieces = not first & FINAL

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
