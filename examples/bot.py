"""A complete bot for Gold Ahoi! that plays any other game too, at random.

doubloon arena gold_ahoi "cmd:python3 examples/bot.py" random --games 20
"""

import json
import random
import sys


def near_the_own_side(message):
    """Prefer squares towards the own side: row 1 is near's, row 11 is far's."""
    wanted = 1 if message["view"]["seat"] == "near" else 11

    def distance(offered):
        return abs(int(offered["action"][1:-1]) - wanted)

    best = min(map(distance, message["actions"]))
    return [offered for offered in message["actions"] if distance(offered) == best]


def choose(message):
    """Return the code of the action to take."""
    good = message["actions"]
    if message["view"]["game"] == "gold_ahoi":
        good = near_the_own_side(message)
    return random.choice(good)["code"]


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "act":
        print(json.dumps({"code": choose(message)}), flush=True)
