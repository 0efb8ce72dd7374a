"""History: the state of a table at any past moment."""

from typing import Any

import msgspec

from sandtable.core.match import Match
from sandtable.server.problems import RequestError
from sandtable.server.storage.store import Store
from sandtable.server.tables.table import Table


def first_moment(match: Match) -> int:
    """The first moment whose state can be worked out: later than 0 after a change of rules."""
    return match.now - len(match.entries)


async def require_state_at(store: Store, table: Table, at: int) -> Any:
    """The state then. Before a change of rules there are only snapshots: the last one up to that moment."""
    match = table.require_match()
    if at > match.now:
        raise RequestError("no-moment", first=0, last=match.now)
    if at >= first_moment(match):
        return match.state_at(at)
    stored = await store.snapshot(table.id, at)
    if stored is None:
        raise RequestError("no-moment", first=first_moment(match), last=match.now)
    _, version, raw = stored
    return match.game.migrate(version, msgspec.json.decode(raw))
