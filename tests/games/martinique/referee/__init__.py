"""A second reading of the rules of Martinique: slow, plain, and blind to how the engine works.

The referee knows the clauses M-1 to M-27 and the plain data of ``Position.state``, no more. From a
state it says who acts and what is legal (``to_act``, ``legal``), what an action in notation leads
to (``after``), and at the end who has won (``outcome``). ``opening`` is the state before the first
draw. Where the engine packs bits and looks up tables, the referee walks every way step by step.
"""

from tests.games.martinique.referee.choices import legal, to_act
from tests.games.martinique.referee.end import outcome
from tests.games.martinique.referee.steps import after
from tests.games.martinique.referee.table import opening

__all__ = ["after", "legal", "opening", "outcome", "to_act"]
