#!/usr/bin/env python3
"""Contracts as checks of native builds (-DFATHOM_CHECK): each kind of clause holds and fails, with gcc and clang.

What a clause means is known from docs/contracts.md; which of them fails follows from the programs' text.
"""

import shutil
import subprocess
import unittest
from pathlib import Path

from cli_test import CommandLine

INCLUDE = Path(__file__).resolve().parent.parent / "frontend/include"
PROGRAM = r"""
#include <fathom.h>
#include <stdlib.h>
#include <string.h>

struct ring { unsigned char data[4]; int head, used; };

static __attribute__((unused)) int is_ring(const struct ring *r) {
  fathom_requires(fathom_readable(r, sizeof *r));
  fathom_ensures(fathom_result(int) == 0 || fathom_result(int) == 1);
  return r->head >= 0 && r->head < 4 && r->used >= 0 && r->used <= 4;
}

int take(struct ring *r,
         unsigned char *out) { /* a comment, with "fathom_ensures(" in it */
  fathom_requires(fathom_fresh(r, sizeof *r) && fathom_fresh(out, 1));
  fathom_requires(is_ring(r));
  fathom_assigns(*r, *out);
  fathom_ensures(fathom_result(int) == (fathom_old(r->used) > 0));
  fathom_ensures(is_ring(r) && r->used == fathom_old(r->used) - fathom_result(int));
  struct ring *kept = r;
  r = NULL; /* clauses speak of the parameter at entry */
  if (kept->used == 0) return 0;
  *out = kept->data[kept->head];
  kept->head = (kept->head + 1) % 4;
#ifndef NO_COUNT
  kept->used--;
#endif
  return 1;
}

static long sum(const int *a, int n) {
  fathom_requires(n >= 0 && fathom_readable(a, n * sizeof *a));
  fathom_requires(fathom_forall(i, 0, n, a[i] <= LIMIT));
  fathom_ensures(fathom_result(long) <= (long)n * LIMIT);
  fathom_decreases(n);
  long s = 0;
  int i;
  for (i = 0; i < n; i++) {
    fathom_invariant(s <= (long)i * BOUND);
    fathom_decreases(n - i);
    s += a[i];
  }
  return s;
}

static void clear(int (*rows)[3], int n) {
  fathom_requires(n > 0);
  fathom_assigns(fathom_range(rows, n * sizeof *rows));
  fathom_ensures(fathom_forall(i, 0, 3, rows[0][i] == fathom_old(rows[0])[i] * FACTOR));
  if (n < 2) {
    memset(rows[0], 0, sizeof rows[0]);
    return;
  }
  memset(rows, 0, n * sizeof *rows);
}

struct pair { int a; double b; };
static struct pair turned(struct pair p) {
  fathom_ensures(fathom_result(struct pair).a == -p.a && fathom_result(struct pair).b == p.b);
  p.a = -p.a;
  return p;
}

static int factorial(int n) {
  fathom_requires(n >= 0 && n <= 12);
  fathom_ensures(fathom_result(int) >= n && fathom_result(int) >= 1);
  return n == 0 ? 1 : n * factorial(n - 1);
}

static char *copy(const char *s) {
  fathom_requires(fathom_string(s));
  fathom_ensures(fathom_result(char *) == NULL || fathom_string(fathom_result(char *)));
  char *to = malloc(strlen(s) + 1);
  return to == NULL ? NULL : strcpy(to, s);
}

static int apply(int f(int), int x) {
  fathom_requires(fathom_obeys(f, factorial));
  fathom_ensures(fathom_result(int) >= 1);
  return f(x);
}

int main(int argc, char **argv) {
  fathom_requires(argc >= 1);
  fathom_ensures(fathom_result(int) == 0);
  (void)argc;
  struct ring r = {{1, 2, 3, 4}, HEAD, 2};
  unsigned char out = 0;
  const int a[] = {1, 2, 3};
  int rows[2][3] = {{1, 2, 3}, {4, 5, 6}};
  fathom_assert(take(&r, &out) == 1 && out == 1);
  fathom_assert(sum(a, 3) == SUM);
  clear(rows, ROWS);
  const struct pair p = turned((struct pair){1, 0.5});
  fathom_assert(p.a == -1);
  fathom_assert(apply(factorial, N) == 6);
  char *text = copy(argv[0]);
  free(text);
  if (out == 9) fathom_error();
  return EXIT;
}
"""
# What may be written, and what becomes smaller. The definition BAD is a statement of `add`.
FRAMES = r"""
#include <fathom.h>
int total, other[3] = {1, 2, 3};
static const int fixed[] = {1};
struct pair { int a, b; } pairs[2], *where;
#ifdef SOMETIMES
int sometimes;
#endif
static void add(int *p, unsigned n, int (*rows)[2], const char *text) {
  fathom_requires(n > 0 && fathom_fresh(p, n * sizeof *p) && (n & 1) == 1);
  fathom_requires(fathom_readable(rows, sizeof *rows));
  fathom_requires(fathom_string(text));
  fathom_assigns(p[0], total, fathom_range(&pairs[1], sizeof pairs[1]));
  p[0] = total = 7;
  pairs[1].b = 2;
  BAD;
  (void)text;
}
static int down(int n) {
  fathom_decreases(n);
  return n <= 0 ? 0 : down(n - 1 < 0 ? 0 : n - STEP) + 1;
}
static int both(int other) { /* hides a variable */
  fathom_requires(other >= 0);
  fathom_assigns();
  fathom_decreases(other);
  fathom_ensures(fathom_result(int) == 2 * fathom_old(other));
  return other == 0 ? 0 : 2 + both(other - 1);
}
static int twice(unsigned n, int m) {
  int count = 0;
  while (n > 0) {
    fathom_invariant(n < 100);
    fathom_decreases(n, m);
    if (m > 0) m -= DROP; else { n--; m = 3; }
    if (count++ > 50) break;
  }
  for (int k = 0; k < 3; k++)
    for (int i = k; i < 5; ++i) { fathom_decreases(RANK); count++; }
  if (count > 0) do { fathom_decreases(count); count -= 2; } while (count > 0);
  return count;
}
int main(void) {
  int p[3] = {1, 2, 3}, rows[1][2] = {{0}};
  char text[] = "text";
  add(p, 3, rows, text);
  return down(5) != 5 || both(3) != 6 || twice(3, 3) > 0 || fixed[0] != 1 || where || other[0] != 1;
}
"""
FRAME = "p[0], total, fathom_range(&pairs[1], sizeof pairs[1])"
BROKEN_FRAMES = [(f"BAD={bad}", "add", "assigns clause", FRAME)
                 for bad in ("p[1]=9", "p[2]++", "other[2]=0", "rows[0][1]=2", "pairs[0].a=1", "where=pairs", "*(char*)text=0")] + [
    ("STEP=0", "down", "decreases clause", "n"),
    ("DROP=0", "twice", "decreases clause", "n, m"),
    ("RANK=i", "twice", "decreases clause", "RANK"),
]
FRAME_DEFAULTS = {"BAD": "p[0] = 9", "STEP": "1", "DROP": "1", "RANK": "5 - i"}
DEFAULTS = {"LIMIT": "3", "BOUND": "3", "FACTOR": "0", "HEAD": "0", "SUM": "6", "ROWS": "2", "N": "3", "EXIT": "0"}
# Definition that breaks a clause; kind and text of the clause that fails, and its function.
BROKEN = [
    ("HEAD=4", "precondition", "is_ring(r)", "take"),
    ("NO_COUNT", "postcondition", "is_ring(r) && r->used == fathom_old(r->used) - fathom_result(int)", "take"),
    ("LIMIT=2", "precondition", "fathom_forall(i, 0, n, a[i] <= LIMIT)", "sum"),
    ("BOUND=0", "invariant", "s <= (long)i * BOUND", "sum"),
    ("FACTOR=1", "postcondition", "fathom_forall(i, 0, 3, rows[0][i] == fathom_old(rows[0])[i] * FACTOR)", "clear"),
    ("ROWS=0", "precondition", "n > 0", "clear"),
    ("SUM=7", "assertion", "sum(a, 3) == SUM", "main"),
    ("N=13", "precondition", "n >= 0 && n <= 12", "factorial"),
    ("EXIT=1", "postcondition", "fathom_result(int) == 0", "main"),
]
COMPILERS = [name for name in ("gcc", "clang-19") if shutil.which(name)]


