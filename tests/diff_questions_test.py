#!/usr/bin/env python3
"""`fathom diff`: functions that are not looked into, termination, tolerance, flags of one version."""

import subprocess
import unittest

from diff_test import FATHOM, ROOT, Folder

SAME = " gives the same for the same numbers and the same bytes around what pointers lead to, in at most 65536 calls"


class Questions(Folder):
    def test_functions_that_cannot_be_unwound(self):
        """Loops and recursion without a bound, the same in both versions: the same numbers give the same."""
        start = ("static const unsigned char odd[] = {3, 5, 7};\nunsigned count;\n"
                 "unsigned mix(unsigned n) { unsigned h = 5381; while (n) { h = h * 33 ^ odd[n % 3]; n = n / 2 ^ (h % 7 == 3); } return h; }\n"
                 "int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }\n"
                 "unsigned counted(unsigned n) { while (n > 1) n = n % 2 ? 3 * n + 1 : n / 2, count++; return count; }\n")
        older = ("unsigned use(unsigned n) { return mix(n) + 6; }\nint user(int m, int n) { int a = ack(m, n); return a ^ (m & 7); }\n"
                 "unsigned wrong(unsigned n) { return mix(n) + 2; }\nunsigned order(unsigned n) { return counted(n) + 2; }\n")
        newer = ("unsigned use(unsigned n) { unsigned k = mix(n); return 6 + k; }\nint user(int m, int n) { return (7 & m) ^ ack(m, n); }\n"
                 "unsigned wrong(unsigned n) { return mix(n + 1) + 2; }\nunsigned order(unsigned n) { counted(0); return counted(n) + 2; }\n")
        (self.path / "a.c").write_text(start + older)
        (self.path / "b.c").write_text(start + newer)
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                out = self.run_fathom("a.c", "b.c", "--unwind", "3", "--summaries", "off", "--data-model", model).stdout
                self.assertEqual(self.finding(out, "use"), "equivalent", out)
                self.assertEqual(self.finding(out, "user"), "equivalent", out)
                self.assertIn(f"assumed: mix(){SAME}", out)
                self.assertNotIn("which no file defines", out)
                self.assertEqual(self.finding(out, "wrong"), "differs", out)
                # It reads what it writes, so that it is looked into.
                self.assertEqual(self.finding(out, "order"), "open", out)
        # Rounding may have another mode when the newer version calls it.
        real = "unsigned real(unsigned n) { double d = 0; while (n--) d += 0.1; return (unsigned)d; }\n"
        (self.path / "a.c").write_text(real + "unsigned use(unsigned n) { return real(n) + 6; }\n")
        (self.path / "b.c").write_text(real + "unsigned use(unsigned n) { return 6 + real(n); }\n")
        out = self.run_fathom("a.c", "b.c", "--unwind", "2", "--summaries", "off").stdout
        self.assertEqual(self.finding(out, "use"), "open", out)
        (self.path / "a.c").write_text(start + older)
        # One that was proved to be the same is one function for both versions, too.
        (self.path / "a.c").write_text(start.replace("unsigned mix", "static int low(int x) { return x & 7; }\nunsigned mix") + older)
        (self.path / "b.c").write_text(start.replace("unsigned mix", "static int low(int x) { return x - (x & ~7); }\nunsigned mix") + newer)
        out = self.run_fathom("a.c", "b.c", "--unwind", "3", "--summaries", "off", "--function", "use").stdout
        self.assertEqual(self.finding(out, "use"), "equivalent", out)
        (self.path / "a.c").write_text(start + older)
        # A callee that has changed is no function of the older version's.
        (self.path / "b.c").write_text(start.replace("5381", "5382") + newer)
        out = self.run_fathom("a.c", "b.c", "--unwind", "3", "--summaries", "off").stdout
        self.assertEqual(self.finding(out, "mix"), "differs", out)
        self.assertEqual(self.finding(out, "use"), "differs", out)

    def test_functions_that_write(self):
        """They cannot be unwound: the same numbers, bytes and variables have the same effect. Most do so from 50 on
        only, so that no difference is found by unwinding."""
        start = ("static unsigned total, seen; static const char fixed[4] = \"abc\";\n"
                 "struct part { unsigned n; unsigned *p; unsigned out[2]; };\n"
                 "static void put(unsigned char *p, unsigned n) { unsigned h = 7; while (n) { n--; h = h * 31 + n; p[h % 4] ^= (unsigned char)h; if (h % 5 == 0) h /= 2; } }\n"
                 "static void count(unsigned n) { while (n > 1) { n = n % 2 ? 3 * n + 1 : n / 2; total++; } }\n"
                 "static void note(unsigned n) { while (n > 1) { n = n % 2 ? 3 * n + 1 : n / 2; seen += n; } }\n"
                 "static unsigned both(unsigned *a, unsigned *b, unsigned n) { while (n) { n -= n % 3 < n ? n % 3 + 1 : n; *a += *b; *b += 1; } return *a; }\n"
                 "static void fill(struct part *s) { unsigned n = s->n; while (n) { n -= n % 3 < n ? n % 3 + 1 : n; s->out[n & 1] += n; } }\n"
                 "static void deep(unsigned char *p, unsigned n) { put(p + 1, n); put(p, n / 2); }\n")
        older = ("unsigned one(unsigned char *p, unsigned n) { put(p, n); return n + 1; }\n"
                 "unsigned two(unsigned n) { if (n < 50) return 0; unsigned char b[8] = {1, 2, 3}; deep(b, n); return b[n & 7] + 2u; }\n"
                 "unsigned three(unsigned n) { if (n < 50 || n > 60) return 0; note(n); return n + 1; }\n"
                 "unsigned four(unsigned n) { if (n < 50 || n > 60) return 0; total = 3; count(n); return total + 1; }\n"
                 "unsigned five(unsigned n) { if (n < 50) return 0; unsigned x = 1, y = 1; return both(&x, &y, n) + y; }\n"
                 "unsigned six(struct part *s) { if (!s || s->n < 50 || !s->p) return 0; fill(s); return *s->p + 1; }\n"
                 "unsigned seven(unsigned n) { if (n < 50 || n > 60) return 0; unsigned t = total; count(n); return t; }\n"
                 "unsigned eight(unsigned n) { if (n < 50) return 0; unsigned x = 1; unsigned char b[sizeof(unsigned *)]; unsigned *p = &x;"
                 " __builtin_memcpy(b, &p, sizeof p); put(b, n); __builtin_memcpy(&p, b, sizeof p); return *p + 1; }\n")
        newer = ("unsigned one(unsigned char *p, unsigned n) { unsigned k = n + 1; put(p, n); return k; }\n"
                 "unsigned two(unsigned n) { if (n < 50) return 0; unsigned char b[8] = {1, 2, 3}; deep(b, n); return 2u + b[n & 7]; }\n"
                 "unsigned three(unsigned n) { if (n < 50 || n > 60) return 0; unsigned k = n; note(n); return 1 + k; }\n"
                 "unsigned four(unsigned n) { if (n < 50 || n > 60) return 0; total = 3; count(n); return 1 + total; }\n"
                 "unsigned five(unsigned n) { if (n < 50) return 0; unsigned y = 1, x = 1; unsigned r = both(&x, &y, n); return y + r; }\n"
                 "unsigned six(struct part *s) { if (!s || s->n < 50 || !s->p) return 0; fill(s); return *s->p + 2; }\n"
                 "unsigned seven(unsigned n) { if (n < 50 || n > 60) return 0; count(n); return total; }\n"
                 "unsigned eight(unsigned n) { if (n < 50) return 0; unsigned x = 1; unsigned char b[sizeof(unsigned *)]; unsigned *p = &x;"
                 " __builtin_memcpy(b, &p, sizeof p); put(b, n); __builtin_memcpy(&p, b, sizeof p); return *p + 2; }\n")
        # The room is another one, an argument is, a call is missing, the variable begins with another value, both
        # arguments lead to one object.
        wrong = (newer.replace("put(p, n); return k", "put(p, n < 50 ? n : n - 1); return k").replace("b[8] = {1, 2, 3}; deep", "b[9] = {1, 2, 3}; deep")
                 .replace("note(n)", "note(n + 1)").replace("total = 3", "total = 4").replace("both(&x, &y, n)", "both(&x, &x, n)"))
        (self.path / "a.c").write_text(start + older)
        options = ["--unwind", "3", "--summaries", "off"]
        for text, finding in ((newer, "equivalent"), (wrong, "open")):
            (self.path / "b.c").write_text(start + text)
            for model in ("LP64", "ILP32"):
                out = self.run_fathom("a.c", "b.c", *options, "--data-model", model).stdout
                for function in "one", "two", "three", "four", "five":
                    with self.subTest(function, finding=finding, model=model):
                        self.assertEqual(self.finding(out, function), finding, out)
                # A pointer lies beside what is written, a variable is written, a pointer is kept in bytes.
                for function in "six", "seven", "eight":
                    self.assertEqual(self.finding(out, function), "open", out)
                if finding == "equivalent":
                    self.assertIn("assumed: note() has the same effect for the same numbers, bytes of objects and variables", out)
        # What is written to a constant is no effect: the older version is in no question where it violates one.
        for below, finding in ((0, "equivalent"), (1, "differs")):
            for name, first, last in (("a.c", 0, 1), ("b.c", below, 2)):
                text = "unsigned use(unsigned n) { if (n < 50) return %d; put((unsigned char *)fixed, n); return %d; }\n"
                (self.path / name).write_text(start + text % (first, last))
            out = self.run_fathom("a.c", "b.c", *options).stdout
            self.assertEqual(self.finding(out, "use"), finding, out)
            if finding == "equivalent":
                self.assertIn("assumed: both versions return, and the older one violates none of the properties", out)

    def test_functions_that_read_memory(self):
        """They cannot be unwound either: the same bytes give the same, also for functions of one file alone."""
        start = ("struct part { unsigned length, scale; const unsigned char *bytes; };\n"
                 "static unsigned hash(const unsigned char *p, unsigned n) { unsigned h = 7; for (unsigned i = 0; i < n; i++) h = h * 31 + p[i]; return h; }\n"
                 "static unsigned text(const char *s) { unsigned n = 0; while (s[n]) n++; return n; }\n"
                 "static unsigned weight(const struct part *p) { unsigned w = 0; for (unsigned i = 0; i < p->length; i++) w ^= i * p->scale; return w; }\n"
                 "static unsigned before(const unsigned *p, unsigned n) { unsigned s = 0; while (n) s += p[-(int)n--]; return s; }\n"
                 "static unsigned deep(const struct part *p) { return hash(p->bytes, p->length); }\n"
                 "static unsigned until(const char *p, const char *end) { unsigned n = 0; while (p < end) n += *p++ == 'a'; return n; }\n"
                 "static unsigned wipe(unsigned char *p, unsigned n) { unsigned i = 0; while (i < n) p[i++] = 0; return i; }\n")
        older = ("int one(const unsigned char *p, unsigned n) { return hash(p, n) % 7 == 0 ? 1 : 2; }\n"
                 "unsigned two(struct part *p) { p->scale++; return weight(p) + 1; }\n"
                 "unsigned three(const char *s) { return text(s) + 3; }\n"
                 "unsigned four(unsigned n) { unsigned a[5] = {n, 2, 3, 4, 5}; return before(a + 4, n) + 1; }\n"
                 "unsigned five(struct part *p) { return deep(p) + 1; }\n"
                 "unsigned six(const char *s, unsigned n) { return until(s, s + n) + 2; }\n"
                 "unsigned seven(unsigned char *p, unsigned n) { return wipe(p, n) + 2; }\n")
        newer = ("int one(const unsigned char *p, unsigned n) { return hash(p, n) % 7 ? 2 : 1; }\n"
                 "unsigned two(struct part *p) { ++p->scale; return 1 + weight(p); }\n"
                 "unsigned three(const char *s) { unsigned n = text(s); return n + 3; }\n"
                 "unsigned four(unsigned n) { unsigned a[5] = {n, 2, 3, 4, 5}; return 1 + before(a + 4, n); }\n"
                 "unsigned five(struct part *p) { return 1 + deep(p); }\n"
                 "unsigned six(const char *s, unsigned n) { return 2 + until(s, s + n); }\n"
                 "unsigned seven(unsigned char *p, unsigned n) { return 2 + wipe(p, n); }\n")
        (self.path / "a.c").write_text(start + older)
        (self.path / "b.c").write_text(start + newer)
        for model in ("LP64", "ILP32"):
            out = self.run_fathom("a.c", "b.c", "--unwind", "3", "--summaries", "off", "--data-model", model).stdout
            for function in "one", "three", "four", "five", "seven":  # deep() is looked into, hash() is not
                self.assertEqual(self.finding(out, function), "equivalent", out)
            # How far pointers are apart, and bytes that are pointers of each version, are not known.
            for function in "two", "six":
                self.assertEqual(self.finding(out, function), "open", out)
            self.assertIn(f"assumed: hash(){SAME}", out)
        # None of these is a function of bytes alone: each is looked into.
        for callee in ("static const char table[] = \"ab\"; const char *pick(int k) { return k ? table : \"ab\"; }\n"
                       "static unsigned know(const char *p, unsigned n) { unsigned h = p == table; while (n) h = h * 3 + p[n-- % 2]; return h; }",
                       "struct v { int a, b, c, d, e; };\n"
                       "static unsigned know(volatile struct v *p, unsigned n) { unsigned h = 1; while (n--) { struct v w = *p; h = h * 3 + w.a; } return h; }",
                       "static unsigned know(char *const *p, unsigned n) { unsigned h = 1; char *q; __builtin_memcpy(&q, p, sizeof q);"
                       " while (n--) h = h * 3 + *q; return h; }",
                       "static unsigned know(const char *p, unsigned n) { unsigned h = 1; union { long l; const char *p; } u;"
                       " __builtin_memcpy(&u, p, sizeof u); while (n--) h = h * 3 + *u.p; return h; }",
                       "static unsigned know(char *p, unsigned n) { unsigned h = 1; char **q = &p; while (n--) (*q)[0] = (char)h++; return h; }",
                       "static unsigned know(const char *p, unsigned n) { static unsigned h; while (n--) h = h * 3 + *p; return h; }"):
            first = callee.split("know(")[1].split("*p,")[0] + "*"
            use = f"unsigned use({first} p, unsigned n) {{ return RESULT; }}\n"
            (self.path / "a.c").write_text(callee + "\n" + use.replace("RESULT", "know(p, n) + 2"))
            (self.path / "b.c").write_text(callee + "\n" + use.replace("RESULT", "2 + know(p, n)"))
            out = self.run_fathom("a.c", "b.c", "--unwind", "2", "--summaries", "off").stdout
            self.assertNotIn("assumed: know() gives the same", out)
        # The same characters elsewhere are not the same.
        callee = ("static const char table[] = \"ab\";\n"
                  "static unsigned know(const char *p, unsigned n) { unsigned h = p == table; while (n) h = h * 3 + p[n-- % 2]; return h; }\n")
        (self.path / "a.c").write_text(callee + "unsigned use(unsigned n) { return know(table, n); }\n")
        (self.path / "b.c").write_text(callee + "unsigned use(unsigned n) { return know(\"ab\", n); }\n")
        out = self.run_fathom("a.c", "b.c", "--unwind", "2", "--summaries", "off").stdout
        self.assertEqual(self.finding(out, "use"), "differs", out)
        (self.path / "a.c").write_text(start + older)
        wrong = (newer.replace("hash(p, n) %", "hash(p, n ? n - 1 : n) %").replace("++p->scale", "p->scale += 2")
                 .replace("text(s);", "text(s) | 8;").replace("{n, 2, 3, 4, 5}", "{n, 2, 4, 4, 5}"))
        (self.path / "b.c").write_text(start + wrong)
        out = self.run_fathom("a.c", "b.c", "--unwind", "3", "--summaries", "off").stdout
        for function in "one", "two", "three", "four":
            self.assertNotEqual(self.finding(out, function), "equivalent", out)
        for function in "one", "four":
            self.assertEqual(self.finding(out, function), "differs", out)

    def test_overflow_of_one_version(self):
        """Signed arithmetic wraps in one version alone."""
        for name in "a.c", "b.c":
            (self.path / name).write_text("int f(int x) { return x + 1 > x; }\nint g(int x) { return x - x / 2 * 2; }\n")
        for model in ("LP64", "ILP32"):
            # Where it wraps now, the older version is in no question where it does not.
            out = self.run_fathom("a.c", "b.c", "--newer-argument=-fwrapv", "--data-model", model).stdout
            for function in "f", "g":
                self.assertEqual(self.finding(out, function), "equivalent", out)
            said = self.run_fathom("a.c", "b.c", "--older-argument=-fwrapv", "--data-model", model)
            self.assertEqual(self.finding(said.stdout, "f"), "newly undefined", said.stdout)
            self.assertIn("x = 2147483647", said.stdout)
            self.assertEqual(self.finding(said.stdout, "g"), "equivalent", said.stdout)
            self.assertEqual(said.returncode, 10)
            (self.path / "b.c").write_text("int f(int x) { return 1; }\nint g(int x) { return x % 2; }\n")
            out = self.run_fathom("a.c", "b.c", "--older-argument=-fwrapv", "--data-model", model).stdout
            self.assertEqual(self.finding(out, "f"), "differs", out)
            self.assertIn("replayed: both versions were compiled and run", out)
            self.assertEqual(self.finding(self.run_fathom("a.c", "b.c", "--data-model", model).stdout, "f"), "equivalent")
            (self.path / "b.c").write_text((self.path / "a.c").read_text())

    def test_termination(self):
        """Functions that deliver the same where both return have to end on the same inputs."""
        (self.path / "a.c").write_text("int f(int n) { int r = 0; while (n > 0) { n--; r ^= n; } return r; }\n"
                                       "unsigned g(unsigned n) { while (n & 1) n ^= 1; return 3; }\n"
                                       "unsigned h(unsigned n) { while (n & 1) n ^= 2; return 3; }\n"
                                       "int both(int n) { while (n == 4) n ^= 0; return n + 1; }\n"
                                       "int same(int x) { while (x == 1) { } return x; }\n")
        (self.path / "b.c").write_text("int f(int n) { int r = 0; for (; n > 0; r ^= n) --n; return r; }\n"
                                       "unsigned g(unsigned n) { while (n & 1) n ^= 2; return 3; }\n"
                                       "unsigned h(unsigned n) { return 3; }\nint both(int n) { while (n == 4) n |= 0; return 1 + n; }\nint same(int x) { while (x == 1) { } return x; }\n")
        for model in ("LP64", "ILP32"):
            out = self.run_fathom("a.c", "b.c", "--termination", "--data-model", model).stdout
            for function in "f", "both":
                self.assertEqual(self.finding(out, function), "equivalent", out)
            self.assertEqual(out.count("both versions end on the same inputs"), 2, out)
            self.assertEqual(out.count("assumed: the older version violates none of the properties"), 2, out)
            for function, version in (("g", "newer"), ("h", "older")):  # which does not end
                self.assertEqual(self.finding(out, function), "open", out)
                self.assertIn(f"equivalent where both return, but it is not known whether both do: the {version} version, where the", out)
            self.assertIn("n = ", out)
            self.assertIn("1 unchanged", out)
            out = self.run_fathom("a.c", "b.c", "--data-model", model).stdout
            for function in "f", "g", "h":
                self.assertEqual(self.finding(out, function), "equivalent", out)
            self.assertIn("assumed: both versions return", out)

    def test_tolerance(self):
        """The last bit is another one, or the last but one; zeros with and without sign; infinity."""
        older = ("float f(float a) { return a; }\ndouble g(double a) { return a; }\nfloat z(float a) { return a == 0 ? 0.0f : 1.0f; }\n"
                 "float i(float a) { return a > 0 ? 3.4028234e38f : a; }\nint user(float a) { return f(a) > 1.0f; }\n"
                 "struct s { float x[2]; };\nvoid h(struct s *p) { if (p) p->x[1] = f(p->x[0]); }\n")
        newer = ("#include <string.h>\n"
                 "float f(float a) { unsigned u; memcpy(&u, &a, 4); if (a - a == 0) u ^= BITS; memcpy(&a, &u, 4); return a; }\n"
                 "double g(double a) { unsigned long long u; memcpy(&u, &a, 8); if (a - a == 0) u ^= BITS; memcpy(&a, &u, 8); return a; }\n"
                 "float z(float a) { return a == 0 ? -0.0f : 1.0f; }\nfloat i(float a) { return a > 0 ? __builtin_inff() : a; }\n"
                 "int user(float a) { return f(a) > 1.0f; }\nstruct s { float x[2]; };\nvoid h(struct s *p) { if (p) p->x[1] = f(p->x[0]); }\n")
        (self.path / "a.c").write_text(older)
        for bits, tolerance, finding in (("1", ["--tolerance", "ulp=1"], "equivalent"), ("2", ["--tolerance", "ulp=1"], "differs"),
                                         ("2", ["--tolerance", "ulp=2"], "equivalent"), ("1", [], "differs")):
            (self.path / "b.c").write_text(newer.replace("BITS", bits))
            for model in ("LP64", "ILP32"):
                out = self.run_fathom("a.c", "b.c", *tolerance, "--data-model", model).stdout
                with self.subTest(bits=bits, tolerance=tolerance, model=model):
                    for function in "f", "g", "h":
                        self.assertEqual(self.finding(out, function), finding, out)
                    self.assertEqual(self.finding(out, "z"), "equivalent" if tolerance else "differs", out)
                    self.assertEqual(self.finding(out, "i"), "differs", out)
                    self.assertEqual(self.finding(out, "user"), "differs", out)  # its callee is near, and not the same
                    if tolerance:
                        self.assertIn("assumed: floating-point numbers that differ by at most", out)
                        self.assertIn(f"differs by more than {tolerance[1][4:]} in the last place", out)

    def test_random_pairs(self):
        said = subprocess.run([ROOT / "tests/fuzz/shared_pairs.py", "--count", "2", "--seed", "7", "--fathom", FATHOM],
                              cwd=ROOT, capture_output=True, text=True)
        self.assertEqual(said.returncode, 0, said.stdout)
        self.assertIn(" 0 wrong", said.stdout)


if __name__ == "__main__":
    unittest.main()
