"""Lessons: which table is one, and how far each person has come."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.String(length=80), nullable=True))
    op.create_table(
        "lessons",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("lesson", sa.String(length=80), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_lessons_person_people")),
        sa.PrimaryKeyConstraint("person", "game", "lesson", name=op.f("pk_lessons")),
    )
