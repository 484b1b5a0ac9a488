#!/usr/bin/env python3
"""Random programs: what `fathom library` proves is held against native runs with sanitizers.

Each program has functions that call each other, with blocks, numbers and a static variable, some with checks and some
without. A driver calls every proved function with arguments that satisfy its precondition, evaluated as C: a sanitizer
that reports anything there has found a wrong proof. So has `fathom check` where it finds a violation in a whole program
that calls the function so. Bugs have to show when they are replayed. `--programs N --seed S` says how many and which,
`--functions N` how many functions one has at most.

Others have a structure and functions that may break what holds of it. Where an invariant is claimed, sequences of calls
begin with what makes an object, and go on with functions that are said to keep it. Others have static variables: all
that is proved is called in sequences from the start of the program, and what is claimed has to hold after each call.
Others are given a block by its two ends and functions to call: those that stand for others, as the header has them.
"""

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))
PROGRAMS, SEED = 3, 6  # of these some keep an invariant
FUNCTIONS = 9
HAS_32_BIT = Path("/usr/lib32").exists() or Path("/usr/lib/i386-linux-gnu").exists()
ROUNDS = 400  # native calls of each function

DRIVER = """\
#include <limits.h>
#include <stdlib.h>
static unsigned long block_bytes;
#define fathom_writable(p, n) ((p) != 0 && (unsigned long)(n) <= block_bytes)
#define fathom_readable fathom_writable
#define fathom_fresh fathom_writable
static const long values[] = {0, 1, -1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 31, 32, 33, 100, INT_MAX, INT_MIN, INT_MAX - 1};
static long any(void) { return rand() % 4 ? values[rand() % (sizeof values / sizeof *values)] : rand() % 12; }
static int *any_block(unsigned long elements) {
  block_bytes = elements * sizeof(int);
  int *block = malloc(block_bytes ? block_bytes : 1);
  for (unsigned long i = 0; i < elements; i++) block[i] = (int)any();
  if (block_bytes) return block;
  free(block);
  return 0;
}
"""
CALLS = """\
int main(int argc, char **argv) {
  srand(argc > 1 ? (unsigned)atoi(argv[1]) : 1);
  int which = argc > 2 ? atoi(argv[2]) : 0;
  for (int round = 0; round < %d; round++) {
    unsigned n = (unsigned)any();
    int a = (int)any();
    int *p = any_block(rand() %% 3 && n < 64 ? n : rand() %% 12);
    state = (unsigned)any();
    for (int i = 0; i < 8; i++) table[i] = (int)any();
"""


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.functions = []  # names

    @staticmethod
    def names(program):
        return re.findall(r"int (f\d+)\(int \*p", program)

    def number(self):
        return self.random.choice(["a", "n", str(self.random.randint(0, 9)), "(a & 7)", "(int)(n % 5)"])

    def index(self):
        return self.random.choice(["a", "n", "n - 1", "0", "2", "(a & 3)", "n / 2"])

    def statement(self, number):
        pick = self.random.randint(0, 10)
        if pick == 0:
            return f"p[{self.index()}] = {self.number()};"
        if pick == 1:
            return f"r += p[{self.index()}] & 15;"
        if pick == 2:
            return f"r = {self.number()} / {self.random.choice(['a', '3', '(int)(n + 1)', '(a | 1)', '(int)state'])};"
        if pick == 3:
            return f"r = (r & 255) + ({self.number()} {self.random.choice(['+', '-', '*'])} {self.number()});"
        if pick == 4:
            return f"for (unsigned i = 0; i < {self.random.choice(['n', '4', 'n & 7'])}; i++) p[i] = (int)(i & 3);"
        if pick == 5:
            return f"if ({self.random.choice(['p', 'n > 0', 'n < 9', 'a > 0', 'a < 8 && a >= 0'])}) " + self.statement(number)
        if pick == 6:
            return f"if ({self.random.choice(['p == 0', 'n == 0', 'n > 8', 'a < 0', 'a > 9'])}) return {self.number()};"
        if pick == 7:
            return f"r = (int)(1u << {self.random.choice(['a', '(a & 31)', 'n'])});"
        if pick == 8:
            return f"state = {self.random.choice(['n', '0', '1', '(unsigned)a'])};"
        if pick == 9:
            return f"r = table[{self.random.choice(['a', 'n', 'state', 'n & 7', '7', 'n % 9'])}];"
        if self.functions:
            callee = self.random.choice(self.functions)
            arguments = self.random.choice(["p, n, a", "p, n, 3", "p, n - 1, a", "p, 2, a & 7", "&r, 1, a", "0, 0, a"])
            return f"r = {callee}({arguments});"
        return "r ^= 1;"

    def program(self):
        lines = ["static unsigned state = 1;", "static int table[8];"]
        for number in range(self.random.randint(5, FUNCTIONS)):
            name = f"f{number}"
            body = " ".join(self.statement(number) for _ in range(self.random.randint(1, 3)))
            if self.random.random() < 0.1:
                body += f" if (n > 0 && n < 5) r = {name}(p, n - 1, a);"
            static = "static " if self.random.random() < 0.3 else ""
            lines.append(f"{static}int {name}(int *p, unsigned n, int a) {{ int r = 0; {body} return r; }}")
            self.functions.append(name)
        return "\n".join(lines) + "\n"