class ContractChecks(CommandLine):
    def with_checks(self, source):
        done = self.fathom("emit", "--stage", "checks", source)
        self.assertEqual(done.returncode, 0, done.stderr)
        return self.file("checked.c", done.stdout), done.stderr

    def build(self, compiler, source, *arguments):
        program = str(self.folder / "program")
        done = subprocess.run([compiler, "-Wall", "-Wextra", "-Werror", "-I", str(INCLUDE), source, *arguments, "-o", program],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return program

    def run_program(self, program):
        return subprocess.run([program], capture_output=True, text=True, timeout=60)

    def definitions(self, *own):
        named = {each.partition("=")[0]: each.partition("=")[2] for each in own}
        return [f"-D{name}={value}" if value else f"-D{name}" for name, value in (DEFAULTS | named).items()]

    def test_each_clause_holds_and_fails(self):
        source = self.file("demo.c", PROGRAM)
        checked, messages = self.with_checks(source)
        self.assertEqual(messages, "")
        lines = PROGRAM.split("\n")
        for compiler in COMPILERS:
            for flags in (["-O0"], ["-O2", "-m32"]):
                with self.subTest(compiler=compiler, flags=flags):
                    program = self.build(compiler, checked, "-DFATHOM_CHECK", *flags, *self.definitions())
                    done = self.run_program(program)
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
            for broken, kind, text, function in BROKEN:
                with self.subTest(compiler=compiler, broken=broken):
                    program = self.build(compiler, checked, "-DFATHOM_CHECK", *self.definitions(broken))
                    done = self.run_program(program)
                    self.assertEqual(done.returncode, -6)
                    line = 1 + next(i for i, each in enumerate(lines) if f"({text});" in each)
                    self.assertEqual(done.stderr, f"{source}:{line}: in {function}: {kind} violated: {text}\n")

    def test_frames_and_measures_hold_and_fail(self):
        source = self.file("frames.c", FRAMES)
        checked, messages = self.with_checks(source)
        self.assertEqual(messages, "")
        defined = lambda own: [f"-D{name}={value}" for name, value in (FRAME_DEFAULTS | own).items()]
        for compiler in COMPILERS:
            for flags in (["-std=c99"], ["-std=c11", "-O2"], ["-std=gnu17", "-m32"], ["-std=c2x"]):
                with self.subTest(compiler=compiler, flags=flags):
                    done = self.run_program(self.build(compiler, checked, "-DFATHOM_CHECK", *flags, *defined({})))
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
            for broken, function, kind, text in BROKEN_FRAMES:
                with self.subTest(compiler=compiler, broken=broken):
                    line = 1 + next(i for i, each in enumerate(FRAMES.split("\n")) if f"({text});" in each)
                    name, _, value = broken.partition("=")
                    done = self.run_program(self.build(compiler, checked, "-DFATHOM_CHECK", *defined({name: value})))
                    self.assertEqual(done.stderr, f"{source}:{line}: in {function}: {kind} violated: {text}\n")
                    self.assertEqual(done.returncode, -6)

    def test_frames_with_address_sanitizer(self):
        source = self.file("frames.c", FRAMES)
        checked, _ = self.with_checks(source)
        for compiler in COMPILERS:
            for bad, status in (("p[0]=9", 0), ("p[2]=9", -6)):
                flags = ["-g", "-fsanitize=address,undefined"] + [f"-D{k}={v}" for k, v in (FRAME_DEFAULTS | {"BAD": bad}).items()]
                done = self.run_program(self.build(compiler, checked, "-DFATHOM_CHECK", *flags))
                self.assertEqual(done.returncode, status, done.stderr)

    def test_frames_and_measures_that_cannot_be_checked_are_named(self):
        source = self.file("left.c", """#include <fathom.h>
#include <setjmp.h>
static int n;
static void give(int *p) {
  fathom_requires(fathom_fresh(p, 4) && fathom_freeable(p));
  fathom_assigns(n);
  fathom_frees(p);
  n = 1;
}
static int walk(int i) {
  int k = i;
  if (i > 2) goto inside;
  while (k > 0) {
    fathom_assigns(k);
    fathom_decreases(k);
inside:
    k--;
  }
  return k;
}
int main(void) { int x; give(&x); return walk(1) + walk(3); }
""")
        checked, messages = self.with_checks(source)
        self.assertEqual(messages, f"{source}:6: assigns clauses of give stay unchecked: it has a frees clause\n"
                                   f"{source}:14: assigns clauses of a loop stay unchecked: they are about what the loop may write\n"
                                   f"{source}:15: decreases clauses of a loop stay unchecked: there are labels in the loop\n")
        for compiler in COMPILERS:
            done = self.run_program(self.build(compiler, checked, "-DFATHOM_CHECK"))
            self.assertEqual(done.returncode, 0)
            for what in ("assigns clauses", "decreases clauses", "frees clauses"):
                self.assertEqual(done.stderr.count(f"not checked: {what}"), 1, done.stderr)

    def test_an_activation_that_longjmp_has_left_is_none(self):
        source = self.file("jump.c", """#include <fathom.h>
#include <setjmp.h>
static jmp_buf out;
static int deep(int n) {
  fathom_decreases(n);
  if (n == 7) longjmp(out, 1);
  return n > 0 ? deep(n - 1) : 0;
}
static __attribute__((noinline)) int further(int n) { volatile char room[4096]; room[0] = 0; return deep(n) + room[0]; }
int main(void) {
  if (setjmp(out) == 0) further(9);
  return deep(6) + deep(20 - 17);
}
""")
        checked, messages = self.with_checks(source)
        self.assertEqual(messages, "")
        for compiler in COMPILERS:
            done = self.run_program(self.build(compiler, checked, "-DFATHOM_CHECK"))
            self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_without_the_macro_nothing_is_checked(self):
        source = self.file("demo.c", PROGRAM)
        own = self.file("own.c", "#include <fathom.h>\nvoid fathom_assert(int e) { (void)e; }\nvoid fathom_error(void) { for (;;); }\n")
        for compiler in COMPILERS:
            program = self.build(compiler, source, own, *self.definitions("HEAD=1", "NO_COUNT", "LIMIT=2", "BOUND=0"))
            self.assertEqual(self.run_program(program).returncode, 0)

    def test_the_header_alone_says_what_it_leaves_out(self):
        source = self.file("demo.c", PROGRAM)
        for compiler in COMPILERS:
            program = self.build(compiler, source, "-DFATHOM_CHECK", *self.definitions("NO_COUNT", "EXIT=0"))
            done = self.run_program(program)
            self.assertEqual(done.returncode, 0)
            told = [line.partition(": not checked: ")[2].partition(" here ")[0] for line in done.stderr.splitlines()]
            self.assertEqual(sorted(told), ["assigns clauses", "decreases clauses", "postconditions"], done.stderr)
            program = self.build(compiler, source, "-DFATHOM_CHECK", *self.definitions("HEAD=4"))
            self.assertIn("in take: precondition violated: is_ring(r)", self.run_program(program).stderr)

    def test_values_from_before_a_loop_are_left_out_and_said(self):
        source = self.file("entry.c", """#include <fathom.h>
int main(void) {
  int n = 3;
  while (n > 0) {
    fathom_invariant(n <= fathom_loop_entry(n) - 100);
    n--;
  }
  return n;
}
""")
        for compiler in COMPILERS:
            done = self.run_program(self.build(compiler, source, "-DFATHOM_CHECK"))
            self.assertEqual(done.returncode, 0)
            self.assertIn("entry.c:5: not checked: invariants with fathom_loop_entry", done.stderr)

    def test_a_handler_of_the_program(self):
        source = self.file("handler.c", """#include <fathom.h>
static int count;
void fathom_check_failed(const char *file, int line, const char *function, const char *kind, const char *text) {
  (void)file;
  printf("%d %s %s %s\\n", line, function, kind, text);
  count++;
}
static int half(int n) {
  fathom_requires(n % 2 == 0);
  fathom_ensures(fathom_result(int) * 2 == n);
  return n / 2;
}
int main(void) {
  half(3);
  return count;
}
""")
        checked, _ = self.with_checks(source)
        for compiler in COMPILERS:
            done = self.run_program(self.build(compiler, checked, "-DFATHOM_CHECK"))
            self.assertEqual(done.returncode, 2)
            self.assertEqual(done.stdout, "9 half precondition n % 2 == 0\n"
                                          "10 half postcondition fathom_result(int) * 2 == n\n")

    def test_address_sanitizer_knows_what_is_readable(self):
        source = self.file("bytes.c", """#include <fathom.h>
static int last(const char *p, int n) {
  fathom_requires(n > 0 && fathom_readable(p, n));
  return p[0];
}
int main(void) {
  char bytes[4] = {0};
  return last(bytes, SIZE);
}
""")
        for compiler in COMPILERS:
            asan = ["-DFATHOM_CHECK", "-fsanitize=address"]
            self.assertEqual(self.run_program(self.build(compiler, source, *asan, "-DSIZE=4")).returncode, 0)
            done = self.run_program(self.build(compiler, source, *asan, "-DSIZE=5"))
            self.assertIn("in last: precondition violated", done.stderr)

    def test_functions_that_cannot_be_checked_are_named(self):
        source = self.file("left.c", """#include <fathom.h>
int many(int n, ...) {
  fathom_ensures(fathom_result(int) == n);
  return n;
}
int cut(int n) {
#ifdef CHECKED
  fathom_ensures(fathom_result(int) == n);
#endif
  return n;
}
int late(int n) {
  int m = n;
  fathom_ensures(fathom_result(int) == n);
  return m;
}
int main(void) { return many(0) + cut(0) + late(0); }
""")
        _, messages = self.with_checks(source)
        self.assertEqual(messages, f"{source}:3: postconditions of many stay unchecked: it has variable arguments\n"
                                   f"{source}:8: postconditions of cut stay unchecked: a directive stands between its clauses\n"
                                   f"{source}:14: postconditions of late stay unchecked: the clause is not at the start of the body\n")

    def test_an_old_value_that_no_text_shows_is_no_answer(self):
        source = self.file("hidden.c", """#include <fathom.h>
#define UNCHANGED(x) ((x) == fathom_old(x))
static int add(int *p) {
  fathom_ensures(UNCHANGED(*p));
  return ++*p;
}
int main(void) {
  int n = 0;
  return add(&n);
}
""")
        checked, _ = self.with_checks(source)
        done = self.run_program(self.build(COMPILERS[0], checked, "-DFATHOM_CHECK"))
        self.assertEqual(done.returncode, -6)
        self.assertIn("an old value that no text shows", done.stderr)

    @unittest.skipUnless(shutil.which("g++"), "no g++")
    def test_preconditions_and_assertions_in_cxx(self):
        source = self.file("demo.cpp", """#include <fathom.h>
static int half(int n) {
  fathom_requires(n % 2 == 0 && fathom_exists(i, 0, 100, i == n));
  for (int i = 0; i < 2; i++) fathom_invariant(i < 2);
  return n / 2;
}
int main() {
  fathom_assert(half(N) >= 0);
  return 0;
}
""")
        for compiler in [name for name in ("g++", "clang++-19") if shutil.which(name)]:
            self.assertEqual(self.run_program(self.build(compiler, source, "-DFATHOM_CHECK", "-DN=4")).returncode, 0)
            done = self.run_program(self.build(compiler, source, "-DFATHOM_CHECK", "-DN=3"))
            self.assertIn("in half: precondition violated: n % 2 == 0", done.stderr)

    def test_a_check_is_not_disturbed_by_the_macro(self):
        source = self.file("replayed.c", """#include <fathom.h>
int main(void) {
  int x = fathom_nondet_int();
  fathom_assert(x != 7);
  return 0;
}
""")
        done = self.fathom("check", source, "--", "-DFATHOM_CHECK", f"-I{INCLUDE}")
        self.assertIn("replayed: yes", done.stderr)
        self.assertEqual(done.returncode, 10)


if __name__ == "__main__":
    unittest.main()
