#!/usr/bin/env python3
"""`fathom diff`: two files, a revision of git, what is said of each function, exit statuses, mistakes."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))
sys.path.insert(0, str(ROOT / "tests/fuzz"))

OLDER = """\
#include <stddef.h>
static unsigned calls;
static int clamp(int x, int lo, int hi) { if (x < lo) return lo; if (x > hi) return hi; return x; }
int middle(int a, int b) { return (a + b) / 2; }
int level(int x) { calls++; return clamp(x, 0, 100); }
int same(int x) { return x + 1; }
int sign(int x) { return x < 0 ? -1 : 1; }
const char *name(int k) { return k ? "one" : "zero"; }
int say(int x) { extern int putchar(int); return putchar(x) < 0; }
int gone(void) { return 2; }
"""
NEWER = """\
#include <stddef.h>
static unsigned calls;
static int clamp(int x, int lo, int hi) { return x < lo ? lo : x > hi ? hi : x; }
int middle(int a, int b) { return a + (b - a) / 2; }
int level(int x) { calls += 1; return clamp(x, 0, 100); }
int same(int x) { return x + 1; }
int sign(int x) { return (x > 0) - (x < 0); }
const char *name(int k) { return k == 0 ? "zero" : "one"; }
int say(int x) { extern int putchar(int); return putchar(x + 0) < 0; }
int fresh(void) { return 1; }
"""


class Folder(unittest.TestCase):
    """Two versions in a folder, and what is said of them."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = Path(self.folder.name)
        (self.path / "old.c").write_text(OLDER)
        (self.path / "new.c").write_text(NEWER)

    def run_fathom(self, *words, cwd=None):
        return subprocess.run([FATHOM, "diff", *words], cwd=cwd or self.path, capture_output=True, text=True, timeout=300)

    def finding(self, output, function):
        lines = [line for line in output.splitlines() if line[:15].strip() and f" {function} (" in line + " ("]
        self.assertEqual(len(lines), 1, output)
        return lines[0][:15].strip()