def seen_natively(folder, text, seed, claims, model):
    """The functions of (name, clauses) that show a violation in calls which satisfy the clauses, with what is said."""
    driver = text + DRIVER + CALLS % ROUNDS
    for i, (name, clauses) in enumerate(claims):
        condition = " && ".join(f"({clause})" for clause in clauses) or "1"
        driver += f"    if (which == {i} && ({condition})) {name}(p, n, a);\n"
    (folder / "driver.c").write_text(driver + "    free(p);\n  }\n  return 0;\n}\n")
    subprocess.run(["clang-19", "-w", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "driver.c",
                    "-o", "driver"] + (["-m32"] if model == "ILP32" else []), cwd=folder, check=True)
    wrong = []
    for i, (name, clauses) in enumerate(claims):
        run = subprocess.run(["./driver", str(seed), str(i)], cwd=folder, capture_output=True, text=True, timeout=300,
                             check=False, env={**os.environ, "ASAN_OPTIONS": "detect_leaks=0"})
        if run.returncode != 0:
            said = next((line for line in run.stderr.splitlines() if "rror" in line), run.stderr[:200])
            wrong.append((name, f"{clauses}: {said}"))
    return wrong


WHOLE = """\
#include <fathom.h>
#include <stdlib.h>
static unsigned long block_bytes;
#define fathom_has(p, n) ((p) != 0 && (unsigned long)(n) <= block_bytes)
int main(void) {
  unsigned n = fathom_nondet_uint(), elements = fathom_nondet_uint();
  int a = fathom_nondet_int();
  fathom_assume(elements < 16);
  block_bytes = elements * sizeof(int);
  int *p = elements ? malloc(block_bytes) : 0;
  fathom_assume(elements == 0 || p != 0);
  if (p) fathom_nondet_memory(p, block_bytes);
  state = fathom_nondet_uint();
  fathom_nondet_memory(table, sizeof table);
  fathom_assume(%s);
  return %s(p, n, a) & 1;
}
"""


def seen_by_check(folder, text, claims, model):
    """Likewise, by whole programs."""
    wrong = []
    for name, clauses in claims:
        condition = " && ".join(f"({re.sub('fathom_(writable|readable|fresh)', 'fathom_has', clause)})"
                                for clause in clauses) or "1"
        (folder / "whole.c").write_text(text + WHOLE % (condition, name))
        done = subprocess.run([FATHOM, "check", "whole.c", "--property=undefined-behaviour", "--property=assertion",
                               "--timeout=8", "--jobs=1", "--data-model", model], cwd=folder, capture_output=True,
                              text=True, timeout=300, check=False)
        if done.returncode not in (0, 20):
            wrong.append((name, f"{clauses}: {done.stdout.strip()} {done.stderr.strip()[:300]}"))
    return wrong


def kept_for(function, result):
    """What holds of variables when others call the function."""
    return [part for one in result["invariants"] if one["structure"] == function["invariant_of"] and not one["predicate"]
            for part in one["parts"]]


