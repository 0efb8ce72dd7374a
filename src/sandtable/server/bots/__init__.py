"""What thinks: bots answer at the tables, from worker processes."""
