#!/usr/bin/env python3
"""Hard tasks end within a second and a half after --timeout beside four busy loops, with a verdict; nothing is left.

The tasks are programs of limits_test.py and those of the regression that have a parameter (PARAM) or may stay unknown,
scaled up until they take long. A run by itself does DEADLINE_TASKS of them (default 100), one run of all tests a part.
FATHOM_BINARY names another binary than build/release/cli/fathom.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
import unittest
import zlib
from contextlib import ExitStack
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests/regression"), str(ROOT / "tests")]
import expectations  # noqa: E402
import limits_test  # noqa: E402
import turns  # noqa: E402

FATHOM = limits_test.FATHOM
LIMIT = 5
LOOPS = 4 if turns.current() is None else 1  # other tests run beside it, and have time limits of their own
GRACE = 1.5 + (0 if turns.current() is None else limits_test.SLACK)  # other tests run beside it
SCALES = (3, 40, 3000, 1000000)  # of a parameter
TASKS = int(os.environ.get("DEADLINE_TASKS", 100))
PARTS = 50  # runs of all tests that do all of them


def made():
    """Programs that no configuration decides in time: name and text."""
    for count in (20, 60, 200, 400, 2000):
        yield f"divisions {count}", limits_test.DIVISIONS.replace("COUNT", str(count))
    for name in ("FACTORS", "ARRAYS", "ENDLESS", "UNWINDING", "EXPLOSION"):
        yield name.lower(), getattr(limits_test, name)
    for rounds in (500, 5000):
        yield f"arrays {rounds}", limits_test.ARRAYS.replace("i < 60", f"i < {rounds}")


def written():
    """Programs of the regression: path, header and a definition, or None."""
    for path in sorted((ROOT / "tests/regression").rglob("*.c")):
        text = path.read_text(errors="replace")
        parameter = re.search(r"^// PARAM ([A-Z_]+)\b", text, re.MULTILINE)
        if not parameter and not re.search(r"^// (ALLOW unknown|SELDOM|SLOW)", text, re.MULTILINE):
            continue
        try:
            header = expectations.parse_header(text)
        except expectations.HeaderError:
            continue
        for scale in SCALES if parameter else ("",):
            yield path, header, f"-D{parameter[1]}={scale}" if parameter else None


def tasks(folder):
    """Words of a command line for each, in an order that has nothing to do with their names."""
    found = []
    for name, text in made():
        file = Path(folder, f"{name.replace(' ', '_')}.c")
        file.write_text(text)
        found.append((name, ["--property", "unreach-call", str(file)]))
    chosen = sorted(written(), key=lambda row: zlib.crc32(f"{row[0].name} {row[2]}".encode()))
    for path, header, definition in chosen:
        clang = [*header.clang_args, *([definition] if definition else [])]
        found.append((f"{path.name} {definition or ''}",
                      ["--property", header.expectations[0].property, "--data-model", header.model, *header.args, str(path),
                       *(["--", *clang] if clang else [])]))
    return found[:TASKS]


@unittest.skipUnless(os.access(FATHOM, os.X_OK), f"no binary at {FATHOM}")
class Deadline(unittest.TestCase):
    def test_beside_busy_loops(self):
        took = []
        with ExitStack() as stack, tempfile.TemporaryDirectory(prefix="fathom-deadline-") as folder:
            for _ in range(LOOPS):
                loop = stack.enter_context(subprocess.Popen(["sh", "-c", "while :; do :; done"]))
                stack.callback(loop.kill)
            for name, words in turns.part(tasks(folder), PARTS):
                with self.subTest(name):
                    start = time.monotonic()
                    watched = limits_test.Watched(["check", "--timeout", str(LIMIT), *words])
                    out, err, _ = watched.finish()
                    seconds = time.monotonic() - start
                    took.append((seconds, name, out.strip()))
                    self.assertRegex(out, r"\A(true|false\(.*\)|unknown\(.*\))\n\Z", err[-1000:])
                    self.assertNotIn("internal error", out + err)
                    self.assertLess(seconds, LIMIT + GRACE, f"{out}{err[-500:]}")
                    self.assertEqual(watched.left(), set(), "processes are left")
        took.sort(reverse=True)
        if os.environ.get("DEADLINE_TABLE"):
            print(*(f"{seconds:6.2f} {name}: {out}" for seconds, name, out in took), sep="\n")


if __name__ == "__main__":
    unittest.main()
