#!/usr/bin/env python3
"""Calls of ISO C and POSIX, one a program (library_calls.txt): what natively holds after them must not be found to
fail, and its negation must not be found to hold. `--table` prints what is known of each, and sums it up."""

import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile
import unittest
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))
import turns

FATHOM = Path(os.environ.get("FATHOM", ROOT / "build/release/cli/fathom"))
PARTS = 12
BODIES = {"int f(const void *x, const void *y);": "int f(const void *x, const void *y) { return *(const int *)x - *(const int *)y; }\n",
          "int f(const char *p, const struct stat *s, int t);":
              "int f(const char *p, const struct stat *s, int t) { return (void)p, (void)s, t; }\n"}


def rows():
    """(headers, statements, fact, whether the environment decides it)"""
    for line in (ROOT / "tests" / "library_calls.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            line, mark, _ = line.partition(" | environment")
            headers, statements, fact = re.fullmatch(r"([\w/ ]+?) \| (.*) \| (.*)", line).groups()
            yield headers.split(), statements, fact, bool(mark)


def program(row, is_negated):
    headers, statements, fact, _ = row
    text = "#define _GNU_SOURCE\n#include <assert.h>\n" + "".join(f"#include <{name}.h>\n" for name in headers)
    for declaration, body in BODIES.items():
        if declaration in statements:
            text += body
            statements = statements.replace(declaration, "")
    condition = f"!({fact})" if is_negated else fact
    return f"{text}int main(void) {{\n  {statements}\n  assert({condition});\n  return 0;\n}}\n"


def holds_natively(row, folder):
    source, binary = folder / "native.c", folder / "native"
    source.write_text(program(row, False))
    subprocess.run(["clang-19", "-std=gnu17", "-w", "-o", binary, source, "-lm", "-lrt"], check=True, capture_output=True)
    run = subprocess.run([binary], stdin=subprocess.DEVNULL, capture_output=True, timeout=10, cwd=folder, check=False)
    return run.returncode == 0


def verdict(row, is_negated, folder, width):
    source = folder / f"call{int(is_negated)}_{width}.c"
    source.write_text(program(row, is_negated))
    command = [FATHOM, "check", "--property", "assertion", "--timeout", "4", "--jobs", "1", "--data-model",
               "LP64" if width == 64 else "ILP32", source]
    run = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "FATHOM_NO_BUILD": "1"}, check=False)
    last = run.stdout.strip().splitlines()[-1:] or [run.stderr.strip().splitlines()[-1] if run.stderr.strip() else ""]
    return last[0].split("(")[0].strip()


def kind(plain, negated, depends=False):
    if (plain == "false" and not depends) or negated == "true":
        return "wrong"
    if plain == "true" and negated == "false":
        return "exact"
    if plain == "true" or negated == "false":
        return "any value"
    return "unknown" if {plain, negated} <= {"unknown", "false"} else "refused"


def judge(row, width=64):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return row, kind(verdict(row, False, folder, width), verdict(row, True, folder, width), row[3])


class LibraryCallsTest(unittest.TestCase):
    def test_no_call_is_wrong(self):
        width = 32 if (turns.current() or 0) % 2 else 64
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for row, what in pool.map(lambda row: judge(row, width), turns.part(list(rows()), PARTS)):
                with self.subTest(statements=row[1]):
                    self.assertNotIn(what, ("wrong", "refused"))

    def test_facts_hold_natively(self):
        for row in turns.part(list(rows()), PARTS):
            with self.subTest(statements=row[1]), tempfile.TemporaryDirectory() as name:
                self.assertTrue(holds_natively(row, Path(name)))


def print_table(pattern, jobs, width):
    counts = Counter()
    chosen = [row for row in rows() if re.search(pattern, row[1])]
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for row, what in pool.map(lambda row: judge(row, width), chosen):
            counts[what] += 1
            print(f"{what:10} {row[1]} | {row[2]}", flush=True)
    print(", ".join(f"{count} {what}" for what, count in counts.most_common()))


if __name__ == "__main__":
    if "--table" in sys.argv:
        parser = argparse.ArgumentParser()
        parser.add_argument("--table", nargs="?", default=".", const=".")
        parser.add_argument("-j", type=int, default=2)
        parser.add_argument("--width", type=int, default=64)
        options = parser.parse_args()
        print_table(options.table, options.j, options.width)
    else:
        unittest.main()
