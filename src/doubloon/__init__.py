"""Doubloon: two-player treasure games with exact rules."""

from doubloon import native

__version__ = "0.1.0"

native.install()
