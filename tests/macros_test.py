#!/usr/bin/env python3
"""What macros in the line of a violation expand to, in reports.

The expected texts are what the definitions say, by C's rules (C11 6.10.3).
"""

import json
import unittest

from cli_test import CommandLine

PROGRAM = """\
#include <assert.h>
#include <fathom.h>
#include <stddef.h>
#include "own.h"
#define N 8
#define LAST(a) ((a)[N - 1])
#define CHECK(c) assert(c)
#if N > 4
extern void reach_error(void);
int a[N];
int main(void) {
  int i = fathom_nondet_int();
  %s
  return 0;
}
#endif
"""
HEADER = """\
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define FAIL_IF(c) \\
  do { \\
    if (c) reach_error(); \\
  } while (0)
static inline int twice(int i, int *a) {
  if (i > 8 && i < 12) return a[MAX(i, 9)];
  return 0;
}
"""


class Macros(CommandLine):
    def expansions(self, statement, prop="valid-deref", *arguments):
        program = self.file("a.c", PROGRAM % statement)
        self.file("own.h", HEADER)
        run = self.check(program, "--no-replay", "--property", prop, "--json", "a.json", "--html", "a.html", *arguments)
        self.assertEqual(run.returncode, 10, run.stderr)
        found = json.loads((self.folder / "a.json").read_text())["violation"]["macros"]
        for macro in found:
            self.assertIn(f"  {macro['written']} expands to: {macro['expansion']}\n", run.stderr)
            self.assertIn(f"<code>{macro['written']}</code> expands to <code>",
                          (self.folder / "a.html").read_text().replace("&lt;", "<").replace("&gt;", ">"))
        self.assertEqual(run.stderr.count(" expands to: "), len(found))
        return [(macro["written"], macro["expansion"]) for macro in found]

    def test_of_a_header_over_several_lines(self):
        self.assertEqual(self.expansions("FAIL_IF(i <\n    N);", "unreach-call"),
                         [("FAIL_IF(i < N)", "do { if (i < 8) reach_error(); } while (0)")])

    def test_beside_what_is_violated(self):
        self.assertEqual(self.expansions("if (i > 7 && i < 10) a[MAX(i, 3)] = LAST(a) + N;"),
                         [("MAX(i, 3)", "((i) > (3) ? (i) : (3))"), ("LAST(a)", "((a)[8 - 1])"), ("N", "8")])

    def test_where_the_violation_begins_alone(self):
        self.assertEqual(self.expansions("if (i > N) CHECK(i < N); a[0] = N;", "assertion"),
                         [("CHECK(i < N)", "assert(i < 8)")])

    def test_in_a_header(self):
        self.assertEqual(self.expansions("return twice(i, a);"), [("MAX(i, 9)", "((i) > (9) ? (i) : (9))")])

    def test_of_the_command_line(self):
        self.assertEqual(self.expansions("if (i > 8 && i < 11) WRITE(a, i);", "valid-deref", "-DWRITE(x,y)=x[y]=0"),
                         [("WRITE(a, i)", "a[i]=0")])

    def test_long_ones_are_shortened(self):
        text = " + ".join(["i"] * 100)
        (_, expansion), = self.expansions("if (i > 8 && i < 11) a[SUM] = 0;", "valid-deref", f"-DSUM=0 * ({text}) + i")
        self.assertEqual((len(expansion), expansion[-3:]), (160, "..."))
        self.assertTrue(f"0 * ({text}) + i".startswith(expansion[:-3]))

    def test_not_of_the_system_nor_of_functions_nor_in_texts(self):
        for statement, prop in (("assert(i != 7);", "assertion"), ("fathom_assert(i != 7);", "assertion"),
                                ("if (i == 7) { int *MAX = NULL; *MAX = 1; /* N */ }", "valid-deref")):
            self.assertEqual(self.expansions(statement, prop), [], statement)

    def test_of_the_command_line_without_headers(self):
        program = self.file("b.c", "#ifndef N\n#define N 9\n#endif\nextern int __VERIFIER_nondet_int(void);\nint a[8];\nint main(void) {\n"
                                   "  int i = __VERIFIER_nondet_int();\n  if (i > 7 && i < 10) a[i] = N + M(i);\n  return 0;\n}\n")
        for arguments in (["-DN=8", "-DM(x)=x"], ["-D", "N=8", "-D", "M(x)=x", "-O2"], ["-DN=8", "-DM(x)=x", "-DOTHER", "-UX", "-I", "."]):
            run = self.check(program, "--no-replay", "--property", "valid-deref", "--json", "b.json", "--", *arguments)
            self.assertEqual(run.returncode, 10, run.stderr)
            macros = json.loads((self.folder / "b.json").read_text())["violation"]["macros"]
            self.assertEqual([(macro["written"], macro["expansion"]) for macro in macros], [("N", "8"), ("M(i)", "i")])

    def test_without_headers(self):
        """There the definitions in the text are looked at first, and the preprocessor has the last word."""
        text = ("extern int __VERIFIER_nondet_int(void);\n{}\nint a[8];\nint main(void) {{\n  int i = __VERIFIER_nondet_int();\n"
                "  if (i > 7 && i < 10) {};\n  return 0;\n}}\n")
        one = [("N", "8")]
        for definitions, statement, found in (
                ("#define N 8", "a[i] = N", one), ("#  define N 8", "a[i] = N", one), ("#define\\\n N 8", "a[i] = N", one),
                ("#if 1\n#define N 8\n#else\n#define N 9\n#endif", "a[i] = N", one),
                ("#if 0\n#define i 9\n#endif", "a[i] = 0", []), ("#define i 9\n#undef i", "a[i] = 0", []),
                ("#define N() 8\nint N;", "a[i] = N", []), ("#define AT(k) a[k]", "AT(i) = 0", [("AT(i)", "a[i]")]),
                ("#define N M\n#define M 8\n#define F(k) k", "a[F(i)] = N", [("F(i)", "i"), ("N", "8")]),
                ("int f(int x) { return x; }\n#define N 8", "a[f(N + i) - N] = 0", one + one)):
            with self.subTest(definitions=definitions):
                program = self.file("b.c", text.format(definitions, statement))
                run = self.check(program, "--no-replay", "--property", "valid-deref", "--json", "b.json")
                self.assertEqual(run.returncode, 10, run.stderr)
                macros = json.loads((self.folder / "b.json").read_text())["violation"]["macros"]
                self.assertEqual([(macro["written"], macro["expansion"]) for macro in macros], found)


if __name__ == "__main__":
    unittest.main()
