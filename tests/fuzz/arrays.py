#!/usr/bin/env python3
"""Random programs over arrays: Fathom's proofs for any number of elements against native runs.

    tests/fuzz/arrays.py [--fathom BINARY] [--seeds 1-200] [--timeout S] [--keep FOLDER] [--verbose]

Each program (array_programs.py) is compiled and run for many inputs. One claim that all runs agree with is asked about,
and two that some of them contradict. `true` for one of the latter is a failure. Data models take turns.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from array_programs import CLAIMS, ArrayProgram
from campaign import Campaign, main

WRONG, RIGHT = 2, 1  # claims of each kind


class Arrays(Campaign):
    def judge_seed(self, seed):
        program = ArrayProgram(seed)
        self.judge_claims(seed, program, CLAIMS, program.failing(self.folder), WRONG, RIGHT)


if __name__ == "__main__":
    sys.exit(main(__doc__, Arrays))