def unreplayed(folder, functions):
    """Bugs that do not show."""
    wrong = []
    for one in functions:
        if one["class"] == "bug":
            done = subprocess.run([FATHOM, "replay", one["replay"]], cwd=folder, capture_output=True, text=True,
                                  timeout=300, check=False)
            if done.returncode != 10:
                wrong.append((one["name"], f"{one['violation']}: replayed with {done.returncode}"))
    return wrong


def wrong_proofs(folder, seed, model="LP64"):
    """Functions that are proved and show a violation, or are bugs that do not show, with why; functions by class."""
    text = Generator(seed).program()
    (folder / "lib.c").write_text(text)
    done = subprocess.run([FATHOM, "library", "lib.c", "--json=out.json", "--jobs=2", "--timeout=60", "--work=4000",
                           "--output=.answers", "--data-model", model],
                          cwd=folder, capture_output=True, text=True, timeout=1800, check=False)
    if done.returncode not in (0, 5, 10, 20):
        return [("fathom library", done.stderr)], {}
    result = json.loads((folder / "out.json").read_text())
    claims = [(one["name"], one["precondition"] + kept_for(one, result)) for one in result["functions"]
              if one["class"] in ("proved", "contract")]
    wrong = seen_natively(folder, text, seed, claims, model) + unreplayed(folder, result["functions"])
    return wrong + seen_by_check(folder, text, claims, model), result["counts"]


BOX = """\
#include <stdlib.h>
struct box { int *data; unsigned len, cap; };
"""
BOX_DRIVER = """\
#include "found.h"
FATHOM_INVARIANT_box_valid
static struct box boxes[2];
int main(int argc, char **argv) {
  srand(argc > 1 ? (unsigned)atoi(argv[1]) : 1);
  for (int round = 0; round < 300; round++) {
    box_init(&boxes[0]);
    box_init(&boxes[1]);
    for (int step = 0; step < 40; step++) {
      struct box *b = &boxes[rand() % 2], *c = &boxes[rand() % 2];
      unsigned n = (unsigned)rand() % 12;
      int a = rand() % 20 - 4;
      void *d = b;
      if (!box_valid(b) || !box_valid(c)) abort();
      switch (rand() % FUNCTIONS) {
"""


class BoxGenerator:
    """Functions of a structure; most of them are right."""

    RIGHT = ["if (b->len < b->cap) b->data[b->len++] = a;", "if (n < b->len) r = b->data[n] & 15;", "b->len = 0;",
             "if (b->len) b->len--;", "free(b->data); b->data = 0; b->len = b->cap = 0;", "r = (int)(b->len & 7);",
             "int *d = malloc(n * sizeof *d); if (d) { free(b->data); b->data = d; b->cap = n; b->len = 0; }",
             "if (n <= b->cap) b->len = 0;", "if (n < b->len) b->data[n] = a;",
             "if (b != c) { free(b->data); *b = *c; c->data = 0; c->len = c->cap = 0; }",
             "if (b->len && c->len) b->data[0] = c->data[0];", "if (b->len > n) b->len = n;"]
    WRONG = ["b->len++;", "free(b->data);", "b->data = c->data;", "b->cap = n;", "*b = *c;", "b->len = n;",
             "if (b->len <= b->cap) b->data[b->len] = a;", "free(b->data); *b = *c; c->data = 0; c->len = c->cap = 0;",
             "int *d = malloc(n * sizeof *d); if (d) { free(b->data); b->data = d; b->cap = n; }",
             "b->cap++;", "if (b->len) free(b->data);", "b->len--;", "b->data[0] = a;"]

    def __init__(self, seed):
        self.random, self.hides = random.Random(seed), random.Random(f"hides {seed}")

    def program(self):
        """The text, and the parameters of each function. `hidden`: those whose types do not say what they are given."""
        self.hidden = []
        lines = [BOX + "void box_init(struct box *b) { b->data = 0; b->len = b->cap = 0; }"]
        parameters = {}
        is_wrong = self.random.random() < 0.6
        count = self.random.randint(2, 4)
        wrong_one = self.random.randrange(count)
        for i in range(count):
            statements = [self.random.choice(self.RIGHT) for _ in range(self.random.randint(1, 2))]
            if is_wrong and i == wrong_one:
                statements[-1] = self.random.choice(self.WRONG)
            given = ["struct box *b", "struct box *c"] if any("c->" in s or "*c" in s for s in statements) else ["struct box *b"]
            parameters[f"g{i}"] = ("b, c" if len(given) == 2 else "b") + ", n, a"
            body = " ".join("{ %s }" % s for s in statements)
            if self.hides.random() < 0.1:
                given[0], body = "void *d", "struct box *b = d; " + body
                self.hidden.append(f"g{i}")
            lines.append(f"int g{i}({', '.join(given)}, unsigned n, int a) {{ int r = 0; {body} return r; }}")
        return "\n".join(lines) + "\n", parameters


