#!/usr/bin/env python3
"""fathom harness and fathom init: what they write compiles with other compilers, is checked, and replaces nothing.

Runs the real binary: $FATHOM_BINARY, or build/release/cli/fathom. Without one everything is skipped.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))

GOTO_CC = str(Path(FATHOM).parent / "fathom-goto-cc")

# All that parameters are made of.
SIGNATURES = """\
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
struct node { struct node *next; const int value; };
struct unknown;
enum mode { READ = -1, WRITE = 4, BOTH };
typedef struct { char *buf; size_t len; enum mode mode; bool open; int (*cb)(void *, const char *);
  union { int i; void *p; } u; int grid[3][4]; unsigned flag : 3; struct node *nodes[2]; struct node inner;
  struct { int x, y; }; volatile int ready; char rest[]; } state;
typedef int (*visit)(struct node *, ...);
typedef struct { double re, im; } pair;
static int hidden(double d, long double ld, float f, enum mode m, _Bool b) { return d > ld && f > 0 && m && b; }
int scalars(char a, signed char b, unsigned char c, short d, unsigned long long e, const int f) { return a+b+c+d+(int)e+f; }
int by_pointer(state *s, const char *text, size_t len, uint8_t out[16], void *data, visit done) {
  return len > 0 && s && out && data && done && text; }
void walk(const struct node *list, char **argv, FILE *f, const int *restrict values, int count, char *const name) {
  while (list) list = list->next;
  (void)argv; (void)f; (void)values; (void)count; (void)name; }
