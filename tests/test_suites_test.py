#!/usr/bin/env python3
"""--test-suite and --covers: inputs in the format of Test-Comp, which come to what is claimed.

Which branches executions take is known from the programs' text, and gcov counts what native executions take that read
the test cases.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import unittest
import xml.etree.ElementTree
from pathlib import Path

from cli_test import ROOT, CommandLine

# Reads the inputs of a test case, by calls; what a program ends with keeps gcov's data.
READER = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
void __gcov_dump(void);
static void end(int status) { __gcov_dump(); _exit(status); }
static const char *next(void) {
  static char text[1 << 26], *at;
  if (!at) {
    FILE *file = fopen(getenv("TESTCASE"), "r");
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    at = text;
  }
  at = strstr(at, "<input");
  if (!at) end(79);
  at = strchr(at, '>') + 1;
  return at;
}
#define WEAK __attribute__((weak))
#define INPUT(name, type, read) WEAK type __VERIFIER_nondet_##name(void) { return (type)read; }
INPUT(bool, _Bool, strtoll(next(), 0, 10)) INPUT(char, char, strtoll(next(), 0, 10))
INPUT(uchar, unsigned char, strtoll(next(), 0, 10)) INPUT(schar, signed char, strtoll(next(), 0, 10))
INPUT(short, short, strtoll(next(), 0, 10)) INPUT(ushort, unsigned short, strtoll(next(), 0, 10))
INPUT(int, int, strtoll(next(), 0, 10)) INPUT(uint, unsigned, strtoll(next(), 0, 10))
INPUT(long, long, strtoll(next(), 0, 10)) INPUT(ulong, unsigned long, strtoull(next(), 0, 10))
INPUT(longlong, long long, strtoll(next(), 0, 10)) INPUT(ulonglong, unsigned long long, strtoull(next(), 0, 10))
INPUT(float, float, strtof(next(), 0)) INPUT(double, double, strtod(next(), 0))
WEAK void __VERIFIER_assume(int holds) { if (!holds) end(77); }
WEAK void reach_error(void) { end(42); }
void abort(void) { end(134); }
void __assert_fail(const char *a, const char *b, unsigned c, const char *d) { end(134); }
"""

BRANCHES = """\
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
static int kind(int a, int b) {
  if (a > 1000 && b == a - 7)
    return 1;
  switch (b & 3) {
  case 0:
    return a == 12345 ? 2 : 30;
  case 2:
    return 4;
  }
  return a * 0 > 1 ? 6 : 5;
}
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), sum = 0;
  if (a > 30000 || a < -30000)
    return 0;
  for (unsigned char n = __VERIFIER_nondet_uchar() & 3; n; n--)
    sum += kind(a, b);
  if ((a & 1) && (b & 1) && sum == 4)
    return 2;
  return 0;
}
"""
# The only branches that no execution takes; `sum == 4` is once around the loop with case 2, which has an even b.
NEVER = {(12, "true"), (20, "true")}
REACHED = """\
extern void reach_error(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern double __VERIFIER_nondet_double(void);
int main(void) {
  unsigned short n = __VERIFIER_nondet_ushort();
  double d = __VERIFIER_nondet_double();
  if (n == LIMIT && d < 0 && d * d == 6.25)
    reach_error();
  return 0;
}
"""
CONDITIONS = """\
extern int __VERIFIER_nondet_int(void);
static int all(int a, int b, int c) { return a && (b || !c); }
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
  int x = a > 3 && a < BOUND;
  _Bool y = x || !(c == 7);
  if (!(a && b)) x++;
  for (int i = 0; i < 2 && !(a == 5 || b == 6); i++) x ^= 1;
  int both = (a > 1) & (b > 2), late = a > 100;
  return all(a, b, c) + (a ? x && y : both || late) > 9 ? 1 : 0;
}
"""
DECISIONS = """\
extern int __VERIFIER_nondet_int(void);
#define BOTH(x, y) ((x) && (y))
static int half(int x) { return x / 2; }
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int(), n = 0;
  if (a > 3 && a < BOUND) n++;
  _Bool y = (a && b < 2) || (half(c) == 3 && !b);
  if (!(a > 9 || b > 9)) n++;
  for (int i = 0; i < 2 && a != 5; i++) n += BOTH(b, c & 1) ? 1 : 2;
  if (a > 2 && a > 1 && b) n++;
  do n += 1 + y; while (n < 4 && (a == c || b));
  return n > 100 ? a && c : 0;
}
"""
has_clang_coverage = all(map(shutil.which, ("clang-19", "llvm-cov-19", "llvm-profdata-19")))
FORMAT = "+//IDN sosy-lab.org//DTD test-format {0} 1.1//EN"


