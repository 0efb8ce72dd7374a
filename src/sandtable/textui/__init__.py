"""A game as text: boards, questions, numbered answers and typed orders, in both languages.

The terminal shows it to people and the MCP server to assistants; nothing here reads a keyboard or prints.
"""
