"""How Alembic reaches the database: over the connection that the store hands it."""

from alembic import context

from sandtable.server.storage.models import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
