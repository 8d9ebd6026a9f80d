"""Agents, which choose actions and see only a view, and everything that is built on them."""
