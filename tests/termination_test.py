#!/usr/bin/env python3
"""What a user sees of the property termination: messages, assumptions, witnesses."""

import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

FATHOM = os.environ.get("FATHOM_BINARY", str(Path(__file__).resolve().parent.parent / "build/release/cli/fathom"))
COUNTER = ("extern unsigned __VERIFIER_nondet_uint(void);\n"
           "int main(void) {\n  unsigned n = __VERIFIER_nondet_uint();\n  while (n != 0)\n    n -= %d;\n  return 0;\n}\n")
WAIT = ("extern int __VERIFIER_nondet_int(void);\n"
        "int main(void) {\n  int c = 0;\n  while (c != 77)\n    c = __VERIFIER_nondet_int();\n  return 0;\n}\n")
UP = ("extern int __VERIFIER_nondet_int(void);\n"
      "int main(void) {\n  int n = __VERIFIER_nondet_int();\n  for (int i = 0; i < n && n < 1000000; i += 3) ;\n  return 0;\n}\n")
TWO = ("extern unsigned __VERIFIER_nondet_uint(void);\n"
       "int main(void) {\n  unsigned n = __VERIFIER_nondet_uint(), m = n;\n  while (n != 0) n -= 2;\n"
       "  while (m != 0) m--;\n  return 0;\n}\n")
WALK = "int main(void) { int a[4]; int i = 0; while (a[i] != 0) i++; return 0; }\n"


class TerminationTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "termination.prp").write_text("CHECK( init(main()), LTL(F end) )\n")

    def fathom(self, text, *arguments, command="check"):
        (self.folder / "a.c").write_text(text)
        return subprocess.run([FATHOM, command, "a.c", "--property", "termination.prp", "--timeout", "60", *arguments],
                              cwd=self.folder, capture_output=True, text=True, timeout=100, check=False)

    def test_every_execution_ends(self):
        run = self.fathom(COUNTER % 1, "--json", "a.json")
        self.assertEqual((run.returncode, run.stdout), (0, "true\n"), run.stderr)
        self.assertIn("proved: every execution ends", run.stderr)
        self.assertRegex(run.stderr, r"what becomes smaller in each round: .*n.* \(a\.c:4\)")
        self.assertNotIn("assumed:", run.stderr)
        self.assertEqual(json.loads((self.folder / "a.json").read_text())["decided_by"], "induction")

    def test_stride_that_misses_the_end(self):
        run = self.fathom(COUNTER % 2)
        self.assertEqual((run.returncode, run.stdout), (10, "false(termination)\n"), run.stderr)
        self.assertIn("goes on for ever", run.stderr)

    def test_what_is_assumed_is_said(self):
        run = self.fathom(WALK)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("assumed: an execution ends at its first access to memory that is not valid", run.stderr)

    def test_numbers_that_wrap_around_are_said(self):
        run = self.fathom("int main(void) {\n  int x = 1;\n  while (x > 0)\n    x++;\n  return 0;\n}\n")
        self.assertEqual((run.returncode, run.stdout), (0, "true\n"), run.stderr)
        self.assertRegex(run.stderr, r"(?m)^assumed: signed numbers wrap around where they overflow, .* \(a\.c:4:\d+\)$")
        for text in (UP, "int main(void) {\n  int x = 0;\n  while (x < 9) x++;\n  return 0;\n}\n"):
            run = self.fathom(text)
            self.assertEqual((run.returncode, run.stdout), (0, "true\n"), run.stderr)
            self.assertNotIn("wrap around", run.stderr)

    def test_witness_with_a_cycle(self):
        run = self.fathom(WAIT, "--witness", "w.yml")
        self.assertEqual((run.returncode, run.stdout), (10, "false(termination)\n"), run.stderr)
        self.assertIn("[from here on, again and again]", run.stderr)
        witness = (self.folder / "w.yml").read_text()
        self.assertIn('format_version: "2.1"', witness)
        self.assertIn('action: "cycle"', witness)
        self.assertNotIn('type: "target"', witness)
        lint = subprocess.run([FATHOM, "validate", "--lint", "--witness", "w.yml"], cwd=self.folder, capture_output=True,
                              text=True, timeout=60, check=False)
        self.assertEqual(lint.returncode, 0, lint.stdout + lint.stderr)

    def test_witnesses_are_confirmed(self):
        deep = "static unsigned f(unsigned n) { return n == 0 ? 0 : f(n ^ 1); }\nint main(void) { return f(2) != 0; }\n"
        grows = ("extern unsigned char __VERIFIER_nondet_uchar(void);\nint main(void) {\n"
                 "  unsigned n = __VERIFIER_nondet_uchar() | 1u, k = 0;\n  while (n != 0) { n += 2; k++; }\n  return 0;\n}\n")
        for text in (WAIT, COUNTER % 2, deep, grows, "int main(void) { for (;;) ; }\n"):
            with self.subTest(program=text):
                run = self.fathom(text, "--witness", "w.yml")
                self.assertEqual((run.returncode, run.stdout), (10, "false(termination)\n"), run.stderr)
                run = self.fathom(text, "--witness", "w.yml", command="validate")
                self.assertEqual((run.returncode, run.stdout), (10, "false(termination)\n"), run.stderr)
                self.assertIn("witness: confirmed", run.stderr)

    def test_the_profile_of_the_competition(self):
        run = self.fathom(WAIT, "--profile", "sv-comp", "--witness", "w.yml")
        self.assertEqual((run.returncode, run.stdout), (10, "false(termination)\n"), run.stderr)

    def test_how_often_loops_go_round(self):
        run = self.fathom(COUNTER % 1, "--iterations", "--json", "a.json")
        self.assertIn("iterations: at most (unsigned) n + 1 of a.c:4\n", run.stderr)
        self.assertEqual(json.loads((self.folder / "a.json").read_text())["iterations"], [{"loop": "a.c:4:3", "most": "(unsigned) n + 1"}])
        run = self.fathom(UP, "--iterations")
        self.assertIn("iterations: at most (max((int) n, 0) + 2) / 3 + 1 of a.c:4\n", run.stderr)
        run = self.fathom("int main(void) {\n  for (int i = 0; i < 10; i++) ;\n  return 0;\n}\n", "--iterations")
        self.assertIn("iterations: at most 11 of a.c:2\n", run.stderr)
        # Sums may wrap, and what a variable held before is not what it holds at the loop.
        for n in ("n - 5", "k"):
            run = self.fathom(UP.replace("i < n && n <", f"i < {n} && {n} <").replace("  for", "  int k = n; n &= 7;\n  for"), "--iterations")
            self.assertNotIn("at most max((int) n", run.stderr)
        twice = ("extern int __VERIFIER_nondet_int(void);\nstatic int f(int z) { int s = 0; for (int k = z; k > 0; k--) s++; return s; }\n"
                 "int main(void) { int m = __VERIFIER_nondet_int(); return f(m) + f(3); }\n")
        self.assertNotIn("iterations: at most", self.fathom(twice, "--iterations").stderr)
        self.assertNotIn("iterations: at most", self.fathom(COUNTER % 1).stderr)
        self.assertNotIn("iterations: at most", self.fathom(COUNTER % 2, "--iterations").stderr)

    def test_clauses_do_nothing(self):
        for clause, message in (("fathom_decreases(c--)", "a.c:6: a clause has a side effect"), ("fathom_decreases((__int128)c)", "at most 64 bits"),
                                ("fathom_invariant(c-- > 0)", "a.c:6: a clause has a side effect: c-- > 0\n"),
                                ("fathom_invariant(next(&c))", "a.c:6: what a clause calls may write: next(&c)\n")):
            run = self.fathom(f"#include <fathom.h>\nint next(int *p) {{ return --*p; }}\nint main(void) {{\n  int c = 9;\n  while (c > 3) {{\n    {clause};\n  }}\n  return 0;\n}}\n")
            self.assertEqual((run.returncode, run.stdout), (2, ""), run.stderr)
            self.assertIn(message, run.stderr)
        # No access of a clause ends an execution.
        for clause in ("fathom_decreases(*p)", "fathom_invariant(*p == 0)", "fathom_invariant(a[c] == 0)", "fathom_invariant(length(p) == 0)"):
            run = self.fathom("#include <fathom.h>\n#include <string.h>\nint length(char *p) { return (int)strlen(p); }\n"
                              f"int main(void) {{\n  char *p = 0, a[2] = {{0}};\n  int c = 5;\n  while (1) {{\n    {clause};\n    a[0] = c;\n  }}\n}}\n")
            self.assertEqual((run.returncode, run.stdout), (10, "false(termination)\n"), run.stderr)

    def test_a_verdict_for_each_loop(self):
        run = self.fathom(TWO, "--all-properties", "--json", "a.json")
        self.assertEqual((run.returncode, run.stdout), (10, "false(termination)\n"), run.stderr)
        places = {place["line"]: place["verdict"] for place in json.loads((self.folder / "a.json").read_text())["places"]}
        self.assertEqual(places[4], "false")
        run = self.fathom(TWO.replace("n -= 2", "n -= 1"), "--all-properties", "--json", "a.json")
        self.assertEqual((run.returncode, run.stdout), (0, "true\n"), run.stderr)
        places = {place["line"]: place["verdict"] for place in json.loads((self.folder / "a.json").read_text())["places"]}
        self.assertEqual(places, {4: "true", 5: "true"})

    def test_it_is_checked_alone(self):
        run = self.fathom(WALK, "--property", "assertion")
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        self.assertIn("termination is checked alone", run.stderr)


if __name__ == "__main__":
    unittest.main()
