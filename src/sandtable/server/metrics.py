"""Metrics, as Prometheus reads them."""

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
THINKING = (0.01, 0.05, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)


class Metrics:
    """What is counted in one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "sandtable_requests", "HTTP requests.", ("method", "route", "status"), registry=self.registry
        )
        self.seconds = Histogram(
            "sandtable_request_seconds", "Time to answer.", ("method", "route"), buckets=FAST, registry=self.registry
        )
        self.live_move_seconds = Histogram(
            "sandtable_live_move_seconds",
            "Time to answer a move or an undo that came over a WebSocket.",
            buckets=FAST,
            registry=self.registry,
        )
        self.moves = Counter(
            "sandtable_moves", "Actions stored, by who gave them.", ("game", "by"), registry=self.registry
        )
        self.moves_of = cache(self.moves.labels)
        """The counter of a game and of who gave them: to look it up takes longer than to count."""
        self.refusals = Counter("sandtable_refusals", "Actions refused.", ("game",), registry=self.registry)
        self.stale = Counter("sandtable_stale_appends", "Appends that somebody else won.", registry=self.registry)
        self.lost = Counter(
            "sandtable_storage_failures", "Times the database could not be used.", registry=self.registry
        )
        self.sockets = Gauge("sandtable_sockets", "Open WebSockets.", registry=self.registry)
        self.tables = Gauge("sandtable_tables_in_memory", "Tables held in memory.", registry=self.registry)
        self.damaged = Gauge("sandtable_damaged_tables", "Tables found torn in the database.", registry=self.registry)
        self.read_only = Gauge("sandtable_read_only", "1 while nothing can be stored.", registry=self.registry)
        self.bot_seconds = Histogram(
            "sandtable_bot_seconds", "Time a bot thought.", ("game", "level"), buckets=THINKING, registry=self.registry
        )
        self.bot_failures = Counter(
            "sandtable_bot_failures",
            "Questions a bot could not answer.",
            ("game", "level"),
            registry=self.registry,
        )
        self.notifications = Counter(
            "sandtable_notifications", "Notifications sent.", ("by", "ok"), registry=self.registry
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
