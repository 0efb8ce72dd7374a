"""What can go wrong with many games: one sentence in English, and a key by which others say it in another language."""

from sandtable.core.types import Problem

ENGLISH = {
    "games": "there must be at least one game to play",
    "jobs": "there must be at least one job",
    "is-file": "{path} is a file; records go into a folder",
    "is-folder": "{path} is a folder; results go into a file",
    "exists": "{path} exists already; choose another folder or use --force",
    "lost": "{games}: the worker that played this died {times} times in a row",
    "worker-version": "a worker has Sandtable {there}, but the work is of Sandtable {here}",
    "not-results": "{path} is not a file of results; name another one, or use --force",
    "other-run": "{path} has results of another run ({name} {there}, not {here}); name another file, or use --force",
    "twice": "{path} has game {number} twice; is it two files put together?",
    "bad-line": "{path}, line {line}: this is not a result",
    "in-use": "{path} is being written by another run",
    "ladder-agents": "a ladder needs at least two agents, each named once",
    "ladder-games": "a ladder of these agents needs at least {least} games",
    "no-ray": "this needs Ray; install it with: {command}",
    "no-cluster": "there is no Ray cluster at {address} ({detail})",
    "deserted": "the Ray cluster at {address} has had no node to play on for a minute",
}


class ArenaError(Problem):
    """Something from outside that is wrong: a file, a folder, a cluster, a package that is not there."""

    area = "arena"
    sentences = ENGLISH
