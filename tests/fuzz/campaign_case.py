"""What the tests of campaigns share.

They run the real binary: the first argument, $FATHOM_BINARY, or build/release/cli/fathom. Without it or a native
compiler they are skipped.
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
sys.path.insert(0, str(HERE.parent))
import turns  # noqa: E402


def seeds(every, before_a_release):
    """The first and the last one. `./run-tests --all` asks for all that a release has; a turn takes another quarter of
    `every`."""
    if os.environ.get("FATHOM_TESTS") == "all":
        return 1, before_a_release
    turn = turns.current()
    if turn is None:
        return 1, every
    count = max(1, every // 4)
    first = 1 + turn % -(-before_a_release // count) * count
    return first, min(first + count - 1, before_a_release)


def fathom():
    return os.environ.get("FATHOM_BINARY", str(HERE.parent.parent / "build/release/cli/fathom"))


@unittest.skipUnless(shutil.which("clang-19"), "needs clang-19")
class CampaignCase(unittest.TestCase):
    script = None  # in this folder

    def ask(self, binary, *options):
        command = [sys.executable, str(HERE / self.script), "--fathom", binary, *options]
        return subprocess.run(command, capture_output=True, text=True)

    def check_seeds(self, every, before_a_release, timeout):
        """None of the seeds fails, and if they are all, something is proved."""
        first, last = seeds(every, before_a_release)
        if not Path(fathom()).exists():
            self.skipTest(f"{fathom()} is not there")
        run = self.ask(fathom(), "--seeds", f"{first}-{last}", "--timeout", str(timeout))
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertRegex(run.stdout, rf"\b{last - first + 1} programs, 0 failures")
        if turns.current() is None:
            self.assertRegex(run.stdout, r"(?m)^right true: [1-9]")

    def ask_liar(self, script, folder, *options):
        """The campaign about a shell script instead of Fathom, which has to fail."""
        liar = Path(folder) / "liar"
        liar.write_text(f"#!/bin/sh\n{script}\n")
        liar.chmod(0o755)
        run = self.ask(str(liar), *options)
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        return run

    def check_who_always_says_true(self):
        with tempfile.TemporaryDirectory() as folder:
            run = self.ask_liar("echo true", folder, "--seeds", "1-3", "--keep", folder)
            self.assertIn("violated natively", run.stdout)
            self.assertTrue(list(Path(folder).glob("seed*.c")))


def main():
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        os.environ["FATHOM_BINARY"] = sys.argv.pop(1)
    unittest.main()
