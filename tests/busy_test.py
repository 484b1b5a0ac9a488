#!/usr/bin/env python3
"""A busy machine changes no verdict, no bound and no proof: limits are units of work (ir/support/effort.h).

Regression programs that need summaries or induction are checked with a fifth of the usual effort, so that limits
matter: one for each processor, and again many at a time and behind all other processes, so that each has a small part
of a processor. That is more than two busy loops beside them, and it is the same on a machine with many processors.
FATHOM_BINARY names another binary than build/release/cli/fathom, BUSY_PROGRAMS another number of programs.
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BINARY = Path(os.environ.get("FATHOM_BINARY", ROOT / "build/release/cli/fathom"))
PROGRAMS = int(os.environ.get("BUSY_PROGRAMS", 80))  # in turns a tenth of them
CROWD = 4  # programs for each processor
LONG = {"tokens_true.c"}  # takes as long as all others together
sys.path[:0] = [str(ROOT / "tests/regression"), str(ROOT / "tests")]
import expectations  # noqa: E402
import turns  # noqa: E402


def programs():
    """A fixed selection of those that are true."""
    chosen = []
    for folder in ("summaries", "induction"):
        for path in sorted((ROOT / "tests/regression" / folder).glob("*_true.c")):
            header = expectations.parse_header(path.read_text())
            if header.expectations[0].verdict == "true" and path.name not in LONG: chosen.append((path, header))
    chosen.sort(key=lambda entry: zlib.crc32(entry[0].name.encode()))
    return chosen[:PROGRAMS]


def outcome(entry, *before):
    """Verdict, bound and proof, and what they have cost in units of work."""
    path, header = entry
    with tempfile.TemporaryDirectory() as folder:
        results = Path(folder, "results.json")
        command = [*before, BINARY, "check", "--property", header.expectations[0].property, "--data-model", header.model, "--effort", "0.2",
                   "--no-replay", "--json", results, *header.args, path]
        subprocess.run(command + (["--", *header.clang_args] if header.clang_args else []),
                       capture_output=True, timeout=300)
        said = json.loads(results.read_text())
    return {"verdict": said["verdict"], "reason": said["reason"], "bound": said["bounds"],
            "loops": said["summarised_loops"], "invariants": said["invariants"]}


def outcomes(entries, at_a_time, *before):
    with ThreadPoolExecutor(at_a_time) as pool:
        return list(pool.map(lambda entry: outcome(entry, *before), entries))


class BusyTest(unittest.TestCase):
    def test_the_same_in_a_crowd(self):
        self.assertEqual(len(programs()), PROGRAMS)
        entries = turns.part(programs(), 10)
        quiet = outcomes(entries, os.cpu_count())
        busy = outcomes(entries, CROWD * os.cpu_count(), "nice")
        for (path, _), before, after in zip(entries, quiet, busy):
            with self.subTest(path.name):
                self.assertEqual(before, after)
        proved = sum(one["verdict"] == "true" for one in quiet)
        self.assertGreater(proved, len(entries) * 8 // 10, "too few are decided to tell anything")


class ReplayTest(unittest.TestCase):
    """A replay confirms or refutes, however long that takes; one that never comes to an end does neither."""

    # Looked at, it violates the property; natively it does what the macro says.
    PROGRAM = """extern void reach_error(void);
int main(void) {
#ifdef __FATHOM_CONTRACTS__
  reach_error();
#else
  NATIVELY
#endif
  return 0;
}
"""

    def answer(self, natively, *options, before=()):
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "a.c")
            source.write_text(self.PROGRAM.replace("NATIVELY", natively))
            done = subprocess.run([*before, BINARY, "check", "--property", "unreach-call", *options, source],
                                  capture_output=True, text=True, timeout=300, check=False)
            return done.stdout.replace(folder + "/", "")

    def test_what_refutes_a_violation_does_so_in_a_crowd(self):
        refuted = "unknown(the replay did not show a violation of unreach-call at a.c:4:3: it ended with status 0)\n"
        with ThreadPoolExecutor(CROWD * os.cpu_count()) as pool:
            crowd = pool.map(lambda _: self.answer("return 0;", before=["nice"]), range(CROWD * os.cpu_count()))
            self.assertEqual(set(crowd), {refuted})

    def test_what_confirms_a_violation_does_so_in_a_crowd(self):
        with ThreadPoolExecutor(CROWD * os.cpu_count()) as pool:
            crowd = pool.map(lambda _: self.answer("reach_error();", before=["nice"]), range(CROWD * os.cpu_count()))
            self.assertEqual(set(crowd), {"false(unreach-call)\n"})

    def test_at_the_time_limit_nothing_is_decided(self):
        self.assertEqual(self.answer("for (;;);", "--timeout", "3"),
                         "unknown(time limit of 3 s reached while replaying a violation of unreach-call at a.c:4:3)\n")


if __name__ == "__main__":
    unittest.main()
