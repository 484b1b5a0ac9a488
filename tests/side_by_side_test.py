#!/usr/bin/env python3
"""Two workers for one check, of which the first to decide has the last word: --side-by-side, and helpers."""

import json
import os
import re
import signal
import subprocess
import time
import unittest
from pathlib import Path

from cli_test import ROOT, ENDLESS, FATHOM, HARD, SAFE, SUMMARISED, VIOLATED, CommandLine


class TwoWorkers(CommandLine):
    def start(self, program, *arguments):
        """A check that nothing but a limit ends, and its two workers."""
        run = subprocess.Popen([FATHOM, "check", self.file("a.c", program), "--property", "unreach-call", *arguments],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(200):
            children = Path(f"/proc/{run.pid}/task/{run.pid}/children").read_text().split()
            if len(children) == 2:
                return run, [int(child) for child in children]
            time.sleep(0.05)
        self.fail("no two workers")


class SideBySide(TwoWorkers):
    def check(self, *arguments, **options):
        return super().check(*arguments, "--side-by-side", **options)

    def test_limits_and_signals_end_both(self):
        for arguments, reason in ((["--timeout", "2"], "time limit of 2 s reached"), ([], "ended by signal 15")):
            run, workers = self.start(HARD, "--side-by-side", *arguments)
            if not arguments:
                run.terminate()
            out, _ = run.communicate(timeout=60)
            self.assertRegex(out, rf"\Aunknown\({reason}.*\)\n\Z")
            self.assertEqual(run.returncode, 20)
            self.assertFalse(any(Path(f"/proc/{worker}").exists() for worker in workers))

    def test_memory_of_both_counts(self):
        self.verdict(r"unknown\((memory limit of 400 MiB reached|out of memory).*\)", 20, self.file("a.c", ENDLESS),
                     "--memory", "400", "--timeout", "100", "--property", "unreach-call")

    def test_a_crash_leaves_the_verdict_to_the_other(self):
        run, workers = self.start(HARD, "--side-by-side", "--timeout", "4", "--solver", "z3")  # no portfolio
        time.sleep(1)
        os.kill(workers[1], signal.SIGSEGV)
        out, err = run.communicate(timeout=60)
        self.assertRegex(out, r"\Aunknown\(time limit of 4 s reached while .*\)\n\Z")
        self.assertIn("one of two workers ended with signal 11", err)

    def test_one_decides_where_the_other_cannot(self):
        program = ["--property", "unreach-call"]
        self.verdict("true", 0, self.file("a.c", SUMMARISED), *program)  # bounds never end
        self.verdict("true", 0, self.file("a.c", SAFE), *program)  # there is no loop to be summarised
        self.verdict(r"false\(unreach-call\)", 10, self.file("a.c", VIOLATED), *program)

    def test_outputs_are_those_of_the_verdict(self):
        for program, verdict, status in ((VIOLATED, r"false\(unreach-call\)", 10), (SUMMARISED, "true", 0)):
            run = self.verdict(verdict, status, self.file("a.c", program), "--witness", "w.yml", "--harness", "h.c",
                               "--json", "r.json", "--property", "unreach-call")
            results = json.loads((self.folder / "r.json").read_text())
            self.assertRegex(results["verdict"], verdict)
            self.assertEqual(results["decided_by"], "bounds" if status == 10 else "induction")
            self.assertEqual(run.stderr.count("violated: ") + run.stderr.count("proved: "), 1, run.stderr)
            self.assertEqual((self.folder / "w.yml").exists(), status in (0, 10))
            names = {"a.c", "r.json"} | ({"w.yml"} if status in (0, 10) else set()) | ({"h.c"} if status == 10 else set())
            self.assertEqual({p.name for p in self.folder.iterdir()}, names)
            for name in names - {"a.c"}:
                (self.folder / name).unlink()

    def test_bad_input_is_told_once(self):
        self.refused("missing.c", "missing.c", "--side-by-side")
        source = self.file("a.c", SAFE)
        self.refused("there is no directory missing", source, "--side-by-side", "--json", "missing/r.json")
        self.refused("needs --summaries auto", source, "--side-by-side", "--summaries", "only")
        self.refused("not with --all-properties", source, "--side-by-side", "--all-properties")


# Bounds decide it within a second; its proofs take a minute.
TREE = ROOT / "tests/regression/memsafety/search_tree_three_keys"


class Helper(TwoWorkers):
    """A second worker raises bounds where they wait for proofs; it is the second child."""

    def test_it_decides_what_bounds_decide_soon(self):
        outputs = ["--witness", "w.yml", "--json", "r.json", "--property", "valid-memsafety"]
        run = self.verdict("true", 0, f"{TREE}_true.c", "-v", *outputs)
        results = json.loads((self.folder / "r.json").read_text())
        self.assertEqual((results["verdict"], results["decided_by"]), ("true", "bounds"))
        self.assertEqual({p.name for p in self.folder.iterdir()}, {"r.json", "w.yml"})
        said = run.stderr.splitlines()
        self.assertEqual(len(said), len(set(said)), run.stderr)  # what both say is shown once
        # One worker comes to the same.
        self.verdict("true", 0, f"{TREE}_true.c", "--one-worker", *outputs)

    def test_it_comes_only_where_bounds_wait(self):
        for options in (["--one-worker"], ["--summaries", "off"], ["--unwind", "100000"]):
            run = subprocess.Popen([FATHOM, "check", self.file("a.c", ENDLESS), "--property", "unreach-call", *options],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            time.sleep(2)
            children = Path(f"/proc/{run.pid}/task/{run.pid}/children").read_text().split()
            self.assertEqual(len(children), 1, options)
            run.terminate()
            run.communicate(timeout=60)

    def test_its_end_leaves_the_verdict_to_the_first(self):
        # Where a solver was at work it is to blame, and the worker begins anew without it.
        crashed = r"one of two workers ended with signal 11|solver \w+ ended the checker \(signal 11\)"
        for number in (signal.SIGSEGV, signal.SIGKILL):
            run, workers = self.start(ENDLESS, "--timeout", "5")
            os.kill(workers[1], number)
            out, err = run.communicate(timeout=60)
            self.assertRegex(out, r"\Aunknown\(time limit of 5 s reached while .*\)\n\Z")
            self.assertEqual(bool(re.search(crashed, err)), number == signal.SIGSEGV, err)
            self.assertFalse(any(Path(f"/proc/{worker}").exists() for worker in workers))

    def test_memory_of_both_counts(self):
        self.verdict(r"unknown\((memory limit of 400 MiB reached|out of memory).*\)", 20, self.file("a.c", ENDLESS),
                     "--memory", "400", "--timeout", "100", "--property", "unreach-call")

    def test_it_is_not_asked_for_and_refused_at_once(self):
        self.refused("not with --one-worker", self.file("a.c", SAFE), "--side-by-side", "--one-worker")


if __name__ == "__main__":
    unittest.main()
