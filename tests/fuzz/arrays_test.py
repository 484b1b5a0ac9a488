#!/usr/bin/env python3
"""Random programs over arrays, always the same ones: what is proved of any elements must be true (arrays.py asks).

Runs the real binary: the first argument, $FATHOM_BINARY, or build/release/cli/fathom. Without it or a native compiler it is skipped.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
FATHOM = os.environ.get("FATHOM_BINARY", str(HERE.parent.parent / "build/release/cli/fathom"))


@unittest.skipUnless(shutil.which("clang-19"), "needs clang-19")
class Arrays(unittest.TestCase):
    def ask(self, fathom, *options):
        command = [sys.executable, str(HERE / "arrays.py"), "--fathom", fathom, *options]
        return subprocess.run(command, capture_output=True, text=True)

    def test_ten(self):
        if not Path(FATHOM).exists():
            self.skipTest(f"{FATHOM} is not there")
        run = self.ask(FATHOM, "--seeds", "1-10", "--timeout", "2")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertRegex(run.stdout, r"10 programs, 0 failures")
        proved = re.search(r"^right true: (\d+)", run.stdout, re.M)
        self.assertTrue(proved and int(proved[1]) > 0, run.stdout)

    def test_who_always_says_true_is_caught(self):
        with tempfile.TemporaryDirectory() as folder:
            liar = Path(folder) / "liar"
            liar.write_text("#!/bin/sh\necho true\n")
            liar.chmod(0o755)
            run = self.ask(str(liar), "--seeds", "1-3", "--keep", folder)
            self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
            self.assertIn("violated natively", run.stdout)
            self.assertTrue(list(Path(folder).glob("seed*.c")))


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        FATHOM = sys.argv.pop(1)
    unittest.main()
