#!/usr/bin/env python3
"""A few of Csmith's programs: no answer may be wrong (csmith.py asks; seeds and limits as below).

Runs the real binary: the first argument, $FATHOM_BINARY, or build/release/cli/fathom. Without it, Csmith or a native
compiler it is skipped.
"""

import os
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
from campaign_case import seeds  # noqa: E402

FATHOM = os.environ.get("FATHOM_BINARY", str(HERE.parent.parent / "build/release/cli/fathom"))
READY = shutil.which("csmith") and shutil.which("clang-19") and Path("/usr/include/csmith").is_dir()


@unittest.skipUnless(READY, "needs csmith, its headers and clang-19")
class Csmith(unittest.TestCase):
    def ask(self, *options):
        if not Path(FATHOM).exists():
            self.skipTest(f"{FATHOM} is not there")
        command = [sys.executable, str(HERE / "csmith.py"), "--fathom", FATHOM, "--timeout", "10", *options]
        run = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        match = re.search(r"(\d+) right, (\d+) unknown, 0 wrong", run.stdout)
        self.assertTrue(match, run.stdout)
        return int(match[1]), run.stdout

    def ask_about(self, number, behind, *options):
        """So many seeds (in a turn a part of them) after one of them; if they are all, some answer is right."""
        first, last = seeds(number, number)
        right, text = self.ask("--seeds", f"{behind + first}-{behind + last}", *options)
        self.assertGreaterEqual(right, 1 if last - first + 1 == number else 0, text)

    def test_as_they_are(self):
        self.ask_about(6, 0)

    def test_initial_values_are_inputs(self):
        self.ask_about(4, 10, "--nondet-initialisers", "all", "--no-forwarding", "--no-memory")


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        FATHOM = sys.argv.pop(1)
    unittest.main()
