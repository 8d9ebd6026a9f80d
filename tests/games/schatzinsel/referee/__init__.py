"""A second reading of the rules of Die Schatzinsel: slow, plain, and blind to the engine.

The referee knows the clauses S-1 to S-27 and the plain data of ``Position.state``, no more. From a
state it says who acts and what is legal (``to_act``, ``legal``), what an action in notation leads
to (``after``), and at the end who has won (``outcome``). ``opening`` is the state before the first
draw. Where the engine looks up tables, the referee walks every path end by end.
"""

from tests.games.schatzinsel.referee.choices import legal, to_act
from tests.games.schatzinsel.referee.end import outcome
from tests.games.schatzinsel.referee.steps import after
from tests.games.schatzinsel.referee.table import opening

__all__ = ["after", "legal", "opening", "outcome", "to_act"]
