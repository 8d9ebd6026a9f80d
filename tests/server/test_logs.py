"""A line of the log holds what was said, and nothing that others hung on the record."""

from __future__ import annotations

import json
import logging

from doubloon.server.logs import JsonFormatter


def test_a_line_holds_the_facts_that_were_said_and_no_marks_of_libraries() -> None:
    record = logging.makeLogRecord(
        {"msg": "request", "levelname": "INFO", "name": "a", "status": 200, "_ray_timestamp_ns": 1}
    )
    line = json.loads(JsonFormatter().format(record))
    assert line == {
        "at": line["at"],
        "level": "info",
        "from": "a",
        "what": "request",
        "status": 200,
    }
