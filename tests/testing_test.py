#!/usr/bin/env python3
"""fathom test: violations that some inputs show, and none where no input does.

What is violated is known from the programs' text.
"""

import os
import shutil
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
# The bounds are in the text: the smallest inputs that come to the access are known.
BOUNDS = """\
struct node { int value; struct node *next; };
int table[8];
int look(const struct node *n, int i, unsigned k) {
  if (n == 0 || n->next == 0) return 0;
  if (i > LIMIT && k > 1000 && n->value < -77) return table[i % 16];
  return 1;
}
"""
FUZZED = """\
#include <stdint.h>
#include <stddef.h>
int LLVMFuzzerTestOneInput(const uint8_t *d, size_t n) {
  int seen = 0;
  volatile char buffer[4] = {0};
  for (size_t i = 0; i + 1 < n; i++)
    if (d[i] == 'F' && d[i + 1] > 'x') seen++;
  if (seen > 1) buffer[seen + 1 + WRONG] = 1;
  return 0;
}
"""
READING = """\
#include <stdio.h>
int main(void) {
  int c, depth = 0;
  while ((c = getchar()) != EOF)
    if (c == '(') depth++;
  return depth == 3 ? 1 / DIVISOR : 0;
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

    def test_inputs_of_a_violation_are_small(self):
        source = self.file("bounds.c", BOUNDS)
        for model in ("LP64", "ILP32"):
            run = self.fathom("test", "look", source, "--data-model", model, "-DLIMIT=8")
            self.assertEqual((run.returncode, run.stdout), (10, "false(valid-deref)\n"), run.stderr)
            self.assertRegex(run.stderr, r"\nshrunk: \d+ runs; 3 of the inputs' numbers and bytes are other than 0, \d+ were")
            for value in ("n->value = -78 ", "n->next->value = 0 ", "i = 9 ", "k = 1001 "):
                self.assertIn(value, run.stderr)
            self.assertIn("replayed: yes", run.stderr)
            found = self.fathom("test", "look", source, "--data-model", model, "-DLIMIT=8", "--shrink", "0")
            self.assertEqual(found.stdout, "false(valid-deref)\n")
            self.assertNotIn("shrunk", found.stderr)
            self.assertNotIn("k = 1001 ", found.stderr)

    def test_recorded_inputs_come_first(self):
        source = self.file("bounds.c", BOUNDS)
        folder = self.folder / "corpus"
        for model in ("LP64", "ILP32"):
            shutil.rmtree(folder, ignore_errors=True)
            test = ("test", "look", source, "--data-model", model)
            run = self.fathom(*test, "-DLIMIT=8", "--corpus-out", folder)
            name, = os.listdir(folder)
            self.assertIn(f"corpus: the violation's input is {folder}/{name}\n", run.stderr)
            again = self.fathom(*test, "-DLIMIT=8", "--corpus-in", folder)
            self.assertEqual(again.stdout, "false(valid-deref)\n")
            self.assertIn(f"corpus: the violation is that of {folder}/{name}\ntests: 1 (seed 0): 0 ended", again.stderr)
            # Mended: the same file is one of the inputs that end.
            mended = self.fathom(*test, "-DLIMIT=99999999", "--corpus-in", folder, "--inputs", "9")
            self.assertEqual(mended.stdout, "unknown(no violation in 10 tests)\n", mended.stderr)

    def test_one_folder_for_what_is_read_and_written(self):
        source = self.file("bounds.c", BOUNDS)
        test = ("test", "look", source, "-DLIMIT=8", "--corpus-in", "found", "--corpus-out", "found")
        for _ in range(2): # what is smallest stays so
            run = self.fathom(*test)
            self.assertEqual(run.stdout, "false(valid-deref)\n", run.stderr)
            self.assertEqual(len(os.listdir(self.folder / "found")), 1)
        self.assertIn("corpus: the violation is that of found/", run.stderr)

    def test_files_of_a_fuzzer_come_first(self):
        source = self.file("fuzz.c", FUZZED)
        folder = self.folder / "seeds"
        folder.mkdir()
        (folder / "a").write_bytes(b"q" * 300 + b"Fz" + b"w" * 200 + b"F}" + b"e" * 100)
        for model in ("LP64", "ILP32"):
            test = ("test", "LLVMFuzzerTestOneInput", source, "--data-model", model, "--corpus-in", folder)
            run = self.fathom(*test, "-DWRONG=1")
            self.assertEqual((run.returncode, run.stdout), (10, "false(valid-deref)\n"), run.stderr)
            self.assertIn(f"corpus: the violation is that of {folder}/a\n", run.stderr)
            self.assertIn("*d = 4 bytes: 46 79 46 79 ", run.stderr)
            run = self.fathom(*test, "-DWRONG=0", "--inputs", "8")
            self.assertEqual(run.stdout, "unknown(no violation in 9 tests)\n", run.stderr)

    def test_standard_input_comes_first(self):
        folder = self.folder / "seeds"
        folder.mkdir()
        (folder / "a").write_bytes(b"if (x(1)) y(2);")
        source = self.file("a.c", READING)
        test = ("test", "main", source, "--symbolic-stdin", "32", "--corpus-in", folder, "--corpus-out", self.folder / "found")
        run = self.fathom(*test, "-DDIVISOR=(depth-3)")
        self.assertEqual(run.stdout, "false(division-by-zero)\n", run.stderr)
        name, = os.listdir(self.folder / "found")
        self.assertEqual((self.folder / "found" / name).read_bytes(), b"(((")
        run = self.fathom(*test, "-DDIVISOR=depth", "--inputs", "5")
        self.assertEqual(run.stdout, "unknown(no violation in 6 tests)\n", run.stderr)

    def test_executions_are_run_natively(self):
        """A violation, and further inputs, that compiled programs alone have."""
        text = """extern int __VERIFIER_nondet_int(void);