def run_boxes(folder, text, calls, seed):
    """What a sanitizer says of sequences of these calls: (call, clauses)."""
    driver = text + BOX_DRIVER.replace("FUNCTIONS", str(len(calls)))
    for i, (call, clauses) in enumerate(calls):
        condition = " && ".join(f"({clause})" for clause in clauses) or "1"
        driver += f"      case {i}: if ({condition}) {call}; break;\n"
    driver += "      }\n    }\n    free(boxes[0].data);\n    free(boxes[1].data);\n  }\n  return 0;\n}\n"
    (folder / "driver.c").write_text(driver)
    subprocess.run(["clang-19", "-w", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all",
                    f"-I{ROOT}/frontend/include", "driver.c", "-o", "driver"], cwd=folder, check=True)
    run = subprocess.run(["./driver", str(seed)], cwd=folder, capture_output=True, text=True, timeout=300, check=False,
                         env={**os.environ, "ASAN_OPTIONS": "detect_leaks=0"})
    return "" if run.returncode == 0 else next((line for line in run.stderr.splitlines() if "rror" in line),
                                               f"status {run.returncode}")


def wrong_invariant(folder, seed):
    """What shows a claimed invariant to be wrong; functions that are proved with one."""
    generator = BoxGenerator(seed)
    text, parameters = generator.program()
    (folder / "lib.c").write_text(text)
    done = subprocess.run([FATHOM, "library", "lib.c", "--json=out.json", "--jobs=2", "--timeout=60", "--work=4000",
                           "--output=.answers", "--contracts=found.h"],
                          cwd=folder, capture_output=True, text=True, timeout=1800, check=False)
    if done.returncode not in (0, 5, 10, 20):
        return done.stderr, 0
    result = json.loads((folder / "out.json").read_text())
    claimed = next((one for one in result["invariants"] if one["parts"]), None)
    if claimed is None:
        return "", 0
    functions = {one["name"]: one for one in result["functions"]}
    calls = [(f"{name}({parameters[name]})", functions[name]["precondition"])
             for name in parameters
             if name in claimed["kept_by"] or (name in generator.hidden and functions[name]["class"] == "contract")]
    valid = sum(one["invariant_of"] != "" and one["class"] == "proved" for one in functions.values())
    return run_boxes(folder, text, calls, seed) if calls else "", valid


