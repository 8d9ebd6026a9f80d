"""The numbers of Jetty, each defined once; the build writes them into compiled rules."""

CHIPS = 12
KINDS = 3
MOST_STEPS = KINDS

MOST_PLANKS = 12

# Codes of actions.

WALK = 0
PUSH = 1
FIRST_DRAW = 2
