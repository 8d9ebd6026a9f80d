"""HTTP and WebSocket: tables where two seats, people or bots, play any of the games."""
