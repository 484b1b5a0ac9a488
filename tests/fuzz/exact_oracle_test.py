#!/usr/bin/env python3
"""Random programs with exact truth, always the same ones (exact_oracle.py asks), and liars that must be caught.

Runs the real binary: the first argument, $FATHOM_BINARY, or build/release/cli/fathom. Without it or a native compiler it is skipped.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
from exact_oracle import judge  # noqa: E402
from exact_programs import ExactProgram  # noqa: E402

FATHOM = os.environ.get("FATHOM_BINARY", str(HERE.parent.parent / "build/release/cli/fathom"))


@unittest.skipUnless(shutil.which("clang-19"), "needs clang-19")
class Exact(unittest.TestCase):
    def ask(self, fathom, *options):
        return subprocess.run([sys.executable, str(HERE / "exact_oracle.py"), "--fathom", fathom, *options], capture_output=True, text=True)

    def liar(self, answer, status):
        with tempfile.TemporaryDirectory() as folder:
            liar = Path(folder) / "liar"
            liar.write_text(f"#!/bin/sh\necho '{answer}'\nexit {status}\n")
            liar.chmod(0o755)
            return self.ask(str(liar), "--seed", "1", "--count", "12", "--no-shrink")

    def test_twenty_five(self):
        if not Path(FATHOM).exists():
            self.skipTest(f"{FATHOM} is not there")
        run = self.ask(FATHOM, "--seed", "1", "--count", "25", "--timeout", "3")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertRegex(run.stdout, r"true: true: \d+")
        self.assertRegex(run.stdout, r"false: false: \d+")

    def test_liars(self):
        for answer, status, what in (("true", 0, "true, but violated natively"), ("false(unreach-call)", 10, "false, but it holds"), ("true", 3, "exit status 3"),
                                     ("", 0, "no verdict")):
            run = self.liar(answer, status)
            self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
            self.assertIn(what, run.stdout)

    def test_judge(self):
        self.assertIsNone(judge(20, "unknown(timeout)\n", True))
        self.assertIsNone(judge(0, "true\n", True))
        self.assertIn("with exit status", judge(0, "false(unreach-call)\n", True))

    def test_a_seed_is_a_program(self):
        self.assertEqual(ExactProgram(5).text(), ExactProgram(5).text())
        self.assertNotEqual(ExactProgram(5).text(), ExactProgram(6).text())


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        FATHOM = sys.argv.pop(1)
    unittest.main()
