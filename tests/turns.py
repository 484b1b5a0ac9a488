"""What is too much for one run of the tests is done in turns.

A turn is a number; what is due in it is another part than in the next one, and all of it is due in as many turns as
there are parts. `./run-tests` tells the tests its turn (--turn N, else the commit's) in $FATHOM_TURN. Without it
everything is due: in a test that is run by itself, and with `./run-tests --all`.
"""

import os
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def of_checkout(root=ROOT):
    """The turn of the commit that is checked out: the first digits of its name, so that one commit always runs the
    same tests, in a shallow clone too. A tree that git does not know has the number of days since 1970, UTC."""
    try:
        git = subprocess.run(["git", "-C", root, "rev-parse", "--show-toplevel", "HEAD"], stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        top, commit = git.stdout.split("\n")[:2] if git.returncode == 0 else ("", "")
    except FileNotFoundError:
        top = ""
    if not top or Path(top) != Path(root).resolve():  # unpacked below somebody else's repository
        return int(time.time()) // 86400
    return int(commit[:6], 16)


def current():
    """The turn, or None: everything is due."""
    said = os.environ.get("FATHOM_TURN")
    return int(said) if said else None


def part(items, turns):
    """Those of the items that are due: each in one turn of so many."""
    items, turn = list(items), current()
    return items if turn is None else items[turn % turns::turns]
