"""The first games that teach."""
