"""The Model Context Protocol server: an assistant sits down at a table and plays by the same rules as everybody.

`tables` is what one can sit at: `local` in this process, `remote` on a Sandtable server; `open_tables` are those one
sits at, and `saves` keeps the local ones for later. `showing` puts a position into words, `answering`
understands answers and plans, `library` has games, rules, guides and odds; `server` makes tools, resources and prompts
of them. What a seat may not know is never asked for, so that it cannot be told.
"""
