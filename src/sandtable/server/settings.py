"""How a server is set up."""

import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from sandtable.core.dice import Committed

PAGE = Path(__file__).parent.parent / "page"


class Limits(Struct, frozen=True):
    """What one person, or one address without a person, may ask of the server."""

    body: int = 64 * 1024
    record: int = 8 * 1024 * 1024
    record_lines: int = 50_000
    record_seconds: float = 20.0
    """To verify a record, from when that begins."""
    records_per_hour: float = 20.0
    """Of one person: each may take megabytes for ever."""
    records_burst: float = 20.0
    message: int = 64 * 1024
    """Bytes of one WebSocket message."""
    head: int = 64 * 1024
    """Bytes of the head of a request."""
    head_seconds: float = 10.0
    """For the head of a request to arrive, and then for its body."""
    body_seconds: float = 30.0
    connections: int = 4000
    requests_per_second: float = 20.0
    requests_burst: float = 100.0
    sign_ins_per_minute: float = 10.0
    """New people, accounts and logins, by address."""
    sign_ins_burst: float = 30.0
    wrong_passwords_per_minute: float = 5.0
    """For one login, whoever tries."""
    wrong_passwords_burst: float = 10.0
    tables_per_person: int = 50
    """Unfinished ones."""
    bot_tables_per_person: int = 10
    """Those among them where only bots play."""
    chat_length: int = 500
    chat_lines_per_minute: float = 60.0
    """Of one person: every line goes to all who watch."""
    chat_lines_burst: float = 20.0
    sockets_per_person: int = 30
    sockets_per_address: int = 500
    """Open WebSockets from one address, whoever they belong to."""
    pushes_per_person: int = 20
    """Browsers of one person that are notified."""
    tables_in_memory: int = 1000
    odds_seconds: float = 10.0
    """For one question about odds, from when it is worked on."""
    bot_seconds: float = 60.0
    """For one answer of a bot, from when it begins to think."""
    programs: int = 32
    """Programs of the operator's that live at a time, in one server process: one for each seat that they play."""
    program_idle: float = 900.0
    """Seconds without a question after which a program is ended; the next question starts it anew."""
    closing_seconds: float = 15.0
    """For thoughts that bots are at when the server is told to end."""
    hint_seconds: float = 20.0
    """The same for a hint, for which a person waits."""


def _now() -> datetime:
    return datetime.now(UTC)


class Settings(Struct, frozen=True):
    """Everything an operator can decide, the clock and the dice."""

    data: Path
    database: str | None = None
    bots: int = 1
    """Processes in which bots think; 0 is a thread of the server, for tests."""
    calculators: int = 1
    """Processes that work out odds and verify records; 0 is a thread of the server, for tests."""
    worker_memory: int = 1024**3
    """Bytes that one of these processes may have."""
    pace: float = 0.0
    """Seconds between two moves of bots where people watch."""
    origins: tuple[str, ...] = ()
    """Other origins from which a page may open a WebSocket."""
    allow_private_webhooks: bool = False
    metrics_token: str | None = None
    """Whoever brings this token may read the metrics; without one nobody may."""
    contact: str = "mailto:operator@localhost"
    """Whom a push service may write to."""
    options: dict[str, dict[str, Any]] = {}
    """By game: options of its tables where nobody says otherwise."""
    games: tuple[Path, ...] = ()
    """Files of games besides the package's own."""
    programs: dict[str, str] = {}
    """By the name they go by: programs of the operator's that play as bots (`exec:COMMAND`)."""
    page: Path = PAGE
    limits: Limits = msgspec.field(default_factory=Limits)
    now: Callable[[], datetime] = _now
    dice: Callable[[], Committed] = Committed
    """Makes the dice of a new table."""
    tick: float = 1.0
    """Seconds between looks at deadlines, forgotten bots and lost storage; 0 is never, for tests."""

    def make_data_folder(self) -> None:
        """For the operator's eyes only: it holds the secrets of the dice."""
        self.data.mkdir(mode=0o700, parents=True, exist_ok=True)


def data_folder() -> Path:
    """Where this platform keeps a user's data."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Sandtable"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Sandtable"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "sandtable"