def inputs_of(path):
    return [(row.get("type"), row.text) for row in xml.etree.ElementTree.parse(path).getroot().iter("input")]


class Native:
    """A program, compiled with gcov's counters, that reads test cases."""

    def __init__(self, folder, program, *arguments):
        self.folder = Path(folder)
        (self.folder / "reader.c").write_text(READER)
        subprocess.run(["gcc", "-O0", "--coverage", "-w", *arguments, "-c", str(program), "-o", "p.o"], cwd=folder, check=True)
        subprocess.run(["gcc", "-O0", "-w", "-fno-builtin", *arguments, "-c", "reader.c"], cwd=folder, check=True)
        subprocess.run(["gcc", "--coverage", *arguments, "p.o", "reader.o", "-o", "p", "-lm"], cwd=folder, check=True)

    def run(self, test):
        return subprocess.run(["./p"], cwd=self.folder, env={**os.environ, "TESTCASE": str(Path(test).absolute())},
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=20).returncode

    def taken(self):
        """(branches that gcov has, those that were taken) by lines."""
        text = subprocess.run(["gcov", "-b", "-j", "-t", "p.gcda"], cwd=self.folder, check=True, capture_output=True).stdout
        lines = {}
        for line in json.loads(text)["files"][0]["lines"]:
            branches = [b for b in line["branches"] if not b["throw"]]
            if branches:
                lines[line["line_number"]] = (len(branches), sum(b["count"] > 0 for b in branches))
        return lines


class ClangNative:
    """The same with clang's counters, which are of conditions: operands of && and || too."""

    def __init__(self, folder, program, *arguments):
        self.folder, self.profiles = Path(folder), 0
        reader = READER.replace("void __gcov_dump(void);", "int __llvm_profile_write_file(void);").replace("__gcov_dump", "__llvm_profile_write_file")
        (self.folder / "reader.c").write_text(reader)
        counted = ["-fprofile-instr-generate", "-fcoverage-mapping", "-fcoverage-mcdc"]
        subprocess.run(["clang-19", "-O0", "-w", *counted, *arguments, "-c", str(program), "-o", "clang.o"], cwd=folder, check=True, capture_output=True)
        subprocess.run(["clang-19", "-O0", "-w", "-fno-builtin", *arguments, "-c", "reader.c"], cwd=folder, check=True)
        subprocess.run(["clang-19", *counted, *arguments, "clang.o", "reader.o", "-o", "clang", "-lm"], cwd=folder, check=True)

    def run(self, test):
        self.profiles += 1
        environment = {**os.environ, "TESTCASE": str(Path(test).absolute()), "LLVM_PROFILE_FILE": f"{self.profiles}.profraw"}
        return subprocess.run(["./clang"], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=20).returncode

    def functions(self):
        profiles = sorted(path.name for path in self.folder.glob("*.profraw"))
        subprocess.run(["llvm-profdata-19", "merge", "-o", "clang.profdata", *profiles], cwd=self.folder, check=True)
        text = subprocess.run(["llvm-cov-19", "export", "clang", "-instr-profile=clang.profdata"], cwd=self.folder, check=True,
                              capture_output=True).stdout
        return json.loads(text)["data"][0]["functions"]

    def taken(self):
        """(outcomes of conditions, those that were taken) by lines."""
        lines = {}
        for function in self.functions():
            for line, *_, held, failed, _, _, _ in function["branches"]:
                count, taken = lines.get(line, (0, 0))
                lines[line] = (count + 2, taken + (held > 0) + (failed > 0))
        for path in self.folder.glob("*.profraw"):
            path.unlink()
        return lines

    def decided(self):
        """By lines: which conditions of each decision are shown to decide, in the order of columns."""
        records = sorted((line, column, shown) for function in self.functions()
                         for line, column, _, _, _, _, shown in function.get("mcdc_records", []))
        return {line: [shown for other, _, shown in records if other == line] for line, _, _ in records}