class VariableGenerator:
    """Functions over static variables; most of them are right."""

    START = "static int used; static unsigned first; static struct { short at; int table[8]; } box;\n"
    RIGHT = ["if (used < 8) box.table[used++] = a;", "if (used > 0) r = box.table[--used] & 15;", "used = 0;",
             "if (used == 8) return -1; box.table[used++] = a;", "r = box.table[first] & 15; first = (first + 1) % 8;",
             "first = n & 7;", "if (n <= 8) used = (int)n;", "r = box.table[box.at] & 15;", "box.at = (short)(n % 8);",
             "if (used) r = box.table[used - 1] & 15;", "if (box.at < 7) box.at++;", "r = used + (int)(first & 3);",
             "if (a >= 0 && a < used) r = box.table[a] & 15;", "if (box.at == 0) return 0; box.at--;"]
    WRONG = ["used++;", "used = a;", "first = n;", "if (used <= 8) box.table[used++] = a;", "used--;", "first++;",
             "if (n <= 9) used = (int)n;", "box.at = (short)n;", "box.at++;", "if (box.at < 8) box.at++;",
             "int *q = &used; *q = a;", "box.table[a & 15] = 1;"]

    def __init__(self, seed):
        self.random = random.Random(seed)

    def program(self):
        lines, count = [self.START], self.random.randint(3, 7)
        wrong_one = self.random.randrange(count) if self.random.random() < 0.6 else -1
        for i in range(count):
            statements = [self.random.choice(self.RIGHT) for _ in range(self.random.randint(1, 2))]
            if i > 0 and self.random.random() < 0.3:
                statements.append(f"r = g{self.random.randrange(i)}(n, a);")
            if i == wrong_one:
                statements[self.random.randrange(len(statements))] = self.random.choice(self.WRONG)
            static = "static " if self.random.random() < 0.2 else ""
            body = " ".join("{ %s }" % s for s in statements)
            lines.append(f"{static}int g{i}(unsigned n, int a) {{ int r = 0; {body} return r; }}\n")
        return "".join(lines)


def run_variables(folder, text, calls, parts, seed):
    """What a sanitizer says of sequences of calls of (name, clauses) from the start, or that a part does not hold."""
    driver = text + "#include <stdlib.h>\nint main(int argc, char **argv) {\n  srand((unsigned)atoi(argv[1]));\n"
    driver += "  for (int step = 0; step < 300; step++) {\n    unsigned n = (unsigned)(rand() % 20 ? rand() % 12 : rand());\n"
    driver += f"    int a = rand() % 20 - 4;\n    switch (rand() % {len(calls)}) {{\n"
    for i, (name, clauses) in enumerate(calls):
        driver += f"    case {i}: if ({' && '.join(f'({clause})' for clause in clauses) or '1'}) {name}(n, a); break;\n"
    driver += "    }\n" + "".join(f"    if (!({part})) abort();\n" for part in parts) + "  }\n  return 0;\n}\n"
    (folder / "driver.c").write_text(driver)
    subprocess.run(["clang-19", "-w", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "driver.c",
                    "-o", "driver"], cwd=folder, check=True)
    for one in range(seed, seed + 30):
        run = subprocess.run(["./driver", str(one)], cwd=folder, capture_output=True, text=True, timeout=300, check=False)
        if run.returncode != 0:
            return next((line for line in run.stderr.splitlines() if "rror" in line), f"status {run.returncode}")
    return ""


def wrong_variables(folder, seed):
    """What shows a claim about variables to be wrong; functions that are proved with one."""
    text = VariableGenerator(seed).program()
    (folder / "lib.c").write_text(text)
    done = subprocess.run([FATHOM, "library", "lib.c", "--json=out.json", "--jobs=2", "--timeout=60", "--work=4000",
                           "--output=.answers"], cwd=folder, capture_output=True, text=True, timeout=1800, check=False)
    if done.returncode not in (0, 5, 10, 20):
        return done.stderr, 0
    result = json.loads((folder / "out.json").read_text())
    parts = [part for one in result["invariants"] for part in one["parts"]]
    calls = [(one["name"], one["precondition"]) for one in result["functions"]
             if one["public"] and one["class"] in ("proved", "contract")]
    return run_variables(folder, text, calls, parts, seed) if calls else "", sum(
        one["invariant_of"] != "" for one in result["functions"])


@unittest.skipUnless(Path(FATHOM).exists() and shutil.which("clang-19"), "there is no binary")
class VariableRandomTest(unittest.TestCase):
    def test_a_believed_invariant_is_refuted(self):
        for wrong in ("used = a;", "first = n;", "box.at = (short)n;"):
            with self.subTest(wrong), tempfile.TemporaryDirectory() as name:
                text = VariableGenerator.START + "int g0(unsigned n, int a) { %s return 0; }\n" % wrong
                parts = ["used >= 0 && used <= 8", "first < 8", "box.at >= 0 && box.at < 8"]
                self.assertNotEqual(run_variables(Path(name), text, [("g0", [])], parts, 1), "")

    def test_claimed_invariants_hold_natively(self):
        proved = 0
        for seed in range(SEED, SEED + PROGRAMS):
            with self.subTest(seed), tempfile.TemporaryDirectory() as name:
                wrong, valid = wrong_variables(Path(name), seed)
                proved += valid
                if PROGRAMS > 3:
                    print(seed, "functions with an invariant:", valid, wrong, file=sys.stderr, flush=True)
                self.assertEqual(wrong, "", VariableGenerator(seed).program())
        self.assertGreater(proved, 0)


