#!/usr/bin/env python3
"""A few of Csmith's programs, always the same ones: no answer may be wrong (csmith.py asks; seeds and limits as below).

Runs the real binary: the first argument, $FATHOM_BINARY, or build/release/cli/fathom. Without it, Csmith or a native compiler it is skipped.
"""

import os
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
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

    def test_as_they_are(self):
        right, text = self.ask("--seeds", "1-6")
        self.assertGreater(right, 0, text)

    def test_initial_values_are_inputs(self):
        right, text = self.ask("--seeds", "11-14", "--nondet-initialisers", "all", "--no-forwarding", "--no-memory")
        self.assertGreater(right, 0, text)


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        FATHOM = sys.argv.pop(1)
    unittest.main()
