"""Alembic migrations, run at every start: the database always has the newest shape."""