@unittest.skipUnless(Path(FATHOM).exists() and shutil.which("clang-19"), "there is no binary")
class InvariantRandomTest(unittest.TestCase):
    def test_a_believed_invariant_is_refuted(self):
        text = BOX + "void box_init(struct box *b) { b->data = 0; b->len = b->cap = 0; }\n"
        for wrong in ("b->len++;", "*b = *c;", "if (b->len <= b->cap) b->data[b->len] = a;"):
            with self.subTest(wrong), tempfile.TemporaryDirectory() as name:
                folder = Path(name)
                (folder / "found.h").write_text(
                    "#define FATHOM_INVARIANT_box_valid static int box_valid(struct box *b) { return b->len <= b->cap; }\n")
                right = "int g1(struct box *b, unsigned n, int a) { %s %s return 0; }\n" % (
                    BoxGenerator.RIGHT[6], BoxGenerator.RIGHT[0])
                calls = [("g0(b, c, n, a)", []), ("g1(b, n, a)", [])]
                broken = "int g0(struct box *b, struct box *c, unsigned n, int a) { %s return 0; }\n" % wrong
                self.assertNotEqual(run_boxes(folder, text + broken + right, calls, 1), "")

    def test_claimed_invariants_hold_natively(self):
        proved = 0
        for seed in range(SEED, SEED + PROGRAMS):
            with self.subTest(seed), tempfile.TemporaryDirectory() as name:
                wrong, valid = wrong_invariant(Path(name), seed)
                proved += valid
                if PROGRAMS > 3:
                    print(seed, "functions with an invariant:", valid, wrong, file=sys.stderr, flush=True)
                self.assertEqual(wrong, "", BoxGenerator(seed).program()[0])
        self.assertGreater(proved, 0)


class GivenGenerator:
    """Functions that are given a block by its two ends, and functions to call."""

    START = """\
#include <assert.h>
struct io { int (*read)(void *, unsigned char *, int); void (*note)(void *, int); void *user; };
static const int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
#define SMALL(x) ((x) >= 0 && (x) < 8)
"""
    STATEMENTS = ["for (unsigned char *q = p; q != end; q++) r ^= *q;", "if (p < end) r += p[0];", "r += end[-1];",
                  "if (end - p > 3) p[3] = (unsigned char)a;", "if (end - p >= 3) p[3] = 0;", "r += p[0] & 15;",
                  "unsigned char c[4]; int k = io->read(io->user, c, 4); if (k > 0) r += c[k - 1];",
                  "unsigned char c[4]; int k = io->read(io->user, c, 4); if (k > 0 && k <= 4) r += c[k - 1];",
                  "unsigned char c[4]; if (io->read(io->user, c, 4) == 4) r = c[3];",
                  "if (end - p >= 2) r = io->read(io->user, p, 2) & 7;", "r = io->read(io->user, p, 3) & 7;",
                  "if (io->note) io->note(io->user, r & 7);", "io->note(io->user, 1);", "assert(SMALL(a)); r = table[a];",
                  "if (p == end) return 0;", "if (end - p > 300) return 1;", "if (!p) return -1;", "r = table[r & 7];",
                  "while (p < end && *p != 0) p++;", "if (a > 0 && a <= end - p) r = p[a - 1];", "r = (r & 7) + (a & 7);"]

    def __init__(self, seed):
        self.random = random.Random(f"given {seed}")

    def program(self):
        lines = [self.START]
        for i in range(self.random.randint(3, 6)):
            body = " ".join("{ %s }" % self.random.choice(self.STATEMENTS) for _ in range(self.random.randint(1, 2)))
            if i > 0 and self.random.random() < 0.3:
                body += f" r = g{self.random.randrange(i)}(p, end, io, a & 3);"
            static = "static " if self.random.random() < 0.2 else ""
            lines.append(f"{static}int g{i}(unsigned char *p, unsigned char *end, struct io *io, int a) "
                         "{ int r = 0; %s return r; }\n" % body)
        return "".join(lines)


