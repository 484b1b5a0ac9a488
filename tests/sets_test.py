#!/usr/bin/env python3
"""The verdict on a set of properties is the union of the verdicts on its members.

Regression programs that are true for some property are checked with the whole set undefined-behaviour and with pairs
of its members. A set that is violated names a property; that property alone has to be violated as well, for nothing
that the program does depends on what else is asked. What differs is how programs are compiled and which checks are in
them, so each program is a chance for two properties to get into each other's way.

FATHOM_BINARY names another binary than build/release/cli/fathom; SETS_PROGRAMS another number of programs, SETS_PAIRS
another number of pairs for each.
"""

import itertools
import json
import os
import random
import subprocess
import sys
import tempfile
import unittest
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BINARY = Path(os.environ.get("FATHOM_BINARY", ROOT / "build/release/cli/fathom"))
PROGRAMS = int(os.environ.get("SETS_PROGRAMS", 300))  # in turns a tenth of them
PAIRS = int(os.environ.get("SETS_PAIRS", 3))
SECONDS = 4
FOLDERS = ("abi", "basics", "contracts", "floats", "induction", "library", "memsafety", "micro", "overflow", "proofs",
           "real", "recursion", "sizes", "summaries", "traps")
sys.path[:0] = [str(ROOT / "tests/regression"), str(ROOT / "tests")]
import expectations  # noqa: E402
import turns  # noqa: E402


def programs():
    """A fixed selection, those of each folder mixed."""
    chosen = []
    for folder in FOLDERS:
        for path in sorted((ROOT / "tests/regression" / folder).glob("*_true.c")):
            header = expectations.parse_header(path.read_text())
            if not header.args and "seldom" not in path.read_text()[:400].lower(): chosen.append((path, header))
    chosen.sort(key=lambda entry: zlib.crc32(entry[0].name.encode()))
    return chosen[:PROGRAMS]


def check(path, header, properties, results=None):
    """The verdict line."""
    command = [BINARY, "check", "--data-model", header.model, "--timeout", str(SECONDS), "--jobs", "1", "--no-replay"]
    for name in properties: command += ["--property", name]
    if results: command += ["--json", results]
    command += [path] + (["--", *header.clang_args] if header.clang_args else [])
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return (done.stdout.splitlines() or [f"status {done.returncode}: {done.stderr[-300:]}"])[-1]


def members():
    """The names of the set's properties, as a report has them."""
    with tempfile.TemporaryDirectory() as folder:
        source, results = Path(folder, "a.c"), Path(folder, "results.json")
        source.write_text("int main(void) { return 0; }\n")
        check(source, expectations.parse_header("// EXPECT unreach-call: true\n"), ["undefined-behaviour"], results)
        return [row["name"] for row in json.loads(results.read_text())["properties"]]


def violated(line):
    return line[len("false("):-1] if line.startswith("false(") else None


def false_alarms(entry, names):
    """What sets say of a program and their members do not."""
    path, header = entry
    pairs = list(itertools.combinations(names, 2))
    chosen = random.Random(path.name).sample(pairs, min(PAIRS, len(pairs)))
    found = []
    for properties in [["undefined-behaviour"], *map(list, chosen)]:
        line = check(path, header, properties)
        name = violated(line)
        if name is None:
            refused = "refused" in line and header.clang_args  # -fwrapv and pointer-overflow, say
            if line.split("(")[0] not in ("true", "unknown") and not refused: found.append(f"{properties}: {line}")
            continue
        alone = check(path, header, [name])
        if violated(alone) is None and not alone.startswith("unknown(time limit"):
            found.append(f"{'+'.join(properties)}: {line}, but alone: {alone}")
    return found


class SetsTest(unittest.TestCase):
    def test_a_set_finds_what_its_members_find(self):
        names = members()
        self.assertGreater(len(names), 10)
        entries = turns.part(programs(), 10)
        self.assertGreater(len(entries), 20)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for (path, _), found in zip(entries, pool.map(lambda entry: false_alarms(entry, names), entries)):
                with self.subTest(path.name):
                    self.assertEqual(found, [])

    def test_a_violation_is_one_in_each_set(self):
        """What must fail: the test would see nothing if no set were ever violated."""
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "a.c")
            source.write_text("int main(void) { int s = 32; return 1 << s; }\n")
            header = expectations.parse_header("// EXPECT unreach-call: true\n")
            for properties in (["shift-amount"], ["no-overflow", "shift-amount"], ["undefined-behaviour"]):
                self.assertEqual(check(source, header, properties), "false(shift-amount)")


if __name__ == "__main__":
    unittest.main()
