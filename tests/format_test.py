#!/usr/bin/env python3
"""Sources are formatted as .clang-format says.

clang-format-19 comes with scripts/setup. Where it is missing the test is skipped, but not in continuous integration
(.ci/run sets CI).
"""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FORMAT = "clang-format-19"
# C that users or other tools see: programs, models, headers for them. It is written by hand.
BY_HAND = ("bench/", "examples/", "frontend/include/", "frontend/models/", "tests/regression/", "tests/data/",
           "tests/validation/", "tests/oracles/")


def badly_formatted(folder, names):
    """Those of the files that clang-format would change."""
    run = subprocess.run([FORMAT, "--dry-run", "--ferror-limit=1", *names], cwd=folder, capture_output=True, text=True)
    if run.returncode != 0:
        raise RuntimeError(run.stderr)
    said = {line.split(":")[0] for line in run.stderr.splitlines() if "[-Wclang-format-violations]" in line}
    return [name for name in names if name in said]


def sources():
    listed = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-co", "--exclude-standard", "*.cpp", "*.h"],
                            capture_output=True, text=True, check=True).stdout.split()
    return [name for name in listed if not name.startswith(BY_HAND) and (ROOT / name).is_file()]


class Format(unittest.TestCase):
    def setUp(self):
        if not shutil.which(FORMAT):
            if os.environ.get("CI"):
                self.fail(f"{FORMAT} is missing: scripts/setup installs it")
            self.skipTest(f"{FORMAT} is missing: scripts/setup installs it")

    def test_tree(self):
        wrong = badly_formatted(ROOT, sources())
        self.assertFalse(wrong, f"\n{FORMAT} -i " + " ".join(wrong))

    def test_what_is_wrong_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(ROOT / ".clang-format", folder)
            for name, text in (("good.h", "int f(int a);\n"), ("bad.h", "int  f( int a );\nint  g;\n"), ("long.h", f"// {'word ' * 30}\n")):
                (Path(folder) / name).write_text(text)
            self.assertEqual(badly_formatted(folder, ["good.h", "bad.h", "long.h"]), ["bad.h", "long.h"])


if __name__ == "__main__":
    unittest.main()
