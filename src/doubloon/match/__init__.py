"""One game between two seats as people play it."""
