#!/usr/bin/env python3
"""`fathom diff`: structures with other layouts, other types of parameters and results, parameters of one version."""

import subprocess
import unittest

from diff_test import FATHOM, ROOT, Folder


class Types(Folder):
    MODELS = ("LP64", "ILP32")

    def compare(self, older, newer, *words):
        (self.path / "a.c").write_text(older)
        (self.path / "b.c").write_text(newer)
        return self.run_fathom("a.c", "b.c", *words).stdout

    def check(self, older, newer, expected, *words, says=()):
        for model in self.MODELS:
            with self.subTest(model):
                out = self.compare(older, newer, "--data-model", model, *words)
                self.assertEqual({name: self.finding(out, name) for name in expected}, expected, out)
                for text in says:
                    self.assertIn(text, out)

    def test_members_that_lie_elsewhere(self):
        """Matched by their names: by pointer, by value, as a result, in a variable, in an array."""
        common = ("struct s V;\nint look(const struct s *p) { return p->a - p->b X; }\n"
                  "void put(struct s *p, int x) { p->b = x; p->a Y= p->b; }\n"
                  "int value(struct s v) { return v.a ^ v.b ^ 0 Z; }\n"
                  "struct s make(int x) { struct s v = {0}; v.a = x; v.b = x A; return v; }\n"
                  "int count(int x) { V.a = x; return V.b++ B; }\n"
                  "int both(struct pair *p) { return p->in[0].a + p->in[1].b C; }\n")
        older = "struct s { int a; short b; };\nstruct pair { struct s in[2]; };\n" + common
        newer = "struct s { long long extra; short b; int a; };\nstruct pair { char c; struct s in[2]; };\n" + common
        same = {"X": "", "Y": "", "Z": "", "A": "", "B": "", "C": ""}
        functions = ("look", "put", "value", "make", "count", "both")

        def fill(text, words):
            for letter, word in words.items():
                text = text.replace(f" {letter}" if letter != "Y" else "Y=", f" {word}" if letter != "Y" else word + "=")
            return text.replace("struct s V", "struct s kept").replace("V.", "kept.")

        (self.path / "c.c").write_text("")
        before = fill(older, same)
        self.check(before, fill(newer, same), dict.fromkeys(functions, "equivalent"),
                   says=("assumed: members of 'struct s', which has another layout in the older version, are matched by "
                         "their names", "assumed: 'struct s.extra' is the newer version's alone: any value"))
        wrong = {"X": "+ (p->b == -32768)", "Y": "^", "Z": "^ (v.b == 7)", "A": "^ (x == 9)", "B": "+ (x == 5)",
                 "C": "+ (p->in[0].b == 3)"}
        self.check(before, fill(newer, wrong), {name: "differs" for name in functions},
                   says=("replayed: both versions were compiled and run",))

    def test_a_member_that_one_version_alone_reads(self):
        older = "struct s { int a; };\nint f(struct s *p) { return p->a; }\n"
        newer = "struct s { int a, scale; };\nint f(struct s *p) { return p->scale == 3 ? 0 : p->a; }\n"
        self.check(older, newer, {"f": "differs"}, says=("p->scale = 3", "replayed: both versions were compiled and run"))

    def test_members_of_other_types(self):
        """Integers are compared by their values; those that one type alone has are left out."""
        older = ("struct s { short n; unsigned char flag : 1; int a[2]; };\n"
                 "int f(struct s *p) { return p->n + p->flag + p->a[1]; }\nvoid g(struct s *p) { p->n = 7; p->a[0] = 1; }\n")
        newer = ("struct s { unsigned flag : 3; int n; long long a[4]; };\n"
                 "int f(struct s *p) { return (int)(p->a[1] + p->flag + p->n); }\nvoid g(struct s *p) { p->n = 7; p->a[0] = 1; }\n")
        self.check(older, newer, {"f": "equivalent", "g": "equivalent"}, says=("'p->n' has a value of both of its types",))
        self.check(older, newer.replace("+ p->n", "+ p->n + (p->n == 32767)").replace("a[0] = 1", "a[0] = 0x100000001"),
                   {"f": "differs", "g": "differs"})
        # -1 is no unsigned number, though it is converted to one where both are compared.
        self.check("struct s { int n; };\nvoid f(struct s *p, int k) { if (k < 9) p->n = k - 1; }\n",
                   "struct s { unsigned n; };\nvoid f(struct s *p, int k) { if (k < 9) p->n = -1 + k; }\n", {"f": "differs"})

    def test_variables_of_one_version(self):
        """Any number, else what they begin with; they are not compared."""
        older = "int f(int x) { return x ^ 1; }\n"
        counted = "static unsigned calls;\nint f(int x) { calls++; return 1 ^ x; }\n"
        says = ("assumed: calls, which one version alone has, is not compared",
                "assumed: the program may give calls any value")
        self.check(older, counted, {"f": "equivalent"}, says=says)
        self.check(counted, older, {"f": "equivalent"}, says=says)
        self.check(older, counted.replace("return 1 ^ x", "return calls == 7 ? x : 1 ^ x"), {"f": "differs"},
                   says=("calls = 6", "replayed: both versions were compiled and run"))
        hooked = ("static int flip(int x) { return 1 ^ x; }\nint (*hook)(int) = flip;\n"
                  "void set(int (*h)(int)) { hook = h; }\nint f(int x) { return hook(x); }\n")
        self.check(older, hooked, {"f": "equivalent", "set": "added"},
                   says=("assumed: the versions are called with hook as at the start of the program",))
        self.check(older, hooked.replace("1 ^ x", "1 | x"), {"f": "differs"})

    def test_pointers_in_structures(self):
        older = ("struct list { int n; struct list *next; };\n"
                 "struct list *f(struct list *p) { return p->next ? p->next : p; }\n"
                 "int *inner(struct list *p) { return &p->n; }\n")
        newer = ("struct list { struct list *next; char mark; int n; };\n"
                 "struct list *f(struct list *p) { struct list *q = p->next; if (!q) return p; return q; }\n"
                 "int *inner(struct list *p) { return &p->n; }\n")
        self.check(older, newer, {"f": "equivalent", "inner": "open"})
        self.check(older, newer.replace("if (!q) return p", "if (!q) return q"), {"f": "differs"})

    def test_types_of_parameters_and_results(self):
        older = ("unsigned f(int n) { unsigned s = 0; if (n < 4) s += n; return s; }\nint g(int x) { return x < 0 ? -1 : 1; }\n"
                 "void h(int *p) { *p = 3; }\n")
        newer = ("#include <stddef.h>\nunsigned f(size_t n) { unsigned s = 0; if (n < 4) s += n; return s; }\n"
                 "long long g(int x) { return x < 0 ? -1 : 1; }\nint h(int *p) { *p = 3; return 0; }\n")
        self.check(older, newer, {"f": "equivalent", "g": "equivalent", "h": "equivalent"},
                   says=("'n' has a value of both of its types", "the result has another type in the older version",
                         "what the other one returns is not compared"))
        self.check(older, newer.replace("n < 4", "n <= 4").replace("long long g", "unsigned long long g"),
                   {"f": "differs", "g": "differs"})

    def test_parameters_of_one_version(self):
        older = "int f(int a, int b) { return a - b; }\nint g(int a, int unused) { return a; }\n"
        newer = ("int f(int a, int flags, int b) { return flags & 1 ? 0 : a - b; }\nint g(int a) { return a; }\n")
        self.check(older, newer, {"f": "differs", "g": "equivalent"}, says=("'flags' is a parameter of the newer version alone",
                                                                          "'unused' is a parameter of the older version alone"))
        self.check(older, newer.replace("{ return a; }", "{ return a | 1; }"), {"g": "differs"})

    def test_a_parameter_with_a_default(self):
        older = "int f(int a, int b) { return a - b; }\nint g(int a) { return f(a, 1); }\n"
        newer = ("int f(int a, int flags, int b) { return flags & 1 ? 0 : a - b; }\nint g(int a) { return f(a, %s, 1); }\n")
        says = ("'flags' is a parameter of the newer version alone, and is -2",)
        self.check(older, newer % "-2", {"f": "equivalent", "g": "equivalent"}, "--default", "flags=-2", says=says)
        self.check(older, newer % "3", {"f": "equivalent", "g": "differs"}, "--default", "flags=-2", says=says)
        self.check(older, newer % "0", {"f": "differs", "g": "equivalent"}, "--default", "flags=1")
        pointer = (older.replace("int b)", "int b)"), newer.replace("int flags", "int *flags").replace("flags & 1", "flags") % "0")
        self.check(*pointer, {"f": "equivalent", "g": "equivalent"}, "--default", "flags=0")
        self.check(*pointer, {"f": "open"}, "--default", "flags=1")
        for word in ("flags", "flags=", "=1", "flags=x", "flags=01"):
            said = self.run_fathom("a.c", "b.c", "--default", word)
            self.assertEqual((said.returncode, said.stdout), (2, ""), word)
            self.assertIn("--default: expected NAME=NUMBER", said.stderr, word)

    def test_what_rests_on_it(self):
        """A caller is compared itself; functions that no file defines see the layouts."""
        older = ("struct s { int a, b; };\nint see(struct s *p);\nstatic int sum(const struct s *p) { return p->a + p->b; }\n"
                 "int use(int x) { struct s v = {0}; v.a = x; return sum(&v); }\n"
                 "int tell(int x) { struct s v; v.a = x; v.b = 2; return see(&v); }\n")
        newer = older.replace("int a, b", "int b; char c; int a").replace("p->a + p->b", "p->b + p->a")
        self.check(older, newer, {"sum": "equivalent", "use": "equivalent", "tell": "open"})
        self.check(older, newer.replace("= {0}; v.a", "= {0}; v.b"), {"sum": "equivalent", "use": "equivalent"})
        self.check(older, newer.replace("= {0}; v.a = x", "= {0}; v.a = x | 1"), {"use": "differs"})

    def test_two_data_models(self):
        """One version has pointers of 32 bits, with `long` and `size_t`; numbers are compared by their values."""
        text = ("#include <stddef.h>\n#include <string.h>\nstruct s { int n; long wide; char c; };\n"
                "long shifted(unsigned char x) { return (long)x << 24 << 4; }\nint size(void) { return sizeof(long) == sizeof(int); }\n"
                "unsigned plain(unsigned x) { return x * 3 + (x >> 2); }\nlong long offset(struct s *p) { return (long long)p->wide + p->n + p->c; }\n"
                "int place(void) { return offsetof(struct s, wide); }\nunsigned hash(unsigned long x) { return (unsigned)(x * 33); }\n"
                "int text(const char *s) { return s && strlen(s) > 3 && s[0] == 'a'; }\nint apart(const char *p, const char *q) { return p && p + 1 == q + 1; }\n"
                "int sum(unsigned n) { int a[4] = {1, 2, 3, 4}, *p = a + (n & 3); return *p + (int)(p - a); }\n"
                "int high(unsigned x) { return x - 1UL > 4294967295UL; }\nint named(const char **p) { return **p; }\n")
        older = self.path / "a.c"
        older.write_text(text)
        expected = {"shifted": "equivalent", "size": "differs", "plain": "equivalent", "offset": "equivalent", "place": "differs",
                    "hash": "equivalent", "text": "equivalent", "sum": "equivalent", "high": "differs", "named": "open"}
        for option in ("--old-target", "--new-target"):
            for name, finding in expected.items():
                with self.subTest(option + " " + name):
                    functions = "\n".join(line for line in text.splitlines() if f" {name}(" in line or line.startswith(("#", "struct s {")))
                    older.write_text(functions)
                    out = self.run_fathom("a.c", "a.c", option, "ILP32").stdout
                    # A sum that 64 bits have and 32 have not is undefined in one version alone.
                    expects = "newly undefined" if (name, option) == ("shifted", "--new-target") else finding
                    self.assertEqual(self.finding(out, name), expects, out)
        older.write_text("int f(int x) { return x; }\n")
        self.assertEqual(self.run_fathom("a.c", "a.c", "--old-target", "LP64").stdout, "1 function: 1 unchanged\n")
        for words in (["--old-target", "ILP32", "--new-target", "ILP32"], ["--old-target", "ILP32", "--data-model", "ILP32"],
                      ["--new-target", "ILP32", "--target", "arm"], ["--old-target", "armeb"]):
            self.assertEqual(self.run_fathom("a.c", "a.c", *words).returncode, 2, words)

    def test_random_pairs(self):
        said = subprocess.run([ROOT / "tests/fuzz/type_pairs.py", "--count", "2", "--seed", "7", "--fathom", FATHOM],
                              capture_output=True, text=True)
        self.assertEqual(said.returncode, 0, said.stdout)

    def test_refused(self):
        for older, newer, why in (
                ("float x", "int x", "'x' has another type"), ("int x", "int *x", "'x' has another type"),
                ("long long *x", "int *x", "*'x' has another size"),
                ("union { int a; } *x", "union { int a; long b; } *x", "*'x' has another type"),
                ("int x, ...", "int x", "one version has variable arguments")):
            out = self.compare(f"int f({older}) {{ return 0; }}\n", f"int f({newer}) {{ return 1; }}\n")
            self.assertEqual(self.finding(out, "f"), "open", out)
            self.assertIn(why, out)


if __name__ == "__main__":
    unittest.main()
