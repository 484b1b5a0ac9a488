#!/usr/bin/env python3
"""A few programs of library.py: no answer may be wrong, and a liar is caught."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
from campaign_case import seeds  # noqa: E402

FATHOM = os.environ.get("FATHOM_BINARY", str(HERE.parent.parent / "build/release/cli/fathom"))


@unittest.skipUnless(shutil.which("clang-19"), "needs clang-19")
class Library(unittest.TestCase):
    def ask(self, fathom, first, last):
        command = [sys.executable, str(HERE / "library.py"), "--fathom", fathom, "--seeds", f"{first}-{last}"]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    @unittest.skipUnless(Path(FATHOM).exists(), "there is no binary")
    def test_no_answer_is_wrong(self):
        run = self.ask(FATHOM, *seeds(4, 16))
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_a_liar_is_caught(self):
        with tempfile.TemporaryDirectory() as folder:
            liar = Path(folder, "liar")
            liar.write_text("#!/bin/sh\necho true\n")
            liar.chmod(0o755)
            run = self.ask(str(liar), 1, 6)
            self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
            self.assertIn("fails natively with", run.stdout)


if __name__ == "__main__":
    unittest.main()
