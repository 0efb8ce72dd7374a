"""What plays: live tables, moves, seats, records, chat, and telling everybody who watches."""
