#!/usr/bin/env python3
"""Random programs over linked lists: Fathom's proofs for lists of any length against native runs.

    tests/fuzz/lists.py [--fathom BINARY] [--seeds 1-200] [--timeout S] [--keep FOLDER] [--verbose]

Each program (list_programs.py) is compiled with a sanitizer and run for many inputs. One claim that all runs agree with
is asked about, and one that some of them contradict; of every second program whether memory is used rightly, or whether
all of it is freed. `true` against the runs is a failure. Data models take turns.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from campaign import Campaign, main
from list_programs import CLAIMS, ListProgram

WRONG, RIGHT = 1, 1  # claims of each kind


class Lists(Campaign):
    def judge_seed(self, seed):
        program = ListProgram(seed)
        program.run(self.folder)
        self.judge_claims(seed, program, CLAIMS, program.wrong, WRONG, RIGHT)
        if seed % 2 == 0:
            self.judge_memory(seed, program)

    def judge_memory(self, seed, program):
        asks_all = seed // 2 % 2 == 0
        model = ("LP64", "ILP32")[seed // 4 % 2]
        if asks_all and not program.has_mistake:
            is_right = not program.leaves_blocks and not program.aborts_with_blocks
            self.answer(seed, program.asking_memory(), model, is_right, "valid-memcleanup")
        elif not asks_all:
            # What only local variables lead to is lost at the end.
            is_right = not program.has_mistake and (program.is_global or not program.leaves_blocks)
            self.answer(seed, program.asking_memory(), model, is_right, "memsafety")


if __name__ == "__main__":
    sys.exit(main(__doc__, Lists))
