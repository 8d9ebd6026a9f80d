"""The ``doubloon`` command."""
