#!/usr/bin/env python3
"""Random programs with loops, always the same ones: what is proved with loop summaries must be true (loops.py asks).

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
sys.path.insert(0, str(HERE))
from loop_programs import Generator, Native, claims_right, claims_wrong, native_runs  # noqa: E402
import loops  # noqa: E402

FATHOM = os.environ.get("FATHOM_BINARY", str(HERE.parent.parent / "build/release/cli/fathom"))
LIAR = "#!/bin/sh\necho true\n"


@unittest.skipUnless(shutil.which("clang-19"), "needs clang-19")
class Loops(unittest.TestCase):
    def ask(self, fathom, *options):
        command = [sys.executable, str(HERE / "loops.py"), "--fathom", fathom, *options]
        return subprocess.run(command, capture_output=True, text=True)

    def test_two_hundred(self):
        if not Path(FATHOM).exists():
            self.skipTest(f"{FATHOM} is not there")
        run = self.ask(FATHOM, "--seeds", "1-200", "--timeout", "5")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertRegex(run.stdout, r"200 programs, 0 failures")
        proved = re.search(r"^right true: (\d+)", run.stdout, re.M)
        self.assertTrue(proved, run.stdout)
        self.assertGreater(int(proved[1]), 0, run.stdout)

    def test_who_always_says_true_is_caught_and_the_program_cut_down(self):
        with tempfile.TemporaryDirectory() as folder:
            liar = Path(folder) / "liar"
            liar.write_text(LIAR)
            liar.chmod(0o755)
            run = self.ask(str(liar), "--seeds", "203-203", "--keep", folder)
            self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
            self.assertIn("proved with summaries, violated natively", run.stdout)
            self.assertIn("smallest:", run.stdout)
            self.assertTrue((Path(folder) / "seed203.c").exists())

    def test_who_always_says_false_is_caught_by_nobody_but_unwinding(self):
        with tempfile.TemporaryDirectory() as folder:
            liar = Path(folder) / "liar"
            liar.write_text('#!/bin/sh\ncase "$*" in *"--summaries only"*) echo "false(unreach-call)"; exit 10;; esac\necho true\n')
            liar.chmod(0o755)
            run = self.ask(str(liar), "--seeds", "216-221")
            self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
            self.assertIn("violated with summaries, proved by unwinding", run.stdout)

    def test_claims(self):
        """What is right agrees with all runs, what is wrong is contradicted by one."""
        import random
        with tempfile.TemporaryDirectory() as folder:
            for seed in range(300, 312):
                program = Generator(seed).make()
                runs = native_runs(Native([program], Path(folder), f"first{seed}"), 0, program)
                if loops.violated(runs) or not loops.Campaign.interesting(runs):
                    continue
                for make, wanted in ((claims_right, False), (claims_wrong, True)):
                    program.claim = make(random.Random(seed), runs, program)
                    if program.claim is None:
                        continue
                    again = native_runs(Native([program], Path(folder), f"{make.__name__}{seed}"), 0, program)
                    self.assertEqual(loops.violated(again), wanted, f"{seed}: {program.claim}")

    def test_a_seed_is_a_program(self):
        self.assertEqual(Generator(5).make().text(), Generator(5).make().text())
        self.assertNotEqual(Generator(5).make().text(), Generator(6).make().text())


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        FATHOM = sys.argv.pop(1)
    unittest.main()
