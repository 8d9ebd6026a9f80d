"""Who has won."""

from tests.games.schatzinsel.referee.table import CREWS


def outcome(state, options):
    """Return the crew that has won, None if nobody, and the chests on both ships."""
    return winner(state, options), tuple(state["ships"][crew]["chests"] for crew in CREWS)


def winner(state, options):
    """Return the crew with enough chests on its ship, or None (S-25, S-26)."""
    full = 9 if options["long"] else 7
    return next((crew for crew in CREWS if state["ships"][crew]["chests"] >= full), None)