int table[4];
int look(const int *p, unsigned i) {
  int more = p ? *p : 0;
#ifdef __FATHOM_REPLAY__
  if (DEFECT == 1 && i > 3) return table[4 + i % 2];
  if (DEFECT == 2) more += __VERIFIER_nondet_int();
  if (DEFECT == 3 && i > 3) *(volatile int *)0 = 1;
#endif
  return table[i % 4] + (more == 1);
}
"""
        source = self.file("a.c", text)
        for model in ("ILP32", "LP64"):
            for defect, verdict, said in (
                    (0, r"no violation in 64 tests", r"natively: 4 run: 4 end alike\n"),
                    (1, r"a compiled execution violates: AddressSanitizer: global-buffer-overflow in look a\.c:6:.*",
                     r"natively: 4 run: 1 end alike, 3 violate \(AddressSanitizer: global-buffer-overflow in look a\.c:6:"),
                    (2, r"no violation in 64 tests", r"natively: 4 run: 0 end alike, 4 take another path \("),
                    (3, r"a compiled execution violates: AddressSanitizer: SEGV in look a\.c:8:.*", r"violate \(AddressSanitizer: SEGV in look")):
                with self.subTest((model, defect)):
                    run = self.fathom("test", "look", source, "--inputs", "64", "--native", "4", "--property", "valid-deref",
                                      "--data-model", model, f"-DDEFECT={defect}")
                    self.assertRegex(run.stdout, rf"^unknown\({verdict}\)\n$", run.stderr)
                    self.assertEqual(run.returncode, 20)
                    self.assertRegex(run.stderr, said)
        run = self.fathom("test", "look", source, "--inputs", "64", "-DDEFECT=1", "--property", "valid-deref")
        self.assertEqual(run.stdout, "unknown(no violation in 64 tests)\n", run.stderr)
        self.assertNotIn("natively", run.stderr)

    def test_what_is_not_run_natively(self):
        source = self.file("a.c", CONTRACT)
        run = self.fathom("test", "take", source, "-DSIZE=4", "--inputs", "20", "--native", "2")
        self.assertEqual(run.stdout, "unknown(no violation in 20 tests)\n", run.stderr)
        self.assertIn("natively: not possible (a compiled program has no contracts)\n", run.stderr)
        self.refused("--native: not with --no-replay", "take", source, "--native", "2", "--no-replay", command="test")

    def test_mistakes(self):
        folder = self.folder / "seeds"
        folder.mkdir()
        (folder / "a").write_bytes(b"FZ")
        self.refused(f"--corpus-in: {folder}/a: no inputs that were recorded: the first line is not 'fathom inputs 1'",
                     "look", self.file("bounds.c", BOUNDS), "-DLIMIT=8", "--corpus-in", folder, command="test")
        source = self.file("node.c", ENTRY)
        self.refused("is not defined", "lok", source, "-DLIMIT=4", command="test")
        self.refused("first argument", "look", source, "--entry", "look", command="test")
        self.refused("--inputs", "look", source, "--inputs", "0", command="test")


if __name__ == "__main__":
    unittest.main()
