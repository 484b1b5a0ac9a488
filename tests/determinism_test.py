#!/usr/bin/env python3
"""The same input gives the same formula, byte for byte, whatever the addresses and the environment are.

FATHOM_BINARY names another binary than build/release/cli/fathom.
"""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BINARY = Path(os.environ.get("FATHOM_BINARY", ROOT / "build/release/cli/fathom"))

PRELUDE = """
extern void *malloc(unsigned long);
extern void free(void *);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
"""

# One for each source of order: many definitions and joins, objects and pointers, several functions and loops.
EXAMPLES = {
    "joins": """
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = 0;
  for (int i = 0; i < 4; i++) {
    if (a > i) c += b * i; else c -= b ^ a;
    if (c == 77) b = c / (a | 1);
  }
  if (c == 12345 && b == 7) reach_error();
  return 0;
}
""",
    "objects": """
struct node { struct node *next; int key; };
int main(void) {
  struct node *list = 0;
  int table[8];
  for (int i = 0; i < 3; i++) {
    struct node *n = malloc(sizeof *n);
    if (!n) return 1;
    n->next = list;
    n->key = __VERIFIER_nondet_int();
    list = n;
  }
  for (int i = 0; i < 8; i++) table[i] = i * i;
  struct node *chosen = __VERIFIER_nondet_int() ? list : list->next;
  if (table[chosen->key & 7] == 25) reach_error();
  return 0;
}
""",
    "calls": """
static int step(int x) { return x > 100 ? x - 10 : x * 3 + 1; }
static int twice(int (*f)(int), int x) { return f(f(x)); }
int main(void) {
  unsigned char bytes[6];
  int x = __VERIFIER_nondet_int();
  for (int i = 0; i < 6; i++) bytes[i] = (unsigned char)twice(step, x + i);
  if (bytes[x & 3] == 42 && bytes[5] == 7) reach_error();
  return 0;
}
""",
}


def emit(file, padding):
    """The formula of a program; the environment's size moves the stack, the loader moves the rest."""
    environment = {**os.environ, "FATHOM_TEST_PADDING": "x" * padding}
    return subprocess.run([str(BINARY), "emit", "--stage", "smt2", str(file)], stdin=subprocess.DEVNULL,
                          capture_output=True, timeout=120, env=environment, check=False)


class DeterminismTest(unittest.TestCase):
    def setUp(self):
        self.assertTrue(BINARY.is_file(), f"{BINARY} is missing; build it first (scripts/build)")

    def check(self, name):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / f"{name}.c"
            file.write_text(PRELUDE + EXAMPLES[name])
            first, second = emit(file, 0), emit(file, 4321)
        self.assertEqual(first.returncode, 0, first.stderr.decode(errors="replace")[-2000:])
        self.assertIn(b"(assert", first.stdout, "the formula is empty: nothing was compared")
        self.assertTrue(first.stdout == second.stdout, self.difference(first.stdout, second.stdout))

    def log(self, name, *options):
        """The verdict and all queries of a check."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / f"{name}.c"
            file.write_text(PRELUDE + EXAMPLES[name])
            run = subprocess.run([str(BINARY), "check", "--no-replay", "--property", "unreach-call", "--log-queries",
                                  f"{folder}/log", *options, str(file)], stdin=subprocess.DEVNULL, capture_output=True,
                                 timeout=120, check=False)
            return run.stdout, {q.name: q.read_bytes() for q in sorted(Path(folder, "log").glob("*.smt2"))}

    def test_one_solver_gives_the_same_queries_again(self):
        first, second = self.log("joins", "--solver", "z3"), self.log("joins", "--solver", "z3")
        self.assertTrue(first[1], "no query was made: nothing was compared")
        self.assertEqual(first, second)

    def test_whoever_wins_the_verdict_is_the_same(self):
        """Models, and with them later queries, may differ where solvers race; verdicts may not."""
        verdicts = {self.log("joins", "--head-start", start, "--jobs", jobs)[0] for start, jobs in
                    (("10", "1"), ("0", "1"), ("0", "2"))}
        self.assertEqual(len(verdicts), 1, verdicts)

    @staticmethod
    def difference(first, second):
        for number, (a, b) in enumerate(zip(first.splitlines(), second.splitlines()), 1):
            if a != b:
                return f"line {number} differs:\n  {a.decode()}\n  {b.decode()}"
        return "one formula is longer than the other"

    def test_joins(self):
        self.check("joins")

    def test_objects(self):
        self.check("objects")

    def test_calls(self):
        self.check("calls")


if __name__ == "__main__":
    unittest.main()
