#!/usr/bin/env python3
"""Operations between constants that C leaves undefined: each one, wherever an expression may stand, dead and live.

Where it is executed it is a violation; where no execution comes to it, it is none.
"""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import turns

ROOT = Path(__file__).resolve().parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))

# (property, expression, what it needs at file level, what it needs in the function)
OPERATIONS = (
    ("division-by-zero", "1 / 0", "", ""),
    ("division-by-zero", "1 % 0", "", ""),
    ("division-by-zero", "5 / (1 - 1)", "", ""),
    ("division-by-zero", "1000 / TICKS", "#define TICKS 0", ""),
    ("division-by-zero", "7u % NONE", "enum { NONE };", ""),
    ("division-by-zero", "5 / z", "", "const int z = 0;"),
    ("division-by-zero", "5 / z", "static const int z = 0;", ""),
    ("division-by-zero", "10LL / (long long)sizeof(char[1]) / (2 - 2)", "", ""),
    ("division-by-zero", "(int)(1ULL / (unsigned char)256)", "", ""),
    ("no-overflow", "INT_MIN / -1", "#include <limits.h>", ""),
    ("no-overflow", "INT_MIN % -1", "#include <limits.h>", ""),
    ("no-overflow", "INT_MAX + 1", "#include <limits.h>", ""),
    ("no-overflow", "INT_MIN - 1", "#include <limits.h>", ""),
    ("no-overflow", "65536 * 65536", "", ""),
    ("no-overflow", "-INT_MIN", "#include <limits.h>", ""),
    ("no-overflow", "(int)(LLONG_MAX + 1)", "#include <limits.h>", ""),
    ("no-overflow", "1 << 31", "", ""),
    ("shift-amount", "1 << 32", "", ""),
    ("shift-amount", "1 << -1", "", ""),
    ("shift-amount", "1 >> 40", "", ""),
    ("shift-amount", "(int)(1ULL >> 64)", "", ""),
    ("negative-shift", "-1 << 1", "", ""),
    ("float-conversion", "(int)1e10", "", ""),
    ("float-conversion", "(int)-3e9f", "", ""),
    ("float-conversion", "(unsigned)-1.0", "", ""),
    ("valid-deref", "*(int *)0", "", ""),
    ("valid-deref", "a[5]", "int a[3];", ""),
    ("valid-deref", "a[-1]", "static int a[3];", ""),
    ("sub-object-bounds", "a[0][5]", "int a[3][4];", ""),
)

# Bodies of a function of int; @ is the expression.
PLACES = {
    "return": "return @;",
    "initialiser": "int x = @; return x;",
    "list": "int x[3] = {1, @, 2}; return x[0];",
    "constant": "const int x = @; return x;",
    "member": "struct s { int a, b; } x = {.b = @}; return x.a;",
    "condition": "if (@) return 1; return 2;",
    "loop": "while (@) return 1; return 2;",
    "choice": "return argc ? @ : 3;",
    "and": "return argc && @;",
    "switch": "switch (@) { case 0: return 1; default: return 2; }",
    "argument": "return identity(@);",
    "operand": "return argc + (@) * 2;",
    "assignment": "int x = 0; x += @; return x;",
    "index": "int x[2] = {0}; return x[(@) == 3];",
    "discarded": "(void)(@); return 0;",
    "literal": "return ((int[]){@})[0] == 1;",
}
# The same, where nothing is executed.
DEAD = {
    "if": "if (0) return @; return 0;",
    "and": "return 0 && @;",
    "choice": "return 1 ? 2 : @;",
    "sizeof": "return (int)sizeof(@);",
    "known": "return __builtin_constant_p(@) & 0;",
    "returned": "return 0; return @;",
    "input": "if (argc > 5) return @; return 0;",
    "generic": "return _Generic(@, int: 1, default: 2);",
}


class ConstantOperations(unittest.TestCase):
    def verdict(self, model, property_name, text):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "a.c"
            path.write_text(text)
            done = subprocess.run([FATHOM, "check", "--data-model", model, "--property", property_name, "--timeout", "60", "--no-replay", str(path)],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
            return done.stdout.strip().split("\n")[-1], done.stderr

    def program(self, operation, body):
        _, expression, file_level, local = operation
        return (f"{file_level}\nint identity(int x) {{ return x; }}\nint f(int argc) {{ {local} {body.replace('@', '(' + expression + ')')} }}\n"
                "int main(void) { f(1); return 0; }\n")

    def test_live(self):
        cases = [(operation, name) for operation in OPERATIONS for name in PLACES]
        for number, (operation, name) in enumerate(turns.part(cases, 8)):
            if name == "discarded" and operation[0] in ("valid-deref", "sub-object-bounds"):
                continue  # whether a discarded value is read is the compiler's choice
            model = ("LP64", "ILP32")[number % 2]
            text = self.program(operation, PLACES[name])
            with self.subTest(operation=operation[1], place=name, model=model):
                answer, said = self.verdict(model, operation[0], text)
                self.assertEqual(answer, f"false({operation[0]})", text + said)

    def test_dead(self):
        cases = [(operation, name) for operation in OPERATIONS for name in DEAD]
        for number, (operation, name) in enumerate(turns.part(cases, 8)):
            model = ("ILP32", "LP64")[number % 2]
            text = self.program(operation, DEAD[name])
            with self.subTest(operation=operation[1], place=name, model=model):
                answer, said = self.verdict(model, operation[0], text)
                self.assertEqual(answer, "true", text + said)

    def test_labels_and_constants_stay(self):
        """What has to be a constant is left alone."""
        text = ("enum { A = 3, B = A << 2 };\nint main(void) {\n  int x[B / 3];\n  static int y = B % 5;\n  switch (y) {\n  case A - 1: return 1;\n"
                "  case B: return 2;\n  }\n  x[0] = y;\n  return x[0] - 2;\n}\n")
        for name in ("division-by-zero", "no-overflow", "shift-amount"):
            self.assertEqual(self.verdict("LP64", name, text)[0], "true")


if __name__ == "__main__":
    unittest.main()
