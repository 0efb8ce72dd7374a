"""What talks: the routes of the API, the WebSocket, the built page, and who is asking."""
