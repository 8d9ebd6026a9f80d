"""Trials of the server and the client at length, and the players in them; not installed."""
