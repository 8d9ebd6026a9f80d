"""Metrics for Prometheus."""

from __future__ import annotations

import os

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

MULTIPROCESS_DIR = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable with the folder where worker processes combine their metrics."""

MATCHES = Counter("doubloon_matches_opened", "Matches opened", ["game"])
EVENTS = Counter("doubloon_events_written", "Events written to the log")
COMMANDS = Counter("doubloon_commands", "Commands by outcome", ["answer"])
DONE = COMMANDS.labels("done")
REFUSED = COMMANDS.labels("refused")
SECONDS = Histogram(
    "doubloon_command_seconds",
    "Seconds until an accepted command was saved",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
)
SOCKETS = Gauge("doubloon_sockets", "Open sockets", multiprocess_mode="livesum")
REQUESTS = Counter("doubloon_requests", "HTTP requests by status", ["status"])
BOT_MOVES = Counter("doubloon_bot_moves", "Decisions of bots", ["level"])
REVIEWS = Counter("doubloon_reviews", "Reviews by outcome", ["outcome"])
REVIEWS_WAITING = Gauge(
    "doubloon_reviews_waiting",
    "Reviews requested and not yet finished",
    multiprocess_mode="livesum",
)
BOT_FAILURES = Counter("doubloon_bot_failures", "Worker processes of bots that were lost")


def exposition() -> tuple[bytes, str]:
    """Return the metrics of all processes of this server, and their content type."""
    registry = REGISTRY
    if MULTIPROCESS_DIR in os.environ:
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)
    return generate_latest(registry), CONTENT_TYPE_LATEST
