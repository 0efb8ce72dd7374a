"""The server: tables, people, storage and live updates. `docs/server.md` is the contract with the page."""
