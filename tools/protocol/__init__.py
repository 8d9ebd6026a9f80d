"""Generates docs/protocol.md and the client's types from the server's own types.

``python -m tools.protocol`` (part of ``make golden``) regenerates both.
"""
