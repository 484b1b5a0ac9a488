#!/usr/bin/env python3
"""fathom test: violations that some inputs show, and none where no input does.

What is violated is known from the programs' text.
"""

import unittest

from cli_test import CommandLine

CONTRACT = """\
#include <fathom.h>
struct ring { unsigned char data[4]; int head, used; };
int take(struct ring *r, unsigned char *out) {
  fathom_requires(fathom_fresh(r, sizeof *r) && fathom_fresh(out, 1));
  fathom_requires(r->head >= 0 && r->head < 4 && r->used >= 0 && r->used <= 4);
  fathom_assigns(*r, *out);
  fathom_ensures(r->head >= 0 && r->head < 4);
  if (r->used == 0) return 0;
  *out = r->data[r->head];
  r->head = (r->head + 1) % SIZE;
  r->used--;
  return 1;
}
"""
ENTRY = """\
struct node { int value; struct node *next; };
int table[4];
int look(const struct node *n, unsigned char i) {
  if (n == 0 || n->next == 0) return 0;
  return i < LIMIT ? table[i] : n->next->value;
}
"""
# Only a model comes to the division.
RARE = """\
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (a == 123456789 && b == a + 1) {
    int c = __VERIFIER_nondet_int();
    return b / (c & 3);
  }
  return 0;
}
"""


class Testing(CommandLine):
    def test_a_contract(self):
        source = self.file("ring.c", CONTRACT)
        for model in ("LP64", "ILP32"):
            run = self.fathom("test", "take", source, "--data-model", model, "-DSIZE=5")
            self.assertEqual((run.returncode, run.stdout), (10, "false(contract)\n"), run.stderr)
            self.assertIn("ring.c:7:3 in take: the postcondition of take does not hold", run.stderr)
            run = self.fathom("test", "take", source, "--data-model", model, "-DSIZE=4")
            self.assertEqual((run.returncode, run.stdout), (20, "unknown(no violation in 1000 tests)\n"), run.stderr)
            self.assertRegex(run.stderr, r"\Atests: 1000 \(seed 0\): [1-9]\d* ended without a violation, "
                                         r"\d+ did not meet an assumption or precondition\n\Z")

    def test_an_entry(self):
        source = self.file("node.c", ENTRY)
        for model in ("LP64", "ILP32"):
            run = self.fathom("test", "look", source, "--data-model", model, "-DLIMIT=5")
            self.assertEqual((run.returncode, run.stdout), (10, "false(valid-deref)\n"), run.stderr)
            self.assertIn("replayed: yes (global-buffer-overflow in look", run.stderr)
            run = self.fathom("test", "look", source, "--data-model", model, "-DLIMIT=4", "--inputs", "200")
            self.assertEqual((run.returncode, run.stdout), (20, "unknown(no violation in 200 tests)\n"), run.stderr)

    def test_models_come_where_chance_does_not(self):
        source = self.file("rare.c", RARE)
        run = self.fathom("test", "main", source)
        self.assertEqual((run.returncode, run.stdout), (10, "false(division-by-zero)\n"), run.stderr)

    def test_a_seed_is_the_same_tests(self):
        source = self.file("node.c", ENTRY)
        runs = [self.fathom("test", "look", source, "-DLIMIT=4", "--jobs", "1", "--seed", seed).stderr for seed in (7, 7, 8)]
        self.assertEqual(runs[0], runs[1])
        self.assertNotEqual(runs[0], runs[2])

    def test_mistakes(self):
        source = self.file("node.c", ENTRY)
        self.refused("is not defined", "lok", source, "-DLIMIT=4", command="test")
        self.refused("first argument", "look", source, "--entry", "look", command="test")
        self.refused("--inputs", "look", source, "--inputs", "0", command="test")


if __name__ == "__main__":
    unittest.main()
