#!/usr/bin/env python3
"""--coverage: lines that executions reach, never reach, or that are not decided.

What is reached is known from the programs' text, and gcc's own coverage (gcov) counts the same lines where it runs the
program with every input.
"""

import json
import re
import shutil
import subprocess
import unittest

from cli_test import CommandLine

# Inputs from the command line, so that the same text runs natively.
BRANCHES = """\
extern unsigned char __VERIFIER_nondet_uchar(void);
static int sign(int x) {
  if (x > 0)
    return 1;
  if (x < 0)
    return -1;
  return 0;
}
static int unused_case(unsigned x) {
  if (x > 300)
    return 7;
  return 1;
}
int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  int s = sign((int)c - 100);
  switch (c & 3) {
  case 0:
    s++;
    break;
  case 1:
    s--;
    break;
  case 9:
    s = 5;
    break;
  }
  return s + unused_case(c);
}
"""
NEVER = {11, 25, 26}  # x > 300 and case 9
ASSUMED = """\
#include <fathom.h>
int main(void) {
  int x = fathom_nondet_int();
  if (x > 5) {
    x = x - 1;
    fathom_assume(x < 3);
    x = 0;
  }
  return x;
}
"""
DEEP = """\
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), hash = 0;
  for (unsigned i = 0; i < n; i++) {
    hash = hash * 31 + i;
    if (i == 1000000)
      hash = 1;
  }
  return hash == 0;
}
"""
VIOLATED = """\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 77)
    reach_error();
  if (x == 78)
    x = 2;
  return x;
}
"""


def lines_in(ranges):
    """The numbers in "a.c:3-7"."""
    numbers = set()
    for text in ranges:
        first, _, last = text.rpartition(":")[2].partition("-")
        numbers |= set(range(int(first), int(last or first) + 1))
    return numbers