def outcomes_claimed(document):
    """The same as Fathom says it."""
    lines = {}
    for branch in json.loads(Path(document).read_text())["coverage"]["each_branch"]:
        if branch["way"] in ("true", "false"): # cases of a switch have no conditions
            count, reached = lines.get(branch["line"], (0, 0))
            lines[branch["line"]] = (count + 1, reached + (branch["state"] == "reached"))
    return lines


def decided_as_claimed(document):
    lines = {}
    for decision in json.loads(Path(document).read_text())["coverage"]["each_decision"]:
        if decision["followed"]:
            lines.setdefault(decision["line"], []).append([condition["state"] == "reached" for condition in decision["conditions"]])
    return lines


class TestSuites(CommandLine):
    def suite(self, text, *arguments, status=0, name="a.c"):
        program = self.file(name, text)
        run = self.check("--no-replay", "--test-suite", "suite", *arguments, program)
        self.assertEqual(run.returncode, status, run.stderr)
        return run

    def written(self):
        return sorted((self.folder / "suite").glob("testcase-*.xml"))

    def test_every_branch_that_can_be_taken(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                run = self.suite(BRANCHES, "--covers", "branch", "--json", "a.json", "--data-model", model)
                branches = json.loads((self.folder / "a.json").read_text())["coverage"]["each_branch"]
                never = {(b["line"], b["way"]) for b in branches if b["state"] == "never"}
                self.assertEqual(never, NEVER)
                self.assertEqual({b["state"] for b in branches}, {"reached", "never"})
                self.assertIn(f"coverage: {len(branches) - 2} of {len(branches)} branches reached\n", run.stderr)
                self.assertRegex(run.stderr, r"coverage: 2 branches never reached: \S*a\.c:12:16 true, \S*a\.c:20:33 true\n")
                texts = [test.read_text() for test in self.written()]
                self.assertEqual(len(set(texts)), len(texts))
                metadata = (self.folder / "suite/metadata.xml").read_text()
                self.assertIn(FORMAT.format("test-metadata"), metadata)
                self.assertIn("<specification>COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )<", metadata)
                self.assertIn(f"<architecture>{64 if model == 'LP64' else 32}bit<", metadata)

    @unittest.skipUnless(shutil.which("gcc") and shutil.which("gcov"), "no gcov")
    def test_gcov_counts_the_same_branches(self):
        self.suite(BRANCHES, "--covers", "branch", "--json", "a.json")
        claimed = {}
        for branch in json.loads((self.folder / "a.json").read_text())["coverage"]["each_branch"]:
            count, reached = claimed.get(branch["line"], (0, 0))
            claimed[branch["line"]] = (count + 1, reached + (branch["state"] == "reached"))
        native = Native(self.folder, "a.c")
        for test in self.written():
            self.assertIn(native.run(test), {0, 2})
        # gcc removes a * 0 > 1, and has the last operand of && in the same line as ours.
        taken = native.taken()
        claimed.pop(12), taken.pop(12, None)
        self.assertEqual(taken, claimed)

    @unittest.skipUnless(has_clang_coverage, "no coverage of clang's")
    def test_clang_counts_the_same_conditions(self):
        """Outcomes of operands, of negated ones and of those whose value is stored, at the same places."""
        for bound in (100, 4):
            self.suite(CONDITIONS, "--covers", "condition", "--json", "a.json", f"-DBOUND={bound}")
            claimed = outcomes_claimed(self.folder / "a.json")
            native = ClangNative(self.folder, "a.c", f"-DBOUND={bound}")
            for test in self.written():
                self.assertEqual(native.run(test), 0)
            self.assertEqual(native.taken(), claimed)
            self.assertEqual(claimed[5], (4, 4 if bound == 100 else 3)) # of a > 3 no a is below 4
            self.assertIn("EDGES(@CONDITIONEDGE)", (self.folder / "suite/metadata.xml").read_text())

    @unittest.skipUnless(has_clang_coverage, "no coverage of clang's")
    def test_clang_counts_the_same_conditions_that_decide(self):
        """Masking MC/DC: conditions of jumps and of values, negated ones, of loops, after a call, in a macro."""
        for model in ("LP64", "ILP32"):
            for bound in (100, 3):
                with self.subTest(model, bound=bound):
                    run = self.suite(DECISIONS, "--covers", "mcdc", "--json", "a.json", "--data-model", model, f"-DBOUND={bound}")
                    claimed = decided_as_claimed(self.folder / "a.json")
                    native = ClangNative(self.folder, "a.c", f"-DBOUND={bound}", *(["-m32"] if model == "ILP32" else []))
                    for test in self.written():
                        self.assertEqual(native.run(test), 0)
                    claimed[2] = [claimed[9].pop()] # clang has what a macro expands to in the line of its definition
                    self.assertEqual(native.decided(), claimed)
                    # a > 3 && a < BOUND: no a makes both true, and each condition needs that.
                    self.assertEqual(claimed[6], [[bound == 100, bound == 100]])
                    self.assertEqual(claimed[10], [[True, False, True]]) # a > 1 is true wherever a > 2 is
                    self.assertRegex(run.stderr, r"conditions? never shown to decide: .*\ba\.c:10:18\b")

    def test_each_outcome_of_each_condition_is_less_than_mcdc(self):
        """The decision is the same whenever the first operand is false: the second one is asked nothing then."""
        text = "extern int __VERIFIER_nondet_int(void);\nint main(void) {\n  int a = __VERIFIER_nondet_int();\n" \
               "  return (a > 0 || a VALUE) ? 0 : 1;\n}\n"
        run = self.suite(text, "--covers", "mcdc", "-DVALUE=<-7")
        self.assertIn("coverage: 2 of 2 conditions shown to decide (MC/DC)\n", run.stderr)
        run = self.suite(text, "--covers", "mcdc", "--html", "a.html", "-DVALUE=<1")
        page = (self.folder / "a.html").read_text()
        self.assertIn("0 of 2 conditions shown to decide (MC/DC).", page)
        self.assertRegex(page, r'a\.c:4:\d+</code>: 4:13 <span class="cover never"[^>]*>-</span> 4:22 <span class="cover never"')
        self.assertIn("coverage: 0 of 2 conditions shown to decide (MC/DC)\n", run.stderr)
        self.assertRegex(run.stderr, r"coverage: 2 conditions never shown to decide: \S*a\.c:4:13, \S*a\.c:4:22\n")
        run = self.suite(text, "--covers", "condition", "-DVALUE=<1")
        self.assertNotIn("MC/DC", run.stderr)

    def test_a_decision_that_is_not_counted_is_named(self):
        text = "extern int __VERIFIER_nondet_int(void);\nint main(void) {\n  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();\n" \
               "  if (a && !(b || a > 7)) return 1;\n  return a && b;\n}\n"
        run = self.suite(text, "--covers", "mcdc", "--property", "no-overflow")
        self.assertIn("true\n", run.stdout)
        self.assertIn("coverage: 2 of 2 conditions shown to decide (MC/DC)\n", run.stderr)
        self.assertRegex(run.stderr, r"coverage: 1 decision not followed, whose conditions are not counted: \S*a\.c:4:7\n")
        run = self.suite(text, "--covers", "mcdc", "--property", "stack-limit", "--stack-limit", "999", status=2)
        self.assertIn("--covers mcdc: not with --stack-limit", run.stderr)

    def test_a_proof_says_what_is_never_reached(self):
        """The loop goes on beyond every bound; an invariant proves that n stays even."""
        text = "extern void reach_error(void), abort(void);\nextern int __VERIFIER_nondet_int(void);\nint main(void) {\n" \
               "  unsigned n = 0;\n  while (__VERIFIER_nondet_int()) {\n    n += 2;\n    if (n % 2 == PARITY) {\n" \
               "      reach_error();\n      abort();\n    }\n  }\n  return 0;\n}\n"
        run = self.suite(text, "--covers", "branch", "--property", "unreach-call", "-DPARITY=1")
        self.assertRegex(run.stderr, r"coverage: 3 never reached: \S*a\.c:8-10\n") # the brace has the jump
        self.assertRegex(run.stderr, r"coverage: 1 branch never reached: \S*a\.c:7:15 true\n")
        # The same of a decision whose value leads to the call.
        decision = text.replace("n % 2 == PARITY", "n % 2 == PARITY && n != 7")
        asserted = text.replace("n % 2 == PARITY", "!(n % 2 != PARITY || n == 7)")
        run = self.suite(asserted, "--covers", "mcdc", "--property", "unreach-call", "-DPARITY=1")
        self.assertRegex(run.stderr, r"coverage: 1 branch never reached: \S*a\.c:7:32 false\n")
        run = self.suite(decision, "--covers", "mcdc", "--property", "unreach-call", "-DPARITY=1")
        self.assertRegex(run.stderr, r"coverage: 1 branch never reached: \S*a\.c:7:30 true\n")
        self.assertRegex(run.stderr, r"coverage: 2 conditions never shown to decide: \S*a\.c:7:15, \S*a\.c:7:30\n")
        run = self.suite(decision, "--covers", "mcdc", "--property", "unreach-call", "-DPARITY=0", status=10)
        self.assertNotIn("true", run.stderr.partition("branch never reached")[2])
        run = self.suite(text, "--covers", "branch", "--property", "unreach-call", "-DPARITY=0", status=10)
        self.assertNotIn("true", run.stderr.partition("branch never reached")[2])
        # Without the proof nothing is known of it.
        run = self.suite(text, "--covers", "branch", "--property", "valid-deref", "-DPARITY=1")
        self.assertNotIn("never reached", run.stderr)

    def test_no_test_can_be_left_out(self):
        self.suite(BRANCHES, "--covers", "branch")
        if not (shutil.which("gcc") and shutil.which("gcov")):
            self.skipTest("no gcov")
        native = Native(self.folder, "a.c")
        for test in self.written():
            native.run(test)
        everything = native.taken()
        for left_out in self.written():
            (self.folder / "p.gcda").unlink()
            for test in self.written():
                if test != left_out:
                    native.run(test)
            self.assertNotEqual(native.taken(), everything, left_out)

    def test_property_files_of_the_competition(self):
        text = "extern void reach_error(void);\nextern int __VERIFIER_nondet_int(void);\nint main(void) {\n" \
               "  if (__VERIFIER_nondet_int() == 11)\n    reach_error();\n  return 0;\n}\n"
        def asked(edges):
            return self.file("a.prp", f"COVER( init(main()), FQL(COVER EDGES({edges})) )\n")
        for edges, said in (("@DECISIONEDGE", "coverage: 2 of 2 branches reached"), ("@CONDITIONEDGE", "coverage: 2 of 2 branches reached"),
                            ("@BASICBLOCKENTRY", "coverage: 3 of 3 lines reached")):
            with self.subTest(edges):
                run = self.suite(text, "--property", "valid-deref", "--property", asked(edges))
                self.assertIn(said, run.stderr)
                self.assertIn(edges, (self.folder / "suite/metadata.xml").read_text())
        run = self.suite(text, "--property", asked("@CALL(reach_error)"), status=10)
        self.assertTrue(run.stdout.startswith("false(unreach-call)"), run.stdout)
        self.assertIn(">11<", self.written()[0].read_text())
        run = self.suite(text.replace("== 11", "* 0 == 11"), "--property", asked("@CALL(reach_error)"))
        self.assertEqual((run.stdout, self.written()), ("true\n", []))
        run = self.suite(text, "--property", asked("@CALL(other)"), status=2)
        self.assertIn("a.prp:1: tests are asked for, which check alone makes, and only those that cover @DECISIONEDGE, @CONDITIONEDGE, "
                      "@BASICBLOCKENTRY or", run.stderr)

    def test_lines_are_the_default(self):
        run = self.suite(BRANCHES, "--coverage")
        self.assertNotIn("branches reached", run.stderr)
        self.assertIn("@BASICBLOCKENTRY", (self.folder / "suite/metadata.xml").read_text())

    def test_the_call_of_the_error_function(self):
        for model in ("LP64", "ILP32"):
            self.suite(REACHED, "--property", "unreach-call", "--data-model", model, "-DLIMIT=60000", status=10)
            test, = self.written()
            self.assertIn(FORMAT.format("testcase"), test.read_text())
            self.assertIn('<testcase coversError="true">', test.read_text())
            self.assertIn("@CALL(reach_error)", (self.folder / "suite/metadata.xml").read_text())
            self.assertEqual(inputs_of(test), [("unsigned short", "60000"), ("double", "-2.5")])
        if shutil.which("gcc"):
            self.assertEqual(Native(self.folder, "a.c", "-DLIMIT=60000").run(test), 42)
        # The suite of before is replaced: there is no such input.
        run = self.suite(REACHED, "--property", "unreach-call", "-DLIMIT=70000")
        self.assertEqual(self.written(), [])
        self.assertIn("test suite: no tests, for there is no violation\n", run.stderr)

    def test_what_the_format_does_not_have(self):
        run = self.suite("#include <stdlib.h>\nint main(void) { return rand() == 5 ? 1 : 0; }\n", "--covers", "branch")
        self.assertEqual(self.written(), [])
        self.assertRegex(run.stderr, r"test suite: \d more are reached by executions that are no tests in this format, "
                                     r"for they rest on rand\n")
        run = self.suite("int main(void) { int x; return x == 5 ? 1 : 0; }\n", "--covers", "branch", "--property", "unreach-call")
        self.assertEqual(self.written(), [])
        self.assertIn("for they rest on uninitialised memory\n", run.stderr)
        shutil.rmtree(self.folder / "suite")
        text = "extern int __VERIFIER_nondet_int(void);\nint main(void) { return 7 / __VERIFIER_nondet_int(); }\n"
        run = self.suite(text, "--property", "division-by-zero", status=10)
        self.assertIn("fathom: no test suite is written: the violation is of division-by-zero, ", run.stderr)
        self.assertFalse((self.folder / "suite").exists())

    def test_executions_that_an_assumption_ends_are_no_tests(self):
        text = "extern int __VERIFIER_nondet_int(void);\nextern void __VERIFIER_assume(int);\n" \
               "int main(void) {\n  int x = __VERIFIER_nondet_int();\n  int y = x == 7 ? 1 : 0;\n" \
               "  __VERIFIER_assume(y == 0);\n  return 0;\n}\n"
        run = self.suite(text, "--covers", "branch")
        self.assertRegex(run.stderr, r"coverage: 1 branch reached only by executions that an assumption ends: \S*a\.c:5:13 true\n")
        test, = self.written()
        self.assertNotEqual(inputs_of(test)[0][1], "7")

    def test_all_files_of_a_program_are_named(self):
        """The format has place for one; comments have the others, with their hashes."""
        other = self.file("b-c.c", "int two(void) { return 2; }\n")
        run = self.suite("extern int two(void);\nint main(void) { return two() - 2; }\n", "--coverage", other)
        self.assertEqual(run.returncode, 0, run.stderr)
        metadata = (self.folder / "suite/metadata.xml").read_text()
        names = [row.text for row in xml.etree.ElementTree.fromstring(metadata).iter("programfile")]
        self.assertEqual(len(names), 1)
        texts = {Path(name).name: hashlib.sha256((self.folder / Path(name).name).read_bytes()).hexdigest() for name in ("a.c", "b-c.c")}
        for name, digest in texts.items():
            self.assertIn(digest, metadata)
            self.assertIn(name.replace("-", "%2D") if name != Path(names[0]).name else name, metadata)
        self.suite("int main(void) { return 0; }\n", "--coverage")
        self.assertNotIn("<!--", (self.folder / "suite/metadata.xml").read_text())

    def test_mistakes(self):
        (self.folder / "suite").mkdir()
        self.file("suite/notes.txt", "")
        run = self.check("--test-suite", "suite", "--covers", "line", self.file("a.c", BRANCHES))
        self.assertEqual((run.returncode, run.stderr), (2, "fathom: --test-suite: suite has other files: notes.txt\n"))
        self.assertEqual(os.listdir(self.folder / "suite"), ["notes.txt"])
        run = self.check("--test-suite", "no/suite", "--covers", "line", "a.c")
        self.assertEqual((run.returncode, run.stderr), (2, "fathom: --test-suite: there is no directory no\n"))
        run = self.check("--test-suite", "a.c", "--covers", "line", "a.c")
        self.assertEqual((run.returncode, run.stderr), (2, "fathom: --test-suite: a.c is not a directory\n"))
        run = self.check("--covers", "paths", "a.c")
        self.assertEqual(run.returncode, 2)
        self.assertIn("--covers", run.stderr)
        run = self.check("--test-suite", "b", "--covers", "line", "--check-contract", "kind", "a.c")
        self.assertEqual(run.returncode, 2)
        self.assertEqual(sorted(os.listdir(self.folder)), ["a.c", "suite"])


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-") and os.access(sys.argv[1], os.X_OK):
        os.environ["FATHOM_BINARY"] = sys.argv.pop(1)
    unittest.main()
