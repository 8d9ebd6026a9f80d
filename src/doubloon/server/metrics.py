"""What a host can watch, for Prometheus."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

MATCHES = Counter("doubloon_matches_opened", "Matches opened", ["game"])
EVENTS = Counter("doubloon_events_written", "Events written to the log")
COMMANDS = Counter("doubloon_commands", "Commands by what became of them", ["answer"])
SECONDS = Histogram(
    "doubloon_command_seconds",
    "Seconds until a command was safe and answered",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
)
SOCKETS = Gauge("doubloon_sockets", "Open sockets")
REQUESTS = Counter("doubloon_requests", "HTTP requests by status", ["status"])
BOT_MOVES = Counter("doubloon_bot_moves", "Decisions of bots", ["level"])
BOT_FAILURES = Counter("doubloon_bot_failures", "Worker processes of bots that were lost")
