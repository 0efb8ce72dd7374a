"""Structured logs: one JSON object per line, without keys, tokens, bodies, queries or hidden things."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

import msgspec

PLAIN = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """Formats a log record as a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        entry |= {name: value for name, value in record.__dict__.items() if name not in PLAIN}
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        try:
            return msgspec.json.encode(entry, enc_hook=str).decode()
        except (TypeError, UnicodeEncodeError):  # keys that are no text, or text with half of a pair
            return json.dumps(entry, default=str, skipkeys=True)


def configure(level: str = "INFO") -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for chatty in ("uvicorn.access", "httpx", "httpcore", "alembic", "sqlalchemy.engine"):
        logging.getLogger(chatty).setLevel("WARNING")
