"""The database: what is kept, and under which names. Times are milliseconds since 1970, structures are JSON."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

Identity = BigInteger().with_variant(Integer, "sqlite")
"""SQLite counts up by itself only in plain integers."""

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),
    Column("password", String(200)),
    Column("webhook", String(1000)),
    Column("created", BigInteger, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("device", String(100)),
    Column("seen", BigInteger),
    Index("ix_keys_person", "person"),
)

pushes = Table(
    "pushes",
    metadata,
    Column("endpoint", String(1000), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("p256dh", String(200), nullable=False),
    Column("auth", String(100), nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("host", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("public", Boolean, nullable=False),
    Column("clock", Text, nullable=False),
    Column("autostart", Boolean, nullable=False),
    Column("imported", Boolean, nullable=False),
    Column("sandbox", Boolean, nullable=False),
    Column("hints", Boolean),
    Column("status", String(10), nullable=False),
    Column("moment", Integer, nullable=False),
    Column("waiting", Text, nullable=False),
    Column("result", Text),
    Column("commitment", String(64), nullable=False),
    Column("secret", Text),
    Column("header", Text),
    Column("state", Text),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("lesson", String(80)),
    Index("ix_tables_status_public_updated", "status", "public", "updated"),
)
"""A table. `secret` opens its dice; `header` is the first line of its record; `state` is the present one;
`lesson` the lesson that it is, with its fingerprint."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("place", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), index=True),
    Column("level", String(40)),
    Column("token", String(64)),
    Column("number", BigInteger),
    Column("deadline", BigInteger, index=True),
    Column("resigned", Boolean, nullable=False),
    Column("policies", Text, nullable=False),
    Column("hints", Integer, nullable=False, server_default="0"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("line", Text, nullable=False),
)
"""The append-only log: the lines of each table's record. No moment of a table can be written twice."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("state", Text, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Identity, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("seat", String(40)),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

lessons = Table(
    "lessons",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("lesson", String(80), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("step", Integer, nullable=False),
    Column("done", Boolean, nullable=False),
)
"""How far people have come in their lessons, and at which table they go on."""

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