class Diff(Folder):
    def git(self, *words):
        if words[0] == "init":  # what git does not track counts as new
            for name in "old.c", "new.c":
                (self.path / name).unlink(missing_ok=True)
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@example.org", *words], cwd=self.path, check=True,
                       capture_output=True)

    def check_all(self, said):
        out = said.stdout
        self.assertEqual(self.finding(out, "clamp"), "equivalent")
        self.assertEqual(self.finding(out, "middle"), "newly undefined")
        self.assertEqual(self.finding(out, "sign"), "differs")
        self.assertEqual(self.finding(out, "name"), "equivalent")
        self.assertEqual(self.finding(out, "say"), "open")
        self.assertEqual(self.finding(out, "fresh"), "added")
        self.assertIn("removed         gone", out)
        # What they call was proved, and their own code is the same.
        self.assertNotIn(" level (", out)
        self.assertNotIn(" same (", out)
        self.assertIn("2 unchanged", out)
        self.assertIn("replayed: both versions were compiled and run", out)
        self.assertIn("x = 0", out)  # the only input on which sign differs
        self.assertEqual(said.returncode, 10, said.stderr)

    def test_two_files(self):
        self.check_all(self.run_fathom("old.c", "new.c"))

    def test_both_data_models(self):
        said = self.run_fathom("old.c", "new.c", "--data-model", "ILP32", "--function", "clamp", "--function", "sign")
        self.assertEqual(self.finding(said.stdout, "clamp"), "equivalent")
        self.assertEqual(self.finding(said.stdout, "sign"), "differs")
        self.assertNotIn("fresh", said.stdout)

    def test_the_machine_is_the_one_that_is_asked_for(self):
        (self.path / "a.c").write_text("int f(int x) { return (x ^ x) + 8; }\n")
        (self.path / "b.c").write_text("int f(int x) { return (int)sizeof(long) | (x ^ x); }\n")
        for options, finding in (([], "equivalent"), (["--data-model", "ILP32"], "differs"),
                                 (["--target", "arm"], "differs"), (["--data-model", "LP64"], "equivalent")):
            self.assertEqual(self.finding(self.run_fathom("a.c", "b.c", *options).stdout, "f"), finding, options)

    def test_the_same_file(self):
        said = self.run_fathom("old.c", "old.c")
        self.assertEqual(said.stdout, "8 functions: 8 unchanged\n")
        self.assertEqual(said.returncode, 0)

    def test_revision(self):
        source = self.path / "src" / "a.c"
        source.parent.mkdir()
        source.write_text(OLDER)
        for folder in ("other", "include"):
            (self.path / folder).mkdir()
            (self.path / folder / "b.c").write_text("int b(void) { return 1; }\n")
        self.git("init", "-q", ".")
        self.git("add", "src", "other", "include")
        self.git("commit", "-qm", "one")
        source.write_text(NEWER)
        said = self.run_fathom("HEAD")
        self.check_all(said)
        self.assertIn("(src/a.c:", said.stdout)
        self.assertIn("HEAD:src/a.c:9", said.stdout)
        self.assertEqual(self.run_fathom("HEAD", "--path", "other").stdout, "0 functions\n")
        self.assertEqual(self.run_fathom("HEAD", "--", "other", "include").stdout, "0 functions\n")
        self.assertEqual(self.run_fathom("HEAD", "--", "src").stdout, said.stdout)
        # A path that names nothing would hide every change.
        mistake = self.run_fathom("HEAD", "--", "scr")
        self.assertEqual(mistake.returncode, 2)
        self.assertEqual(mistake.stderr, "fathom: scr: git has no such file or folder, neither here nor in HEAD\n")
        # One that is gone names what is removed.
        self.git("rm", "-q", "-r", "other")
        self.assertIn("removed         b\n", self.run_fathom("HEAD", "--", "other").stdout)
        self.check_all(self.run_fathom("HEAD", "--path", "src", "--", "-DUNUSED"))
        # A constant in a header changes what a source means whose text is the same.
        (self.path / "src/limit.h").write_text("#define LIMIT 10\n")
        source.write_text('#include "limit.h"\nint over(int x) { return x > LIMIT; }\n')
        self.git("add", "src")
        self.git("commit", "-qm", "two")
        (self.path / "src/limit.h").write_text("#define LIMIT 11\n")
        said = self.run_fathom("HEAD")
        self.assertEqual(self.finding(said.stdout, "over"), "differs")

    def test_project(self):
        """Calls into other files, which have changed or not; headers of each tree; a compilation database."""
        for folder in ("include", "src"):
            (self.path / folder).mkdir()
        (self.path / "include/u.h").write_text("#define LIMIT 10\nint helper(int x);\nint scale(unsigned x);\n")
        helper, user = self.path / "src/helper.c", self.path / "src/user.c"
        helper.write_text('#include "u.h"\nint helper(int x) { return x > LIMIT ? LIMIT : x; }\n'
                          "int scale(unsigned x) { return x * 2u > 8u; }\n")
        user.write_text('#include "u.h"\nint third(int x) { return helper(x) / 3; }\nint same(int x) { return helper(x); }\n'
                        "int bent(unsigned x) { return scale(x) ^ 1; }\nint kept(unsigned x) { return scale(x); }\n")
        database = [{"directory": str(self.path), "file": f"src/{name}.c", "arguments": ["cc", "-Iinclude", "-c", f"src/{name}.c"]}
                    for name in ("helper", "user")]
        (self.path / "commands.json").write_text(json.dumps(database))
        self.git("init", "-q", ".")
        self.git("add", "include", "src")
        self.git("commit", "-qm", "one")
        helper.write_text('#include "u.h"\nint helper(int x) { return x >= LIMIT ? 9 + (x > LIMIT) : x; }\n'
                          "int scale(unsigned x) { return x << 1 > 8u; }\n")
        user.write_text(user.read_text().replace("return helper(x) / 3", "int h = helper(x); return h / 3")
                        .replace("scale(x) ^ 1", "1 ^ scale(x)"))
        for words in (["--compile-commands", "commands.json"], ["--", "-Iinclude"]):
            out = self.run_fathom("HEAD", *words).stdout
            findings = {name: self.finding(out, name) for name in ("helper", "scale", "third", "same", "bent")}
            self.assertEqual(findings, {"helper": "differs", "scale": "equivalent", "third": "equivalent", "same": "differs",
                                        "bent": "equivalent"}, out)
            self.assertIn("1 unchanged", out)  # kept, whose callee was proved equivalent
            self.assertIn("x = 10", out)
        # The older version has the older header: at 11 it is still cut off at 10.
        (self.path / "include/u.h").write_text("#define LIMIT 11\nint helper(int x);\nint scale(unsigned x);\n")
        out = self.run_fathom("HEAD", "--function", "helper", "--compile-commands", "commands.json").stdout
        self.assertIn("9 now, 10 in the older version", out)

    def test_what_is_not_unchanged(self):
        """Data that data lead to, functions in tables, callers that break what a callee's proof assumes."""
        common = ("static const char A[] = \"a\";\nstatic const char *const N[] = {A};\nconst char *named(void) { return N[0]; }\n"
                  "static int low(int x) { return x < 0; }\nstatic int (*const table[])(int) = {low};\n"
                  "int by_table(int x) { return table[0](x); }\nint start = 1;\n"
                  "static int both(int *a, int *b) { if (!a || !b) return 0; *a = 1; *b = 2; return *a; }\n"
                  "int alias(int x) { int v = x; return both(&v, &v); }\n")
        (self.path / "a.c").write_text(common)
        (self.path / "b.c").write_text(common.replace('"a"', '"b"').replace("x < 0", "x <= 0").replace("start = 1", "start = 2")
                                       .replace("return *a", "return 1"))
        out = self.run_fathom("a.c", "b.c").stdout
        self.assertEqual(self.finding(out, "named"), "differs")
        self.assertEqual(self.finding(out, "by_table"), "differs")
        self.assertEqual(self.finding(out, "both"), "equivalent")
        self.assertEqual(self.finding(out, "alias"), "differs")
        self.assertEqual(self.finding(out, "start"), "open")

    def test_reports(self):
        said = self.run_fathom("old.c", "new.c", "--json", "all.json", "--sarif", "all.sarif", "--junit", "all.xml", "--html", "pages")
        self.check_all(said)
        harnesses = {each["name"]: each for each in json.loads((self.path / "all.json").read_text())["harnesses"]}
        self.assertEqual(harnesses["clamp"]["verdict"], "true")
        self.assertEqual(harnesses["sign"]["verdict"], "false(equivalence)")
        self.assertNotIn("same", harnesses)  # unchanged: nothing was asked
        results = json.loads((self.path / "all.sarif").read_text())["runs"][0]["results"]
        self.assertTrue(any("the result differs" in each["message"]["text"] for each in results))
        self.assertIn("harness-sign.html", {each.name for each in (self.path / "pages").iterdir()})
        said = self.run_fathom("old.c", "new.c", "--json", "-")
        self.assertEqual(json.loads(said.stdout)["format"], "fathom-project")
        self.assertIn("differs         sign", said.stderr)
        said = self.run_fathom("old.c", "new.c", "--json", "missing/all.json")
        self.assertEqual((said.returncode, said.stdout), (2, ""))

    def test_reports_of_a_revision(self):
        source = self.path / "a.c"
        source.write_text("int half(int x) {\n  return x / 2;\n}\nint same(int x) { return x + x; }\n")
        self.git("init", "-q", ".")
        self.git("add", "a.c")
        self.git("commit", "-qm", "one")
        source.write_text("int half(int x) {\n  return x >> 1;\n}\nint same(int x) { return 2 * x; }\n")
        said = self.run_fathom("HEAD", "--json", "all.json", "--html", "pages")
        self.assertEqual(said.returncode, 10, said.stdout)
        text = (self.path / "all.json").read_text()
        self.assertNotIn("fathom-diff-", text)  # which is gone
        half, same = json.loads(text)["harnesses"]
        self.assertEqual(half["command"], ["fathom", "diff", "--function=half", "HEAD", "--json", "all.json", "--html", "pages"])
        self.assertIn("HEAD:a.c", [each["file"] for each in half["result"]["sources"]])
        self.assertIn("HEAD:a.c", [each["file"] for each in half["result"]["violation"]["path"]])
        page = (self.path / "pages" / "harness-half.html").read_text()
        self.assertIn("x / 2", page)
        self.assertIn("x &gt;&gt; 1", page)
        self.assertEqual(same["verdict"], "true")

    def test_other_name(self):
        (self.path / "a.c").write_text("int twice(int x) { return 2 * x; }\n")
        (self.path / "b.c").write_text("int times_two(int x) { return x + x; }\n")
        said = self.run_fathom("a.c", "b.c", "--match", "twice=times_two")
        self.assertEqual(said.returncode, 0, said.stdout)
        self.assertEqual(self.finding(said.stdout, "times_two"), "equivalent")
        self.assertNotIn("removed", said.stdout)
        self.assertEqual(self.run_fathom("a.c", "b.c").returncode, 20)

    def test_types(self):
        (self.path / "a.c").write_text("int f(int x) { return x; }\nstruct s { int a, b; };\nint g(struct s *p) { return p->a; }\n")
        (self.path / "b.c").write_text("float f(float x) { return x; }\nstruct s { int b, a; };\nint g(struct s *p) { return p->a; }\n")
        said = self.run_fathom("a.c", "b.c")
        self.assertIn("has another type", said.stdout)
        self.assertEqual(self.finding(said.stdout, "f"), "open")
        self.assertEqual(self.finding(said.stdout, "g"), "equivalent")  # diff_types_test.py

    def test_variables_of_each_version(self):
        """Each has its own static variables, of the same names, and external ones."""
        start = "static int n; int seen;\nint g(void) { return n; }\n"
        (self.path / "a.c").write_text(start + "int f(int x) { n = x; seen++; return n; }\n")
        (self.path / "b.c").write_text(start + "int f(int x) { seen += 1; n = x; return x; }\n")
        said = self.run_fathom("a.c", "b.c")
        self.assertEqual(self.finding(said.stdout, "f"), "equivalent")
        (self.path / "b.c").write_text(start + "int f(int x) { seen += 1; return x; }\n")
        said = self.run_fathom("a.c", "b.c")
        self.assertEqual(self.finding(said.stdout, "f"), "differs")
        self.assertIn("n differs", said.stdout)

    def test_errno(self):
        """It has any value when the versions are called."""
        start = "#include <errno.h>\n"
        (self.path / "a.c").write_text(start + "int f(int x) { return errno == 3; }\nint g(int x) { if (x) errno = x; return x; }\n")
        (self.path / "b.c").write_text(start + "int f(int x) { return 0; }\nint g(int x) { errno = x ? x : errno; return x; }\n")
        said = self.run_fathom("a.c", "b.c")
        self.assertEqual(self.finding(said.stdout, "f"), "differs")
        self.assertIn("replayed: both versions were compiled and run", said.stdout)
        self.assertEqual(self.finding(said.stdout, "g"), "equivalent")

    def test_copies_that_overlap(self):
        start = "#include <string.h>\n"
        (self.path / "a.c").write_text(start + "void f(char *p) { memmove(p, p + 2, 4); }\nvoid g(char *p) { memmove(p, p + 4, 4); }\n")
        (self.path / "b.c").write_text(start + "void f(char *p) { memcpy(p, p + 2, 4); }\nvoid g(char *p) { memcpy(p, p + 4, 4); }\n")
        said = self.run_fathom("a.c", "b.c")
        self.assertEqual(self.finding(said.stdout, "f"), "newly undefined")
        self.assertEqual(self.finding(said.stdout, "g"), "equivalent")

    def test_variables_in_blocks(self):
        """Each version's function has its own, which may hold what the program never gives it."""
        older = ("unsigned next(unsigned s) { static unsigned state, calls; if (s) state = s; calls++; return state += calls; }\n"
                 "const char *digit(unsigned n) { static char text[2]; text[0] = '0' + n % 10; return text; }\n"
                 "int use(void) { return next(0) == 1; }\n")
        (self.path / "a.c").write_text(older)
        (self.path / "b.c").write_text(older.replace("if (s) state = s", "state = s ? s : state").replace("% 10", "- n / 10 * 10"))
        said = self.run_fathom("a.c", "b.c")
        self.assertEqual(self.finding(said.stdout, "next"), "equivalent")
        self.assertEqual(self.finding(said.stdout, "digit"), "equivalent")
        self.assertIn("assumed: the program may give next::calls, next::state any value", said.stdout.replace(
            "next::state, next::calls", "next::calls, next::state"))
        self.assertIn("1 unchanged", said.stdout)  # a proof for more values than there are is one for these
        (self.path / "b.c").write_text(older.replace("return state += calls", "return state + calls"))
        said = self.run_fathom("a.c", "b.c", "--function", "next", "--data-model", "ILP32")
        self.assertEqual(self.finding(said.stdout, "next"), "differs")
        self.assertIn("next::state differs", said.stdout)
        self.assertIn("replayed: both versions were compiled and run", said.stdout)

    def test_variables_that_begin_with_another_value(self):
        """A proof from equal values does not look at the first ones."""
        text = "static int n = 5;\nint f(int x) { return x < n++; }\nint g(void) { static int m = 1; return m++; }\n"
        (self.path / "a.c").write_text(text)
        (self.path / "b.c").write_text(text.replace("n = 5", "n = 6").replace("m = 1", "m = 2"))
        said = self.run_fathom("a.c", "b.c")
        for name, finding in (("f", "equivalent"), ("n", "open"), ("g", "equivalent"), ("g::m", "open")):
            self.assertEqual(self.finding(said.stdout, name), finding)
        self.assertEqual(said.returncode, 20)

    def test_variables_that_begin_with_the_same(self):
        """The older version's own variables and texts are not other values, and a member may have the name of one."""
        text = ("static int a[3]; static int *p = a; static const char *t = \"abc\"; struct s { int a, b; };\n"
                "void set(int k) { p = a + (unsigned)k % 3; t = \"x\"; }\nint f(int x) { *p = x; return t[0]; }\n"
                "int g(struct s *v) { return v ? v->a : 0; }\n")
        (self.path / "a.c").write_text(text)
        newer = text.replace("*p = x", "p[0] = x").replace("return v ? v->a : 0", "if (!v) return 0; return v->a")
        (self.path / "b.c").write_text(newer)
        said = self.run_fathom("a.c", "b.c")
        for function in "f", "g":
            self.assertEqual(self.finding(said.stdout, function), "equivalent")
        self.assertEqual(said.returncode, 0, said.stdout)
        (self.path / "b.c").write_text(newer.replace('= \"abc\"', '= \"abd\"').replace("*p = a;", "*p = a + 1;"))
        said = self.run_fathom("a.c", "b.c", "--data-model", "ILP32")
        for variable in "p", "t":
            self.assertEqual(self.finding(said.stdout, variable), "open")

    def test_where_nothing_was_compared(self):
        """Results differ, or may: no call of the older version says so. Its twin has one call that does."""
        pairs = {"outside": ("int a[4] = {0}; return a[(x & 3) + N] + x", 4, "int a[4] = {0}; return a[(x & 3) + N] + x + 1", 3),
                 "endless": ("for (;;) if (x == N) return 1", 2147483649, "for (;;) if (x == N) return 2", 7),
                 "assumed": ("fathom_assume(x > 5); fathom_assume(x < N); return 1", 6,
                             "fathom_assume(x > 5); fathom_assume(x < N); return 2", 7)}
        start = "void fathom_assume(int);\n"
        for vacuous in (True, False):
            numbers = {name: str(pair[1] if vacuous else pair[3]) for name, pair in pairs.items()}
            for file, which in (("a.c", 0), ("b.c", 2)):
                (self.path / file).write_text(start + "".join(
                    f"int {name}(int x) {{ {pair[which].replace('N', numbers[name])}; }}\n" for name, pair in pairs.items()))
            for model in ("LP64", "ILP32"):
                said = self.run_fathom("a.c", "b.c", "--data-model", model)
                for name in pairs:
                    with self.subTest(name, vacuous=vacuous, model=model):
                        self.assertEqual(self.finding(said.stdout, name), "open" if vacuous else "differs", said.stdout)
                self.assertEqual(said.stdout.count(": nothing was compared: "), 3 if vacuous else 0, said.stdout)
                self.assertEqual(said.returncode, 20 if vacuous else 10)

    def test_allocations_that_do_not_fail_are_assumed(self):
        start = "#include <stdlib.h>\nstatic int *make(int x) { int *p = malloc(sizeof *p); if (p) *p = x; return p; }\n"
        text = start + "int take(int x) { int *p = make(x); if (!p) return FAILED; int r = *p; free(p); return r SUM; }\nint plain(int x) { return x SUM; }\n"
        (self.path / "a.c").write_text(text.replace("FAILED", "0").replace("SUM", "+ 0"))
        (self.path / "b.c").write_text(text.replace("FAILED", "-1").replace("SUM", "- 0"))
        said = self.run_fathom("a.c", "b.c")
        line = "assumed: allocations do not fail (see --malloc-may-fail)"
        self.assertEqual(self.finding(said.stdout, "take"), "equivalent")
        self.assertEqual(self.finding(said.stdout, "plain"), "equivalent")
        self.assertEqual(said.stdout.count(line), 1, said.stdout)
        self.assertLess(said.stdout.index(line), said.stdout.index(" plain ("))
        said = self.run_fathom("a.c", "b.c", "--malloc-may-fail")
        self.assertNotEqual(self.finding(said.stdout, "take"), "equivalent")
        self.assertNotIn(line, said.stdout)

    def test_names_that_have_changed(self):
        """A function without a partner is compared with the one that it is most like, if the types are the same."""
        (self.path / "a.c").write_text("static int cut(int x) { if (x > 100) return 100; if (x < 0) return 0; return x; }\n"
                                       "int level(int x) { return cut(x) * 2; }\nint gone(int x) { return x ^ 77; }\n"
                                       "int count(long x) { return x > 5 ? 1 : 2; }\n")
        (self.path / "b.c").write_text("static int limit(int x) { if (x > 100) return 100; return x < 0 ? 0 : x; }\n"
                                       "int level(int x) { return limit(x) * 2; }\n"
                                       "int fresh(short x) { return x > 5 ? 1 : 2; }\n")
        said = self.run_fathom("a.c", "b.c")
        self.assertEqual(self.finding(said.stdout, "limit"), "equivalent")
        self.assertEqual(self.finding(said.stdout, "level"), "equivalent")
        self.assertIn("it was cut() in the older version: ", said.stdout)
        self.assertNotIn("removed         cut", said.stdout)
        for line in "removed         gone", "removed         count", "added           fresh":
            self.assertIn(line, said.stdout)
        (self.path / "b.c").write_text("static int limit(int x) { if (x > 98) return 100; return x < 0 ? 0 : x; }\n"
                                       "int level(int x) { return limit(x) * 2; }\n")
        out = self.run_fathom("a.c", "b.c").stdout
        self.assertEqual(self.finding(out, "limit"), "differs")
        self.assertEqual(self.finding(out, "level"), "differs")
        # As alike as another one: nobody knows which it was.
        (self.path / "b.c").write_text("static int limit(int x) { if (x > 100) return 100; if (x < 0) return 0; return x; }\n"
                                       "static int bound(int x) { if (x > 100) return 100; if (x < 0) return 0; return x; }\n"
                                       "int level(int x) { return bound(limit(x)) * 2; }\n")
        out = self.run_fathom("a.c", "b.c").stdout
        self.assertEqual(self.finding(out, "limit"), "added")
        self.assertIn("removed         cut", out)
        self.assertEqual(self.finding(out, "level"), "equivalent")

    def test_each_version_is_compiled_in_its_own_way(self):
        text = ("int size(void) {\n#ifdef SMALL\n  return 8;\n#else\n  return 16;\n#endif\n}\n"
                "int same(int x) { return x ^ 1; }\n")
        (self.path / "a.c").write_text(text)
        for word, line in (("--newer-argument=-DSMALL", "8 now, 16 in the older version"),
                           ("--older-argument=-DSMALL", "16 now, 8 in the older version")):
            said = self.run_fathom("a.c", "a.c", word)
            self.assertEqual(self.finding(said.stdout, "size"), "differs")
            self.assertIn(line, said.stdout)
        self.commit(a_c=text)
        database = [{"directory": str(self.path), "file": "a.c", "arguments": ["cc", "-DSMALL", "-c", "a.c"]}]
        (self.path / "older.json").write_text(json.dumps(database))
        self.assertEqual(self.run_fathom("HEAD").stdout, "0 functions\n")
        said = self.run_fathom("HEAD", "--older-compile-commands", "older.json")
        self.assertEqual(self.finding(said.stdout, "size"), "differs")
        self.assertIn("16 now, 8 in the older version", said.stdout)
        self.assertIn("1 unchanged", said.stdout)
        said = self.run_fathom("HEAD", "--older-compile-commands", "missing.json")
        self.assertEqual(said.returncode, 2)

    def test_beside_the_harnesses_of_a_project(self):
        self.commit(a_c="int limit(int x) { return x > 9 ? 9 : x; }\nint sign(int x) { return x < 0; }\n",
                    main_c="int limit(int);\nint main(void) { return limit(3) - 3; }\n")
        (self.path / "fathom.yaml").write_text("project: p\nsources: [a.c]\nharnesses:\n  - name: main\n    file: main.c\n    properties: [valid-deref]\n")
        run = [FATHOM, "run", "--diff", "HEAD", "--json", "all.json"]
        for text, status, verdicts in (("x >= 9 ? 9 : x", 0, {"main": "true", "diff+limit": "true"}),
                                       ("x >= 9 ? 8 : x", 1, {"main": "true", "diff+limit": "false(equivalence)"})):
            (self.path / "a.c").write_text(f"int limit(int x) {{ return {text}; }}\nint sign(int x) {{ return x < 0; }}\n")
            said = subprocess.run(run, cwd=self.path, capture_output=True, text=True, timeout=300)
            self.assertEqual(said.returncode, status, said.stdout + said.stderr)
            harnesses = json.loads((self.path / "all.json").read_text())["harnesses"]
            self.assertEqual({each["name"]: each["verdict"] for each in harnesses}, verdicts)
        said = subprocess.run([FATHOM, "run", "--diff", "nothing"], cwd=self.path, capture_output=True, text=True, timeout=300)
        self.assertEqual((said.returncode, said.stdout), (2, ""))
        self.assertIn("nothing: neither a file nor a revision of git", said.stderr)

    def test_main(self):
        (self.path / "a.c").write_text("int f(int x) { return x; }\nint main(void) { return f(1); }\n")
        (self.path / "b.c").write_text("int f(int x) { return 0 + x; }\nint main(void) { return f(2); }\n")
        said = self.run_fathom("a.c", "b.c")
        self.assertIn("main (b.c:2): main() is the whole program, which is not compared", said.stdout)
        self.assertEqual(said.returncode, 20)

    def test_what_rests_on_addresses(self):
        """Addresses that are printed, calls that nobody can see."""
        start = "#include <stdio.h>\nint h(int) __attribute__((pure));\n"
        (self.path / "a.c").write_text(start + 'void f(void) { printf("%p", (void *)"abc"); }\nint g(int x) { return h(x) ^ h(x); }\n')
        (self.path / "b.c").write_text(start + 'static const char q[] = "abc";\nvoid f(void) { printf("%p", (void *)q); }\n'
                                       "int g(int x) { int y = h(x); return y ^ y; }\n")
        said = self.run_fathom("a.c", "b.c")
        for function in "f", "g":
            self.assertEqual(self.finding(said.stdout, function), "open")

    def test_functions_of_each_version(self):
        """A pointer leads to the older version's function there, and both are the same where pointers are compared."""
        older = ("typedef int (*cb)(int);\nint half(int v) { return v / 2; }\nstatic int low(int v) { return v & 7; }\n"
                 "struct s { cb f; int n; };\nstatic const cb table[] = {half, low};\n"
                 "cb get(int k) { return k ? half : low; }\nvoid set(struct s *p) { p->f = p->n ? low : p->f; }\n"
                 "int is_half(const struct s *p) { return p->f == half; }\n"
                 "int which(cb f) { for (int i = 0; i < 2; i++) if (table[i] == f) return i; return -1; }\n")
        newer = (older.replace("v & 7", "v - (v & ~7)").replace("return k ? half : low", "if (!k) return low; return half")
                 .replace("p->f = p->n ? low : p->f", "if (p->n != 0) p->f = low")
                 .replace("return p->f == half", "return !(half != p->f)")
                 .replace("for (int i = 0; i < 2; i++) if (table[i] == f) return i; return -1", "return f == half ? 0 : f == low ? 1 : -1"))
        (self.path / "a.c").write_text(older)
        (self.path / "b.c").write_text(newer)
        for model in "LP64", "ILP32":
            said = self.run_fathom("a.c", "b.c", "--data-model", model)
            for function in "low", "get", "set", "is_half", "which":
                self.assertEqual(self.finding(said.stdout, function), "equivalent")
            self.assertEqual(said.returncode, 0, said.stdout)
        (self.path / "b.c").write_text(newer.replace("return low; return half", "return half; return half").replace("p->f = low", "p->f = half")
                                       .replace("half != p->f", "low != p->f").replace("half ? 0", "half ? 2"))
        said = self.run_fathom("a.c", "b.c")
        for function in "get", "set", "is_half", "which":
            self.assertEqual(self.finding(said.stdout, function), "differs")
        self.assertEqual(said.stdout.count("replayed: both versions were compiled and run"), 4, said.stdout)

    def test_function_that_one_version_has(self):
        (self.path / "a.c").write_text("int call(int (*f)(int), int x) { return f ? f(x) : 0; }\n")
        (self.path / "b.c").write_text("static int fresh(int x) { return x; }\n"
                                       "int call(int (*f)(int), int x) { return f == fresh ? 1 : f ? f(x) : 0; }\n")
        said = self.run_fathom("a.c", "b.c", "--function", "call")
        self.assertEqual(self.finding(said.stdout, "call"), "equivalent")
        self.assertIn("assumed: 'f' points to no function that has no counterpart in the older version", said.stdout)

    def test_pointer_to_a_function_that_changed(self):
        """The pointer is the same, what a caller does with it is not."""
        text = ("typedef int (*cb)(int);\nint half(int v) { return v / 2; }\ncb get(int k) { return k ? half : 0; }\n"
                "int use(int x) { return get(1)(x); }\nstatic cb hook;\nvoid set(void) { hook = half; }\n"
                "int twice(int x) { return 2 * x; }\ncb other(int k) { return k ? twice : 0; }\n"
                "int use_other(int x) { return other(1)(x); }\n")
        (self.path / "a.c").write_text(text)
        newer = text.replace("return k ? half : 0", "if (!k) return 0; return half").replace("return k ? twice : 0", "if (!k) return 0; return twice")
        (self.path / "b.c").write_text(newer.replace("v / 2", "v >> 1").replace("2 * x", "x * 2"))
        out = self.run_fathom("a.c", "b.c").stdout
        for function, finding in (("half", "differs"), ("get", "equivalent"), ("use", "differs"), ("set", "equivalent"), ("other", "equivalent")):
            self.assertEqual(self.finding(out, function), finding)
        self.assertIn("assumed: what pointers to functions lead to does the same in both versions: half", out)
        self.assertNotIn("both versions: twice", out)
        self.assertNotIn(" use_other (", out)
        (self.path / "b.c").write_text(newer)
        out = self.run_fathom("a.c", "b.c").stdout
        self.assertNotIn(" use (", out)  # what it gets was proved to be the same
        self.assertNotIn("assumed: what pointers", out)

    def test_functions_of_one_name_in_two_files(self):
        """Nothing says which of them corresponds to which."""
        start = "typedef int (*cb)(int);\n"
        (self.path / "a.c").write_text(start + "static int low(int x) { return x; }\ncb get(void) { return low; }\n")
        (self.path / "b.c").write_text(start + "static int low(int x) { return x + 1; }\ncb got(void) { return low; }\n")
        self.git("init", "-q")
        self.git("add", "a.c", "b.c")
        self.git("commit", "-qm", "first")
        (self.path / "a.c").write_text(start + "cb got(void);\ncb get(void) { return got(); }\n")
        (self.path / "b.c").write_text(start + "static int low(int x) { return 1 + x; }\ncb got(void) { cb f = low; return f; }\n")
        out = self.run_fathom("HEAD", "--", "a.c", "b.c").stdout
        self.assertIn("equivalent      low (b.c:2)", out)
        self.assertEqual(self.finding(out, "got"), "equivalent")
        self.assertEqual(self.finding(out, "get"), "open")

    def commit(self, **files):
        """In the folder's repository, which is made; names have `_` for a dot."""
        if not (self.path / ".git").is_dir():
            self.git("init", "-q")
        self.write(files)
        self.git("add", *(name.replace("_", ".") for name in files))
        self.git("commit", "-qm", "files")

    def write(self, files):
        for name, text in files.items():
            path = self.path / name.replace("_", ".")
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)

    def test_names_that_mean_something_else(self):
        """The text of a function that calls by them is the same."""
        start = "int f1(int x) { return x + 1; }\nint f2(int x) { return x + 2; }\n"
        use = "int f(int x) { return g(x) ^ 1; }\n"
        swapped = "int a(int x) { return x & 1; }\nint b(int x) { return x & 3; }\nint f(int x) { return a(x) ^ 9; }\n"
        for older, newer, words, finding in (
                (start + 'int g(int) __attribute__((alias("f1")));\n' + use, start + 'int g(int) __attribute__((alias("f2")));\n' + use, [], "open"),
                (start + 'asm(".globl g\\n.set g, f1");\nint g(int);\n' + use, start + 'asm(".globl g\\n.set g, f2");\nint g(int);\n' + use, [], None),
                (swapped, "int a(int x) { return x & 3; }\nint f(int x) { return a(x) ^ 9; }\n", ["--match", "b=a"], "differs"),
                ("static int h(int x) { return x & 7; }\nint f(int x) { return h(x); }\n", "int h(int);\nint f(int x) { return h(x); }\n", [], "differs")):
            (self.path / "a.c").write_text(older)
            (self.path / "b.c").write_text(newer)
            said = self.run_fathom("a.c", "b.c", *words)
            self.assertIn(" f (", said.stdout)
            if finding:
                self.assertEqual(self.finding(said.stdout, "f"), finding)
            self.assertNotEqual(said.returncode, 0, said.stdout)

    def test_files_that_sources_include(self):
        self.commit(a_c='int lim(void) {\n#include "lim.inc"\n}\n', lim_inc="return 10;\n",
                    b_c='#include "impl.c"\nint use(int x) { return impl(x) + 1; }\n', impl_c="static int impl(int x) { return x & 3; }\n",
                    README="lim.inc\n")
        (self.path / "README").write_text("about lim.inc\n")
        said = self.run_fathom("HEAD")
        self.assertEqual((said.stdout, said.returncode), ("0 functions\n", 0))
        (self.path / "lim.inc").write_text("return 11;\n")
        self.assertEqual(self.finding(self.run_fathom("HEAD").stdout, "lim"), "differs")
        (self.path / "lim.inc").write_text("return 10;\n")
        (self.path / "impl.c").write_text("static int impl(int x) { return x & 7; }\n")
        self.assertEqual(self.finding(self.run_fathom("HEAD").stdout, "use"), "differs")

    def test_headers_outside_of_the_folder(self):
        self.commit(**{"include/l_h": "#define L 10\n", "src/a_c": '#include "../include/l.h"\nint f(int x) { return x > L; }\n'})
        (self.path / "include/l.h").write_text("#define L 11\n")
        self.assertEqual(self.finding(self.run_fathom("HEAD", cwd=self.path / "src").stdout, "f"), "differs")
        self.assertEqual(self.finding(self.run_fathom("HEAD", "--", "src").stdout, "f"), "differs")

    def test_files_that_are_left_out(self):
        self.commit(a_c="int f(void) { return 1; }\n", _gitattributes="a.c export-ignore\n")
        (self.path / "a.c").write_text("int f(void) { return 2; }\n")
        said = self.run_fathom("HEAD")
        self.assertIn("left out: a.c: git archive leaves it out of HEAD", said.stderr)
        self.assertEqual(said.returncode, 20)

    def test_functions_that_move(self):
        """A function moves to a new file and out of a deleted one; the new file is not tracked by git, and then is."""
        self.commit(a_c="static int half(int x) { return x / 2; }\nint f(int x) { return half(x); }\n",
                    b_c="int g(int x) { return x > 3; }\nint k(void) { return 5; }\n", c_c="int g(int);\nint u(int x) { return g(x) + 1; }\n")
        (self.path / "a.c").write_text("int half(int);\nint f(int x) { return half(x); }\n")
        (self.path / "b.c").unlink()
        self.write({"d_c": "int half(int x) { return x / 2; }\nint g(int x) { return x >= 4; }\n",
                    "c_c": "int g(int);\nint u(int x) { return 1 + g(x); }\n"})
        (self.path / ".gitignore").write_text("ignored.c\n")
        self.write({"ignored_c": "int ignored(void) { return 1; }\n"})
        for paths in [], ["--", "a.c", "b.c", "c.c", "d.c"]:
            said = self.run_fathom("HEAD", *paths)
            for function, finding in (("f", "equivalent"), ("g", "equivalent"), ("u", "equivalent")):
                self.assertEqual(self.finding(said.stdout, function), finding)
            self.assertIn("added           half (d.c:1)", said.stdout)
            self.assertIn("removed         k", said.stdout)
            self.assertNotIn("removed         g", said.stdout)
            self.assertNotIn("ignored", said.stdout)
            self.assertEqual(said.returncode, 20)
            self.git("add", "-A")

    def test_definitions_in_other_files(self):
        """Variables of files that have changed, functions and variables of others, which one version alone needs."""
        self.commit(a_c="static const int lim = 10;\nint f(int x) { return x > lim; }\n", b_c="int z;\n",
                    c_c="const int t[2] = {1, 2};\nint twice(int x) { return x + x; }\n",
                    d_c="extern const int t[2];\nint g(void) { return t[0]; }\nint twice(int);\nint h(int x) { return twice(x) & 7; }\n"
                        "int i(int x) { return twice(x); }\n")
        (self.path / "a.c").write_text("extern const int lim;\nint f(int x) { return x > lim; }\n")
        (self.path / "b.c").write_text("int z;\nconst int lim = 10;\n")
        (self.path / "d.c").write_text("extern const int t[2];\nint g(void) { return 1; }\nint h(int x) { return 2 * x & 7; }\nint twice(int);\n"
                                       "int i(int x) { return twice(x) + 1; }\n")
        for model in "LP64", "ILP32":
            out = self.run_fathom("HEAD", "--data-model", model).stdout
            for function, finding in (("f", "equivalent"), ("g", "equivalent"), ("h", "equivalent"), ("i", "differs")):
                self.assertEqual(self.finding(out, function), finding)
            self.assertNotIn(" twice (", out)
        (self.path / "b.c").write_text("int z;\nconst int lim = 12;\n")
        out = self.run_fathom("HEAD", "--function", "f").stdout
        self.assertEqual(self.finding(out, "f"), "differs")
        self.assertRegex(out, r"x = 1[12]\b")

    def test_mistakes(self):
        for words, text in ((["missing.c", "new.c"], "missing.c: there is no such file"),
                            (["nothing"], "nothing: neither a file nor a revision of git"),
                            (["old.c"], "a file is compared with another file"),
                            (["old.c", "new.c", "--function", "nope"], "--function nope: no file that is compared"),
                            (["old.c", "new.c", "--match", "nope"], "expected older=newer"),
                            (["old.c", "new.c", "--match", "nope=sign"],
                             "--match nope=sign: no file that is compared defines nope() in the older version"),
                            (["old.c", "new.c", "--match", "sign=nope"],
                             "--match sign=nope: no file that is compared defines nope() in the newer version")):
            said = self.run_fathom(*words)
            self.assertEqual(said.returncode, 2, words)
            self.assertEqual(said.stdout, "")
            self.assertIn(text, said.stderr)
            self.assertEqual(said.stderr.count("\n"), 1)
        (self.path / "bad.c").write_text("int f( {\n")
        said = self.run_fathom("old.c", "bad.c")
        self.assertEqual(said.returncode, 2)
        self.assertIn("bad.c:1", said.stderr)

    def test_the_older_file_has_its_own_name(self):
        said = self.run_fathom("old.c", "new.c", "--function", "clamp").stdout
        self.assertNotIn("linked_", said)

    def test_options_of_check(self):
        for words, text in ((["--against", "g"], "--against: needs --entry"),
                            (["--entry", "level", "--against", "level"], "'level' is the entry itself"),
                            (["--entry", "level", "--against", "nope"], "the function 'nope' is not defined"),
                            (["--older", "old.c"], "--older: needs --against"),
                            (["--property", "equivalence"], "equivalence: needs --against"),
                            (["--tolerance", "ulp=1"], "--tolerance: needs --against"),
                            (["--tolerance", "2"], "expected ulp=N, found '2'"),
                            (["--entry", "level", "--against", "same", "--property", "deadlock"],
                             "deadlock: not with --against")):
            said = subprocess.run([FATHOM, "check", "new.c", *words], cwd=self.path, capture_output=True, text=True)
            self.assertEqual(said.returncode, 2, words)
            self.assertIn(text, said.stderr)

    def test_each_check_would_refuse(self):
        for words, text in ((["--tolerance", "ulp=x"], "expected ulp=N, found 'ulp=x'"), (["--unwind", "x"], "--unwind"),
                            (["--property", "nonsense"], "nonsense"), (["--readable", "nowhere"], "nowhere")):
            said = self.run_fathom("old.c", "new.c", *words)
            self.assertEqual((said.returncode, said.stdout), (2, ""), words)
            self.assertIn(text, said.stderr)
            self.assertEqual(said.stderr.count("\n"), 1)

    def test_untrusted_and_elsewhere(self):
        elsewhere = self.path / "elsewhere"
        here = self.path / "here"
        for folder in (elsewhere, here):
            folder.mkdir()
        (elsewhere / "old.c").write_text('#include "sign.h"\nint sign(int x) { return x < 0 ? LESS : x > 0; }\n')
        (elsewhere / "sign.h").write_text("#define LESS (-1)\n")
        (here / "new.c").write_text("int sign(int x) { return (x > 0) - (x < 0); }\n")
        said = subprocess.run([FATHOM, "diff", "--untrusted", elsewhere / "old.c", "new.c"], cwd=here, capture_output=True,
                              text=True)
        self.assertEqual(self.finding(said.stdout, "sign"), "equivalent", said.stderr)
        # A check reads no file elsewhere that it is not told of.
        (here / "all.c").write_text(f'#include "{elsewhere}/old.c"\nint main(void) {{ return sign(1) - 1; }}\n')
        for words, status in ((["--readable", elsewhere], 0), ([], 2)):
            said = subprocess.run([FATHOM, "check", "--untrusted", *words, "all.c"], cwd=here, capture_output=True, text=True)
            self.assertEqual(said.returncode, status, said.stdout + said.stderr)

    def test_random_pairs(self):
        said = subprocess.run([ROOT / "tests/fuzz/version_pairs.py", "--count", "4", "--seed", "7", "--fathom", FATHOM],
                              cwd=ROOT, capture_output=True, text=True)
        self.assertEqual(said.returncode, 0, said.stdout)
        self.assertIn(" 0 wrong", said.stdout)


if __name__ == "__main__":
    unittest.main()
