"""The games of Doubloon."""

from doubloon.games.gold_ahoi import GAME as GOLD_AHOI
from doubloon.games.martinique import GAME as MARTINIQUE
from doubloon.games.schatzinsel import GAME as SCHATZINSEL
from doubloon.kernel.registry import Registry

GAMES = Registry()
"""Every game there is; ``GAMES.find("gold_ahoi")`` returns one."""

for game in (GOLD_AHOI, MARTINIQUE, SCHATZINSEL):
    GAMES.add(game)
