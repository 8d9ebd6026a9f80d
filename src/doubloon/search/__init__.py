"""Agents, which see only a view and choose an action, and what is built on them."""