class Coverage(CommandLine):
    def cover(self, text, *arguments, status=0):
        program = self.file("a.c", text)
        run = self.check(program, "--no-replay", "--solver", "z3", "--coverage=a.info", "--json", "a.json", *arguments)
        self.assertEqual(run.returncode, status, run.stderr)
        self.trace = (self.folder / "a.info").read_text()
        return run, json.loads((self.folder / "a.json").read_text())["coverage"]

    def counts(self):
        return {int(n): int(count) for n, count in
                (line.removeprefix("DA:").split(",") for line in self.trace.splitlines() if line.startswith("DA:"))}

    def test_lines_that_no_execution_reaches(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                run, coverage = self.cover(BRANCHES, "--data-model", model)
                self.assertEqual(lines_in(coverage["never"]), NEVER)
                self.assertEqual(coverage["open"], [])
                self.assertEqual({n for n, count in self.counts().items() if count == 0}, NEVER)
                total = coverage["lines"]
                self.assertIn(f"coverage: {total - 3} of {total} lines reached\n", run.stderr)
                self.assertRegex(run.stderr, r"coverage: 3 never reached: \S*a\.c:11, \S*a\.c:25-26\n")

    @unittest.skipUnless(shutil.which("gcc") and shutil.which("gcov"), "no gcov")
    def test_gcov_counts_the_same_lines(self):
        """The program is run natively with all of its 256 inputs."""
        self.cover(BRANCHES)
        self.file("b.c", BRANCHES.replace("int main", "int once") + "static int input;\n"
                  "unsigned char __VERIFIER_nondet_uchar(void) { return input; }\n"
                  "int main(void) { for (input = 0; input < 256; input++) once(); return 0; }\n")
        subprocess.run(["gcc", "--coverage", "-w", "-c", "b.c"], cwd=self.folder, check=True)
        subprocess.run(["gcc", "--coverage", "-o", "b", "b.o"], cwd=self.folder, check=True)
        subprocess.run(["./b"], cwd=self.folder, check=True)
        subprocess.run(["gcov", "b.gcda"], cwd=self.folder, check=True, capture_output=True)
        rows = [line.split(":", 2) for line in (self.folder / "b.c.gcov").read_text().splitlines()]
        native = {int(row[1]): not row[0].strip().startswith("#") for row in rows
                  if row[0].strip() != "-" and int(row[1]) <= BRANCHES.count("\n")}
        ours = {n: count > 0 for n, count in self.counts().items()}
        common = native.keys() & ours.keys()
        self.assertGreater(len(common), 15)
        self.assertEqual({n: native[n] for n in common}, {n: ours[n] for n in common})
        for n in native.keys() - ours.keys(): # labels have no instruction
            self.assertTrue(native[n] or "case" in BRANCHES.splitlines()[n - 1], n)

    def test_lines_behind_which_an_assumption_ends_all(self):
        for model in ("LP64", "ILP32"):
            _, coverage = self.cover(ASSUMED, "--data-model", model)
            self.assertEqual(lines_in(coverage["ended_by_assumptions"]), {5, 6})
            self.assertEqual(lines_in(coverage["never"]), {7, 8}) # the brace has the jump after the block

    def test_lines_beyond_the_bound_are_open(self):
        for arguments in ((), ("--unwind", "5", "--summaries", "off")):
            run, coverage = self.cover(DEEP, *arguments, "--property", "unreach-call", status=20 if arguments else 0)
            self.assertEqual(lines_in(coverage["never"]), set())
            self.assertIn(7, lines_in(coverage["open"]))
            self.assertRegex(run.stderr, r"coverage: 1 not decided, not reached within bound \d+: \S*a\.c:7\n")

    def test_a_violated_program_has_coverage(self):
        _, coverage = self.cover(VIOLATED, "--property", "unreach-call", status=10)
        self.assertEqual((coverage["never"], coverage["open"]), ([], []))
        self.assertEqual(lines_in(coverage["reached"]), {4, 5, 6, 7, 8, 9})

    def test_the_trace_file_is_one(self):
        self.cover(BRANCHES)
        self.assertRegex(self.trace, r"\ATN:fathom\nSF:/\S+/a\.c\n(FN:\d+,\w+\n){3}(FNDA:\d+,\w+\n){3}FNF:3\nFNH:3\n"
                                     r"((# line \d+: [^\n]+\n)?DA:\d+,\d+\n)+LF:\d+\nLH:\d+\nend_of_record\n\Z")
        count = self.counts()
        self.assertIn(f"LF:{len(count)}\nLH:{sum(c > 0 for c in count.values())}\n", self.trace)
        if shutil.which("lcov"):
            summary = subprocess.run(["lcov", "--summary", "a.info"], cwd=self.folder, capture_output=True, text=True)
            self.assertEqual(summary.returncode, 0, summary.stderr)

    def test_the_page_has_the_state_of_each_line(self):
        def states(path):
            rows = re.findall(r'<div class="line cover (\w+)" title="[^"]+"><span class="no">(.) (\d+)</span>',
                              path.read_text())
            return {int(number): (state, sign) for state, sign, number in rows}

        self.cover(BRANCHES, "--html", "a.html")
        found = states(self.folder / "a.html")
        self.assertEqual({n for n, state in found.items() if state == ("never", "-")}, NEVER)
        self.assertEqual({n for n, state in found.items() if state == ("reached", "+")}, found.keys() - NEVER)
        self.assertEqual(found.keys(), self.counts().keys())
        self.cover(ASSUMED, "--html", "a.html")
        found = states(self.folder / "a.html")
        self.assertEqual({n for n, state in found.items() if state == ("ended", "~")}, {5, 6})
        self.check(self.file("a.c", BRANCHES), "--no-replay", "--html", "a.html")
        self.assertEqual(states(self.folder / "a.html"), {}, "nobody has asked for it")

    def test_the_page_has_the_state_of_each_branch(self):
        def states(path):
            """{(line, column, way): sign}"""
            found = {}
            for number, ways in re.findall(r'<span class="no">(?:. )?(\d+)</span><code>[^\n]*</code><span class="ways">(.*)</span></div>',
                                           path.read_text()):
                for part in ways.split(", "):
                    column, = re.findall(r'<span class="column">(\d+)</span>', part)
                    for sign, way in re.findall(r'<span class="cover \w+" title="[^"]+">(.)</span> (true|false|default|case -?\d+)', part):
                        found[int(number), int(column), way] = sign
            return found

        signs = {"reached": "+", "ended by assumptions": "~", "never": "-", "open": "?"}
        text = "extern int __VERIFIER_nondet_int(void);\nint main(void) {\n  int a = __VERIFIER_nondet_int(), b = a & 3;\n" \
               "  if (a > 9 && b < LIMIT) a = 1;\n  switch (b) {\n  case 0: return 1;\n  case 7: return 2;\n  }\n  return 0;\n}\n"
        for limit, never in ((4, {(4, 18, "false"), (5, 11, "case 7")}), (3, {(5, 11, "case 7")})):
            run = self.check(self.file("a.c", text), "--no-replay", "--covers", "branch", f"-DLIMIT={limit}", "--html", "a.html", "--json", "a.json")
            found = states(self.folder / "a.html")
            branches = json.loads((self.folder / "a.json").read_text())["coverage"]["each_branch"]
            self.assertEqual(found, {(b["line"], b["column"], b["way"]): signs[b["state"]] for b in branches})
            self.assertEqual({key for key, sign in found.items() if sign == "-"}, never, run.stderr)
            self.assertIn(f"{len(branches) - len(never)} of {len(branches)} branches reached.", (self.folder / "a.html").read_text())
        self.check(self.file("a.c", text), "--no-replay", "--coverage", "-DLIMIT=3", "--html", "a.html")
        self.assertEqual(states(self.folder / "a.html"), {}, "nobody has asked for them")

    def test_no_source_is_taken_for_the_file(self):
        program = self.file("a.c", VIOLATED)
        run = self.check("--coverage", program, "--no-replay", "--property", "unreach-call")
        self.assertEqual((run.returncode, run.stdout), (10, "false(unreach-call)\n"), run.stderr)
        self.assertIn("coverage: 6 of 6 lines reached", run.stderr)
        self.assertEqual((self.folder / "a.c").read_text(), VIOLATED)
        run = self.check("--coverage", "b.info", program, "--no-replay", "--property", "unreach-call")
        self.assertTrue((self.folder / "b.info").read_text().startswith("TN:"))

    def test_the_verdict_does_not_wait_for_it(self):
        """Half a second is kept for the verdict; memory is limited, too."""
        program = self.file("a.c", VIOLATED)
        run = self.check(program, "--coverage", "--no-replay", "--property", "unreach-call", "--timeout", "0.5")
        self.assertEqual((run.returncode, run.stdout), (10, "false(unreach-call)\n"), run.stderr)
        self.assertIn("not decided (time limit): ", run.stderr)
        run = self.check(program, "--coverage", "--no-replay", "--property", "unreach-call", "--memory", "2000")
        self.assertIn("coverage: 6 of 6 lines reached", run.stderr)

    def test_what_does_not_go_together(self):
        program = self.file("a.c", VIOLATED)
        self.refused("--coverage.*stdout", program, "--coverage=-")
        self.refused("--coverage.*contracts", program, "--coverage", "--modular")
        self.refused("--coverage.*no/such", program, "--coverage=no/such/a.info")
        self.refused("--coverage", program, "--coverage", "--witness", "w.yml", command="validate")


if __name__ == "__main__":
    unittest.main()
