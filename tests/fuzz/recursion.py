#!/usr/bin/env python3
"""Random programs with recursion: Fathom's proofs by contracts against native runs.

    tests/fuzz/recursion.py [--fathom BINARY] [--seeds 1-200] [--timeout S] [--keep FOLDER] [--verbose]

Each program (recursion_programs.py) is compiled and run for many inputs. Claims on its results are chosen: some that
all runs agree with, and some that few of them contradict. `true` for one of the latter is a failure, as is a `false` of
the former that unwinding does not confirm. Both data models; what is proved in one only is counted.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from campaign import Campaign, main
from recursion_programs import RecursiveProgram

CLAIMS = 2  # of each kind


class Recursion(Campaign):
    def judge(self, seed, text, is_right):
        answers = [self.answer(seed, text, model, is_right) for model in ("LP64", "ILP32")]
        if answers.count("true") == 1:
            self.count["proved in one data model", "right" if is_right else "wrong"] += 1

    def judge_seed(self, seed):
        program = RecursiveProgram(seed)
        right, wrong = program.chosen(self.folder)
        self.count["programs", "without claims" if not right and not wrong else "asked"] += 1
        for claim in right[:CLAIMS]:
            self.judge(seed, program.text(claim), True)
        for claim in wrong[:CLAIMS]:
            self.judge(seed, program.text(claim), False)


if __name__ == "__main__":
    sys.exit(main(__doc__, Recursion))
