"""Writes down the protocol from the types that speak it: docs/protocol.md and the client's types.

``python -m tools.protocol`` (part of ``make golden``) makes both anew.
"""
