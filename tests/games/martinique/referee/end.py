"""Who has won."""

from tests.games.martinique.referee.table import SEATS, SYMBOLS, other, owned


def outcome(state, options):
    """Return the winner's name, or None for nobody, and the points of black and red."""
    points = {seat: _points(state, seat, options) for seat in SEATS}
    rank = {seat: (points[seat], len(state["holds"][seat])) for seat in SEATS}
    finders = [seat for seat in SEATS if _found(state, seat)]
    if finders and not options["treasure_points"]:
        winner = finders[0]  # M-23
    elif rank["black"] == rank["red"]:
        winner = None
    else:
        winner = max(SEATS, key=rank.get)  # M-25
    return winner, (points["black"], points["red"])


def _points(state, seat, options):
    """Count pairs, the hold, more stacks, and the treasure where it counts (M-24, M-26)."""
    hold, others = state["holds"][seat], state["holds"][other(seat)]
    pairs = sum(owned(state, seat, symbol) // 2 for symbol in SYMBOLS)
    numbers = sum(int(tile.split()[1]) for stack in hold for tile in stack)
    treasure = 20 if options["treasure_points"] and _found(state, seat) else 0
    return 2 * pairs + numbers + (2 if len(hold) > len(others) else 0) + treasure


def _found(state, seat):
    return state["lost"]["letter"] + state["lost"]["number"] in state["pirates"][seat]
