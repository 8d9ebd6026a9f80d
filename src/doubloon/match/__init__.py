"""A game as people play it: commands become events, and events build the match."""
