"""What calls people: Web Push and webhooks for those who are asked and not at the table."""
