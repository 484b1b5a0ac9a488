#!/usr/bin/env python3
"""The default costs at most about twice what the best single strategy costs, in units of work.

A sample of what bench/regret.py measures in processor time: programs that bounds alone decide, and programs that one
way to a proof decides. Units (`--stats`) are the same on each machine.
"""

import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FATHOM = ROOT / "build/release/cli/fathom"
REGRESSION = ROOT / "tests/regression"
# Twice, and as much again since a turn is a part of what its row has cost; what small programs may cost besides.
FACTOR, SLACK = 4, 4_000
BOUNDS_ALONE = ["--summaries", "off"]
INDUCTION_ALONE = [word for other in ("summaries", "deeper", "reachability", "horn", "abstraction", "runs")
                   for word in ("--no-strategy", other)]
PROGRAMS = {
    "micro/multi_string_true.c": BOUNDS_ALONE,
    "micro/strchr_chain_true.c": BOUNDS_ALONE,
    "micro/osip_via_short_true.c": BOUNDS_ALONE,
    "micro/proof_gcd_true.c": INDUCTION_ALONE,
    "micro/proof_binary_search_true.c": INDUCTION_ALONE,
    "micro/proof_controller_true.c": INDUCTION_ALONE,
}


class RegretTest(unittest.TestCase):
    def cost(self, program, options):
        path = REGRESSION / program
        wanted = re.search(r"// EXPECT ([a-z-]+): (true|false)", path.read_text())
        command = [FATHOM, "check", "--property", wanted[1], "--no-replay", "--stats", "--jobs", "1", *options, path]
        result = subprocess.run(command, capture_output=True, text=True, timeout=120)
        output = result.stdout + result.stderr
        self.assertEqual(result.returncode, {"true": 0, "false": 10}[wanted[2]], f"{command}: {output}")
        return sum(int(units) for units in re.findall(r"^effort\.(?:bounds|proofs)\s+(\d+)", output, re.M))

    def test_the_default_is_not_far_from_the_best(self):
        for program, best in PROGRAMS.items():
            with self.subTest(program):
                self.assertLessEqual(self.cost(program, []), FACTOR * self.cost(program, best) + SLACK)

    def test_a_way_that_does_not_decide_costs_more(self):
        """The measure sees what it is for: bounds alone go on where only an induction ends."""
        alone = self.cost("micro/proof_gcd_true.c", INDUCTION_ALONE)
        path = REGRESSION / "micro/proof_gcd_true.c"
        result = subprocess.run([FATHOM, "check", "--property", "unreach-call", "--no-replay", "--stats", "--timeout", "5",
                                 *BOUNDS_ALONE, path], capture_output=True, text=True, timeout=60)
        self.assertNotEqual(result.returncode, 0)
        spent = sum(int(units) for units in re.findall(r"^effort\.bounds\s+(\d+)", result.stdout + result.stderr, re.M))
        self.assertTrue(spent == 0 or spent > alone)


if __name__ == "__main__":
    unittest.main()
