"""One game between two seats as people play it: commands become events, events make the match."""