GIVEN_DRIVER = """\
#include <stdlib.h>
#include "found.h"
#undef fathom_assume
#define fathom_assume(c) do { if (!(c)) result = 0; } while (0)
_Bool fathom_nondet_bool(void) { return rand() % 2; }
void fathom_nondet_memory(void *at, size_t n) {
  for (size_t i = 0; i < n; i++) ((unsigned char *)at)[i] = (unsigned char)(rand() % 3 ? 0 : rand());
}
static unsigned char *block;
static size_t size;
static int fathom_has(const void *at, size_t n, const struct io *io) {
  const unsigned char *p = at;
  if (p >= block && p <= block + size) return n <= (size_t)(block + size - p);
  return (p == (const void *)io && n <= sizeof *io) || (p != 0 && p == io->user && n <= 8);
}
#define fathom_writable(p, n) fathom_has((p), (n), io)
#define fathom_readable fathom_writable
#define fathom_fresh fathom_writable
#define fathom_span(p, end) ((p) >= block && (p) <= (end) && (end) <= block + size)
#define fathom_fresh_span fathom_span
#define fathom_string(p) (fathom_has((p), 1, io) && memchr((p), 0, (size_t)(block + size - (p))) != 0)
#include <string.h>
#ifdef FATHOM_STAND_INS
FATHOM_STAND_INS
#endif
static int (*const reads[])(void *, unsigned char *, int) = {READS};
static void (*const notes[])(void *, int) = {NOTES};
int main(int argc, char **argv) {
  srand((unsigned)atoi(argv[1]));
  for (int round = 0; round < 2000; round++) {
    size = rand() % 3 ? (size_t)(rand() % 9) : 0;
    block = malloc(size ? size : 1);
    if (size == 0) block = realloc(block, 1), size = 1;
    fathom_nondet_memory(block, size);
    size_t first = (size_t)rand() % (size + 1), last = first + (size_t)rand() % (size + 1 - first);
    unsigned char *p = rand() % 9 ? block + first : 0, *end = block + last;
    char user[8];
    struct io some = {reads[rand() % (sizeof reads / sizeof *reads)], notes[rand() % (sizeof notes / sizeof *notes)], user};
    struct io *io = &some;
    int a = rand() % 14 - 3;
    switch (atoi(argv[2])) {
"""


def wrong_given(folder, seed):
    """What shows a claim to be wrong; functions that are proved with a stand-in or up to an end."""
    text = GivenGenerator(seed).program()
    (folder / "lib.c").write_text(text)
    done = subprocess.run([FATHOM, "library", "lib.c", "--json=out.json", "--jobs=2", "--timeout=60", "--work=4000",
                           "--output=.answers", "--contracts=found.h"], cwd=folder, capture_output=True, text=True,
                          timeout=1800, check=False)
    if done.returncode not in (0, 5, 10, 20):
        return done.stderr, 0
    functions = json.loads((folder / "out.json").read_text())["functions"]
    claims = [(one["name"], one["precondition"]) for one in functions if one["class"] in ("proved", "contract")]
    # Blocks of their own for both ends are none of the driver's calls.
    claims = [(name, clauses) for name, clauses in claims
              if not ("fathom_fresh(p" in " ".join(clauses) and "fathom_fresh(end" in " ".join(clauses))]
    wrong = run_given(folder, text, claims, seed)
    return wrong, sum("span(" in " ".join(clauses) or "fathom_any" in " ".join(clauses) for _, clauses in claims)


