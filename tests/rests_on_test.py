#!/usr/bin/env python3
"""The line `rests on: ...` of a proof."""

import json
import unittest

from cli_test import ENDLESS, VIOLATED, CommandLine

LOOPS = """\
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern int elsewhere(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), s = 0;
  for (unsigned i = 0; i < n; i++)
    if (i >= n) reach_error();
  for (unsigned k = n; k > 0; k--)
    if (k > n) reach_error();
  for (unsigned i = 0; i < 3; i++) s += elsewhere();
  return s;
}
"""
RECURSION = """\
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
static unsigned count(unsigned n) { return n == 0 ? 0 : 1 + count(n - 1); }
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (count(n) != n) reach_error();
  return 0;
}
"""
FOR_EVER = "int main(void) {\n  int x = 3;\n  while (x)\n    ;\n  return 1 / x;\n}\n"
CONTRACT = """\
#include <fathom.h>
int next(int x) {
  fathom_requires(x < 100);
  fathom_ensures(fathom_result(int) > x);
  return x + 1;
}
int main(void) {
  fathom_assert(next(3) > 3);
  return 0;
}
"""


class RestsOn(CommandLine):
    def rests_on(self, text, *arguments):
        run = self.verdict("true", 0, self.file("a.c", text), "--json", "r.json", *arguments)
        lines = [line.removeprefix("rests on: ") for line in run.stderr.splitlines() if line.startswith("rests on: ")]
        self.assertEqual(len(lines), 1, run.stderr)
        self.assertEqual(json.loads((self.folder / "r.json").read_text())["rests_on_summary"], lines[0])
        return lines[0], run

    def test_loops_that_end(self):
        line, _ = self.rests_on("int main(void) { int b[4]; for (int i = 0; i < 4; i++) b[i] = 0; return b[0]; }\n")
        self.assertEqual(line, "all loops end by themselves")

    def test_loops_of_any_number_of_iterations(self):
        for model in ("LP64", "ILP32"):
            line, run = self.rests_on(LOOPS, "--data-model", model, "--property", "unreach-call")
            self.assertRegex(line, r"^2 loops followed for any number of iterations \(\S*a\.c:6, \S*a\.c:8\), "
                                   r"by (induction|summaries|summaries and induction), under 1 assumption$")
            self.assertEqual(run.stderr.count("assumed: "), 1)
        line, _ = self.rests_on(LOOPS, "--no-strategy", "summaries", "--property", "unreach-call")

    def test_recursion(self):
        line, _ = self.rests_on(RECURSION, "--property", "unreach-call")
        self.assertRegex(line, r"^1 recursion followed to any depth \(\S*a\.c:6\), by contracts$")

    def test_a_loop_without_end_is_named(self):
        line, _ = self.rests_on(FOR_EVER)
        self.assertRegex(line, r"^all loops end by themselves, but 1 may go on for ever without changing anything "
                               r"\(\S*a\.c:3\)$")

    def test_contracts_that_are_not_proved_are_assumptions(self):
        line, run = self.rests_on(CONTRACT, "--modular")
        self.assertEqual(line, "all loops end by themselves, under 1 assumption")
        self.assertIn("assumed: next() keeps its contract: --check-contract next proves that, this run does not\n", run.stderr)
        line, run = self.rests_on(CONTRACT, "--modular", "--check-contract", "next")
        self.assertEqual(line, "all loops end by themselves")
        self.assertNotIn("assumed: ", run.stderr)

    def test_others_have_none(self):
        for text, verdict, status in ((VIOLATED, r"false\(unreach-call\)", 10), (ENDLESS, r"unknown\(.*\)", 20)):
            run = self.verdict(verdict, status, self.file("a.c", text), "--property", "unreach-call", "--unwind", "2",
                               "--summaries", "off", "--json", "r.json", "--no-replay")
            self.assertNotIn("rests on", run.stderr)
            self.assertEqual(json.loads((self.folder / "r.json").read_text())["rests_on_summary"], "")


if __name__ == "__main__":
    unittest.main()