int variadic(const char *format, ...) { return format[0]; }
pair by_value(pair p, struct node n, int result) { p.re += n.value + result; return p; }
struct unknown *opaque(struct unknown *u, struct unknown **where) { *where = u; return u; }
void *bytes(void *p, unsigned n) { return n ? p : NULL; }
int matrix(int m[3][4], const int (*rows)[4]) { return m[0][0] + rows[0][1]; }
int (*give(int (*f)(int), void (*g)(state), pair (*h)(void)))(int) { (void)g; (void)h; return f; }
int none(void) { return hidden(1, 2, 3, READ, 1); }
unsigned long sum(const unsigned long *v, size_t count) { unsigned long s = 0; while (count--) s += v[count]; return s; }
"""
NAMES = re.findall(r"^[a-z].*?(\w+)\([^;]*\{", SIGNATURES.replace("(*give", "give"), re.M)


def run(*words, cwd):
    return subprocess.run([FATHOM, *words], cwd=cwd, capture_output=True, text=True, timeout=120, check=False)


@unittest.skipUnless(Path(FATHOM).exists(), "there is no binary")
class ScaffoldTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="fathom-scaffold-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def read(self, name):
        return (self.folder / name).read_text()

    def fathom(self, *words):
        self.done = run(*words, cwd=self.folder)
        return self.done.returncode

    def refuse(self, text, *words):
        self.assertEqual(self.fathom(*words), 2, self.done.stdout)
        self.assertIn(text, self.done.stderr)
        self.assertEqual(len(self.done.stderr.splitlines()), 1, self.done.stderr)


class HarnessTest(ScaffoldTest):
    def test_every_signature_compiles_and_is_checked(self):
        self.write("lib.c", SIGNATURES)
        self.assertEqual(len(NAMES), 12, NAMES)
        compilers = [c for c in ("clang-19", "gcc") if shutil.which(c)]
        for name in NAMES:
            with self.subTest(name):
                self.assertEqual(self.fathom("harness", name, "lib.c"), 0, self.done.stderr)
                self.assertIn("fathom check " + name + "_harness.c", self.read(name + "_harness.c"))
                for compiler in compilers:
                    words = [compiler, "-std=gnu17", "-fsyntax-only", "-Wall", "-Werror", "-Wno-unused-function", "-I", ROOT / "frontend/include", name + "_harness.c"]
                    done = subprocess.run(words, cwd=self.folder, capture_output=True, text=True, check=False)
                    self.assertEqual(done.returncode, 0, done.stderr)
                status = self.fathom("check", "--timeout", "60", name + "_harness.c")
                self.assertIn(status, (0, 10), self.done.stderr + self.done.stdout)

    def test_buffers_have_the_size_that_is_passed(self):
        self.write("lib.c", SIGNATURES)
        for model in ("LP64", "ILP32"):
            self.fathom("harness", "sum", "lib.c", "--data-model", model, "--force")
            words = ("check", "--timeout", "60", "--data-model", model, "--property", "memsafety", "sum_harness.c")
            self.assertEqual(self.fathom(*words), 0, self.done.stderr)
            self.write("sum_harness.c", self.read("sum_harness.c").replace("malloc(count ", "malloc((count ? count - 1 : 0) "))
            self.assertEqual(self.fathom(*words), 10, self.done.stderr)

    def test_a_main_beside_the_function_is_no_obstacle(self):
        self.write("src/tool.c", "int twice(int x) { return 2 * x; }\nint main(void) { return twice(3); }\n")
        self.assertEqual(self.fathom("harness", "twice", "src/tool.c", "-o", "h.c"), 0, self.done.stderr)
        self.assertIn('#include "src/tool.c"', self.read("h.c"))
        self.assertEqual(self.fathom("check", "--property", "no-overflow", "h.c"), 10, self.done.stderr)

    def test_nothing_is_replaced(self):
        self.write("lib.c", "int f(int x) { return x; }\n")
        self.write("f_harness.c", "mine\n")
        self.refuse("f_harness.c exists already", "harness", "f", "lib.c")
        self.assertEqual(self.read("f_harness.c"), "mine\n")
        self.assertEqual(self.fathom("harness", "f", "lib.c", "-o", "-"), 0)
        self.assertIn("int main(void)", self.done.stdout)
        self.assertEqual(self.fathom("harness", "f", "lib.c", "--force"), 0)
        self.assertNotEqual(self.read("f_harness.c"), "mine\n")

    def test_mistakes(self):
        self.write("lib.c", "int first(int x) { return x; }\nint main(void) { return 0; }\n")
        self.write("wrong.c", "int f(int x) { return y; }\n")
        self.refuse("there is no function frist(); did you mean first()?", "harness", "frist", "lib.c")
        self.refuse("main() needs no harness", "harness", "main", "lib.c")
        self.refuse("wrong.c:1:23: error: use of undeclared identifier 'y'", "harness", "f", "wrong.c")
        self.refuse("gone.c", "harness", "f", "gone.c")


class InitTest(ScaffoldTest):
    def setUp(self):
        super().setUp()
        self.write("src/a.c", '#include "a.h"\n#include "b.h"\nint a(int x) { return b(x) + 1; }\nstatic int own(void) { return 1; }\n')
        self.write("src/b.c", '#include "b.h"\nint b(int x) { return x > 5 ? 5 : x < 0 ? 0 : x; }\n')
        self.write("include/a.h", "int a(int x);\n")
        self.write("include/b.h", "int b(int x);\n")
        self.write("tool.c", '#include "a.h"\nint main(void) { return a(3); }\n')
        self.write("tests/test.c", "int main(void) { return 1 / 0; }\n")

    def test_what_it_writes_can_be_run(self):
        self.assertEqual(self.fathom("init"), 0, self.done.stderr)
        self.assertIn("3 sources and 3 harnesses", self.done.stdout)
        self.assertEqual(self.fathom("run"), 0, self.done.stdout + self.done.stderr)
        names = sorted(line.split()[1] for line in self.done.stdout.splitlines() if line.startswith("ok"))
        self.assertEqual(names, ["a", "b", "tool"])
        self.write("src/b.c", '#include "b.h"\nint b(int x) { return x > 5 ? 5 : x; }\nint c(int x) { return x + 1; }\n')
        self.assertEqual(self.fathom("init", "--force"), 0)
        self.assertEqual(self.fathom("run"), 1)
        self.assertIn("FAIL   c", self.done.stdout)

    def test_programs_and_functions_that_are_called_alike(self):
        for folder, number in (("one", 1), ("two", 2)):
            self.write(f"{folder}/tool.c", f"int main(void) {{ return {number}; }}\n")
            self.write(f"{folder}/part.c", f"int part(int x) {{ return x / {number}; }}\nint own{number}(void) {{ return {number}; }}\n")
        self.write("part.c", "int main(void) { return 0; }\n")
        self.assertEqual(self.fathom("init"), 0, self.done.stderr)
        self.assertEqual(self.fathom("run"), 0, self.done.stdout + self.done.stderr)
        names = sorted(line.split()[1] for line in self.done.stdout.splitlines() if line.startswith("ok"))
        self.assertEqual(names, ["a", "b", "own1", "own2", "part", "part-2", "part-3", "tool", "tool-2", "tool-3"])
        texts = {path.name: path.read_text() for path in (self.folder / "harnesses").glob("part*")}
        self.assertEqual({re.search(r'#include "(.*part.c)"', text)[1] for text in texts.values()}, {"../one/part.c", "../two/part.c"})

    def test_files_that_do_not_compile_are_named(self):
        self.write("src/broken.c", "int f(int x) { return y; }\n")
        self.assertEqual(self.fathom("init"), 0)
        self.assertIn("left out: src/broken.c:1:23: error: ", self.done.stderr)
        self.assertNotIn("broken", self.read("fathom.yaml"))

    def test_nothing_is_replaced(self):
        self.fathom("init")
        self.refuse("fathom.yaml exists already", "init")
        self.write("harnesses/a.c", "int main(void) { return 0; }\n")
        self.assertEqual(self.fathom("init", "--force"), 0)
        self.assertEqual(self.read("harnesses/a.c"), "int main(void) { return 0; }\n")

    def test_printing_writes_nothing(self):
        self.assertEqual(self.fathom("init", "-o", "-"), 0)
        self.assertIn("harnesses:", self.done.stdout)
        self.assertFalse((self.folder / "fathom.yaml").exists())
        self.assertFalse((self.folder / "harnesses").exists())

    @unittest.skipUnless(shutil.which("make"), "there is no make")
    def test_proofs_for_cbmc(self):
        self.write("include/a.h", "int a(int x) __CPROVER_requires(x > 0 && x < 9) __CPROVER_ensures(__CPROVER_return_value == 6);\n"
                                  "int b(int y) __CPROVER_ensures(__CPROVER_return_value == LIMIT);\n")
        self.write("src/a.c", '#include "a.h"\nint a(int v) { return b(v) + 1; }\n')
        self.write("src/b.c", '#include "a.h"\nint b(int x) { return x > 5 ? 5 : x; }\n')
        self.write("proofs/common.mk", "SRC = $(abspath ../../src)\nINCLUDES = -I$(SRC)/../include\nDEFINES = -DLIMIT=5\n"
                                       "PROOF_SOURCES = $(abspath .)/harness.c\nPROJECT_SOURCES = $(SRC)/$(UID).c\n")
        for name, rest in (("a", "USE_FUNCTION_CONTRACTS = b\n"), ("b", "")):
            self.write(f"proofs/{name}/harness.c", f'#include "a.h"\nvoid harness(void) {{ {name}(1); }}\n')
            self.write(f"proofs/{name}/Makefile",
                       f"UID = {name}\nCHECK_FUNCTION_CONTRACTS = {name}\n{rest}include ../common.mk\n")
        self.write("proofs/c/Makefile", "PROOF_SOURCES = gone.c\n")
        self.assertEqual(self.fathom("init", "--cbmc-proofs", "proofs"), 0, self.done.stderr)
        self.assertIn("fathom.yaml: 2 proofs", self.done.stdout)
        self.assertIn("left out: ", self.done.stderr)
        self.assertIn("there is no file proofs/c/gone.c", self.done.stderr)
        self.assertEqual(self.fathom("run"), 1, self.done.stderr)
        self.assertRegex(self.done.stdout, r"(?m)^ok +a +true")
        self.assertRegex(self.done.stdout, r"(?m)^FAIL +b +false\(contract\)")
        self.refuse("fathom.yaml exists already", "init", "--cbmc-proofs", "proofs")

    @unittest.skipUnless(shutil.which("make"), "there is no make")
    def test_the_first_of_two_definitions_counts(self):
        self.write("src/b.c", "int b(int x) { return x; }\nint a(int x) { return b(x); }\n")
        self.write("proofs/a/harness.c", "int b(int x) { return 7; }\nint a(int x);\n"
                                         "void harness(void) { __CPROVER_assert(a(1) == RESULT, \"\"); }\n")
        for result, status in ((7, 0), (1, 1)):
            self.write("proofs/a/Makefile", "HARNESS_ENTRY = harness\nPROOF_SOURCES = harness.c\n"
                                            f"PROJECT_SOURCES = ../../src/b.c\nDEFINES = -DRESULT={result}\n")
            self.assertEqual(self.fathom("init", "--cbmc-proofs", "proofs", "--force"), 0, self.done.stderr)
            self.assertEqual(self.fathom("run"), status, self.done.stdout + self.done.stderr)
            self.assertIn("assumed: b() of src/b.c does not count: a file before it defines the function, too",
                          self.done.stdout)

    @unittest.skipUnless(shutil.which("make"), "there is no make")
    def test_what_a_build_calls_goto_cc_for(self):
        self.write("src/a.c", "int a(int x) { return x + LIMIT; }\n")
        self.write("src/b.c", '#include "limits.h"\nint b(int x) { return a(x) + OTHER; }\n')
        self.write("proofs/a/own/limits.h", "int a(int);\n")
        self.write("proofs/a/Makefile",
                   "HARNESS_ENTRY = harness\nGOTO_CC = goto-cc\nall: all.goto\n"
                   "harness.o: harness.c\n\t$(GOTO_CC) -c harness.c\n"
                   "lib.goto:\n\t$(GOTO_CC) --verbosity 4 -DLIMIT=3 -Iown -D OTHER=4 ../../src/a.c ../../src/b.c -o lib.goto\n"
                   "all.goto: harness.o lib.goto\n\t$(GOTO_CC) --function harness harness.o lib.goto -o all.goto\n")
        self.write("proofs/a/harness.c", "int b(int);\nvoid harness(void) { __CPROVER_assert(b(1) == 8, \"\"); }\n")
        self.assertEqual(self.fathom("init", "--cbmc-proofs", "proofs"), 2)  # the variables say nothing
        built = subprocess.run(["make", "-C", "proofs/a", f"GOTO_CC={GOTO_CC}"], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual((built.returncode, built.stderr), (0, ""))
        self.assertEqual(self.fathom("init", "--cbmc-proofs", "proofs"), 0, self.done.stderr)
        self.assertIn("compile-commands: proofs/a/all.goto", self.read("fathom.yaml").replace("'", "").replace('"', ""))
        self.assertEqual(self.fathom("run"), 0, self.done.stdout + self.done.stderr)
        self.write("src/a.c", "int a(int x) { return x; }\n")
        self.assertEqual(self.fathom("run"), 1, self.done.stdout + self.done.stderr)

    def test_goto_cc_by_itself(self):
        def call(*words):
            return subprocess.run([GOTO_CC, *words], cwd=self.folder, capture_output=True, text=True)
        self.write("one.c", "int one;\n")
        self.write("foreign.o", "no record\n")
        self.assertEqual(call("-DX=1", "-c", "one.c").returncode, 0)
        entry, = json.loads(self.read("one.o"))
        self.assertEqual(entry, {"directory": str(self.folder.resolve()), "file": "one.c",
                                 "arguments": ["fathom-goto-cc", "-DX=1", "-c", "one.c"]})
        done = call("one.o", "foreign.o", "one.o", "-lm")
        self.assertEqual((done.returncode, done.stdout), (0, ""))
        self.assertEqual(done.stderr, "fathom-goto-cc: foreign.o: not made by fathom-goto-cc, left out\n")
        self.assertEqual(json.loads(self.read("a.out")), [entry])
        done = call("gone.c", "-o", "gone.goto")
        self.assertEqual((done.returncode, done.stderr), (1, "fathom-goto-cc: gone.c: there is no such file\n"))
        self.assertFalse((self.folder / "gone.goto").exists())
        self.assertIn("int one;", call("-E", "one.c").stdout)  # the compiler's work

    def test_of_another_folder_and_with_words_for_clang(self):
        self.write("src/b.c", '#include "b.h"\nint b(int x) { return LIMIT; }\n')
        done = run("init", str(self.folder), "-DLIMIT=3", cwd="/")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("-DLIMIT=3", self.read("fathom.yaml"))
        self.assertEqual(self.fathom("run"), 0, self.done.stdout)

    def test_there_is_nothing_to_check(self):
        (self.folder / "empty").mkdir()
        self.refuse("there is no C file in it", "init", "empty")
        self.refuse("gone", "init", "gone")

    def test_a_compilation_database(self):
        self.write("src/b.c", '#include "b.h"\nint b(int x) { return LIMIT + (char)-1 + 0 * x; }\n')
        (self.folder / "build").mkdir()
        commands = [{"directory": str(self.folder / "build"), "file": f"../src/{f}.c",
                     "command": f"cc -I../include -DLIMIT={n} -funsigned-char -c ../src/{f}.c"} for f, n in (("a", 1), ("b", 2))]
        self.write("build/compile_commands.json", json.dumps(commands))
        self.assertEqual(self.fathom("init", "--compile-commands", "build/compile_commands.json"), 0, self.done.stderr)
        self.assertIn("2 sources and 2 harnesses", self.done.stdout)
        self.assertEqual(self.fathom("run"), 0, self.done.stdout + self.done.stderr)
        self.write("h.c", '#include "b.h"\nextern void reach_error(void);\nint main(void) { if (b(1) != 257) reach_error(); }\n')
        check = ("check", "--compile-commands", "build/compile_commands.json", "h.c", "src/b.c")
        self.assertEqual(self.fathom(*check), 0, self.done.stderr)
        self.write("h.c", self.read("h.c").replace("257", "1"))
        self.assertEqual(self.fathom(*check), 10, self.done.stderr)
        self.assertIn("replayed: yes", self.done.stderr)
        self.refuse("it has none of h.c", *check[:-1])
        self.refuse("--compile-commands: gone.json", "check", "--compile-commands", "gone.json", "h.c")


if __name__ == "__main__":
    unittest.main()