def run_given(folder, text, claims, seed):
    """What a sanitizer says of calls of (name, clauses)."""
    header = (folder / "found.h").read_text() if (folder / "found.h").exists() else ""
    (folder / "found.h").write_text(header or "#include <fathom.h>\n")
    names = sorted(set(re.findall(r"(fathom_(?:any|bounded|quiet)_\w+)\(", header)))
    reads = [name for name in names if re.search(rf"int {name}\(", header)]
    notes = [name for name in names if re.search(rf"void {name}\(", header)]
    driver = text + GIVEN_DRIVER.replace("READS", ", ".join(["0", *reads])).replace("NOTES", ", ".join(["0", *notes]))
    for i, (name, clauses) in enumerate(claims):
        condition = " && ".join(f"({clause})" for clause in clauses) or "1"
        driver += f"    case {i}: if ({condition}) {name}(p, end, io, a); break;\n"
    (folder / "driver.c").write_text(driver + "    }\n    free(block);\n  }\n  return 0;\n}\n")
    subprocess.run(["clang-19", "-w", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all",
                    f"-I{ROOT}/frontend/include", "driver.c", "-o", "driver"], cwd=folder, check=True)
    for i, claim in enumerate(claims):
        run = subprocess.run(["./driver", str(seed), str(i)], cwd=folder, capture_output=True, text=True, timeout=300,
                             check=False, env={**os.environ, "ASAN_OPTIONS": "detect_leaks=0"})
        if run.returncode != 0:
            return f"{claim}: " + next((line for line in run.stderr.splitlines() if "rror" in line), run.stderr[:200])
    return ""


@unittest.skipUnless(Path(FATHOM).exists() and shutil.which("clang-19"), "there is no binary")
class GivenRandomTest(unittest.TestCase):
    def test_a_believed_clause_is_refuted(self):
        for wrong in ("r += end[-1];", "if (end - p >= 3) p[3] = 0;", "io->note(io->user, 1);", "assert(SMALL(a));"):
            with self.subTest(wrong), tempfile.TemporaryDirectory() as name:
                text = GivenGenerator.START + ("int g0(unsigned char *p, unsigned char *end, struct io *io, int a) "
                                               "{ int r = 0; %s return r; }\n" % wrong)
                self.assertNotEqual(run_given(Path(name), text, [("g0", ["fathom_span(p, end)"])], 1), "")

    def test_what_is_proved_shows_nothing_natively(self):
        proved = 0
        for seed in range(SEED, SEED + PROGRAMS):
            with self.subTest(seed), tempfile.TemporaryDirectory() as name:
                wrong, with_them = wrong_given(Path(name), seed)
                proved += with_them
                if PROGRAMS > 3:
                    print(seed, "functions with such clauses:", with_them, wrong, file=sys.stderr, flush=True)
                self.assertEqual(wrong, "", GivenGenerator(seed).program())
        self.assertGreater(proved, 0)


@unittest.skipUnless(Path(FATHOM).exists() and shutil.which("clang-19"), "there is no binary")
class LibraryRandomTest(unittest.TestCase):
    def test_a_claim_without_precondition_is_refuted(self):
        text = Generator(SEED).program()
        claims = [(name, []) for name in Generator.names(text)]
        with tempfile.TemporaryDirectory() as name:
            self.assertNotEqual(seen_natively(Path(name), text, SEED, claims, "LP64"), [])
            self.assertNotEqual(seen_by_check(Path(name), text, claims, "LP64"), [])

    def test_what_is_proved_shows_nothing_natively(self):
        total = {}
        for seed in range(SEED, SEED + PROGRAMS):
            with self.subTest(seed), tempfile.TemporaryDirectory() as name:
                wrong, counts = wrong_proofs(Path(name), seed, "ILP32" if seed % 4 == 3 and HAS_32_BIT else "LP64")
                if PROGRAMS > 3:
                    print(seed, counts, wrong or "", file=sys.stderr, flush=True)
                for key, value in counts.items():
                    total[key] = total.get(key, 0) + value
                self.assertEqual(wrong, [], Generator(seed).program())
        self.assertGreater(total.get("proved", 0) + total.get("contract", 0), 0)
        if PROGRAMS > 3:
            print(f"{PROGRAMS} programs: {total}", file=sys.stderr)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=int, default=PROGRAMS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--functions", type=int, default=FUNCTIONS)
    options, rest = parser.parse_known_args()
    PROGRAMS, SEED, FUNCTIONS = options.programs, options.seed, options.functions
    unittest.main(argv=[sys.argv[0], *rest])
