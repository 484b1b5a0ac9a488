"""What is too much for one run of the tests is done in turns.

A turn is a number; what is due in it is another part than in the next one, and all of it is due in as many turns as
there are parts. `./run-tests` tells the tests its turn (--turn N, else the number of the day) in $FATHOM_TURN. Without
it everything is due: in a test that is run by itself, and with `./run-tests --all`.
"""

import os
import time


def today():
    """Days since 1970, UTC."""
    return int(time.time()) // 86400


def current():
    """The turn, or None: everything is due."""
    said = os.environ.get("FATHOM_TURN")
    return int(said) if said else None


def part(items, turns):
    """Those of the items that are due: each in one turn of so many."""
    items, turn = list(items), current()
    return items if turn is None else items[turn % turns::turns]
