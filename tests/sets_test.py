#!/usr/bin/env python3
"""The verdict on a set of properties is the union of the verdicts on its members.

Regression programs that are true for some property are checked with the whole set undefined-behaviour and with pairs
of its members. A set that is violated names a property; that property alone has to be violated as well, for nothing
that the program does depends on what else is asked. A set that is true has no member that is violated alone, and a
pair of which both are true is true. What differs is how programs are compiled and which checks are in them, so each
program is a chance for two properties to get into each other's way.

FATHOM_BINARY names another binary than build/release/cli/fathom; SETS_PROGRAMS another number of programs, SETS_PAIRS
another number of pairs for each, or `all`, and SETS_MEMBERS of members that are held against a set that is true.
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


def number_or_all(name, default):
    text = os.environ.get(name, str(default))
    return sys.maxsize if text == "all" else int(text)


PAIRS = number_or_all("SETS_PAIRS", 3)
MEMBERS = number_or_all("SETS_MEMBERS", 2)
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


class Program:
    """Its verdicts, each asked for once."""

    def __init__(self, entry):
        self.path, self.header = entry
        self.alone = {}

    def on(self, property_name):
        if property_name not in self.alone: self.alone[property_name] = check(self.path, self.header, [property_name])
        return self.alone[property_name]

    def contradiction(self, properties, members, examined):
        """Why the line for these properties is not the union of those of their members, some of which are examined."""
        line = check(self.path, self.header, properties)
        name = violated(line)
        if name is not None:
            alone = self.on(name)
            return None if name in members and (violated(alone) == name or is_late(alone)) else f"{line}, but alone: {alone}"
        if "refused" in line and self.header.clang_args: return None  # -fwrapv and pointer-overflow, say
        if line.split("(")[0] not in ("true", "unknown"): return line
        for member in examined:
            if line.startswith("true") and violated(self.on(member)): return f"{line}, but {member}: {self.on(member)}"
        is_union = line.startswith("true") or is_late(line) or len(examined) < len(members)
        return None if is_union or not all(self.on(member).startswith("true") for member in members) else f"{line}, but all are true alone"


def is_late(line):
    return line.startswith("unknown(time limit")


def contradictions(entry, names):
    """Where sets and their members say different things of a program."""
    program, dice = Program(entry), random.Random(entry[0].name)
    pairs = list(itertools.combinations(names, 2))
    sets = [(["undefined-behaviour"], names, dice.sample(names, min(MEMBERS, len(names))))]
    sets += [(list(pair), pair, pair) for pair in dice.sample(pairs, min(PAIRS, len(pairs)))]
    found = [("+".join(properties), program.contradiction(properties, *rest)) for properties, *rest in sets]
    return [f"{what}: {why}" for what, why in found if why]


class SetsTest(unittest.TestCase):
    def test_a_set_finds_what_its_members_find(self):
        names = members()
        self.assertGreater(len(names), 10)
        entries = turns.part(programs(), 10)
        self.assertGreater(len(entries), 20)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for (path, _), found in zip(entries, pool.map(lambda entry: contradictions(entry, names), entries)):
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
