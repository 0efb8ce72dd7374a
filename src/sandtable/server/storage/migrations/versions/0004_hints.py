"""Tables say whether hints are allowed, and seats how many they have used."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0004"
down_revision: str | None = "0003"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.Boolean(), nullable=True))
    op.add_column("seats", sa.Column("hints", sa.Integer(), nullable=False, server_default="0"))
