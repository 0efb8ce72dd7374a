"""Devices say what they are and when they were last used."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    op.add_column("keys", sa.Column("device", sa.String(length=100), nullable=True))
    op.add_column("keys", sa.Column("seen", sa.BigInteger(), nullable=True))
    op.create_index("ix_keys_person", "keys", ["person"], unique=False)
