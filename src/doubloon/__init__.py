"""Doubloon: two-player treasure games with exact rules."""

from doubloon import native

__version__ = "0.2.0"

native.install()
