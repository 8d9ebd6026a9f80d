"""Long trials of the server and the client, with simulated players; not installed."""
