"""What stores: the database, its models and migrations, the store, the journal of moves."""
