#!/usr/bin/env python3
"""Holds classes and functions against sizes: 60 lines a function, 40 methods and 15 members a class; switches over
enumerations without a default; aggregates whose truths have names; prose at 120 columns and without certain words, and
sentences that users see at 25 words (lint_prose.py).

What is larger is named below with the size that it may have: a file that grows beyond it fails, and so does an entry
that is no longer needed.
"""

import collections
import subprocess
import unittest
from pathlib import Path

import lint_measures as measures
import lint_prose as prose
from lint_prose import SUFFIXES, wide_prose

ROOT = Path(__file__).resolve().parent.parent
LINES, METHODS, MEMBERS = 60, 40, 15

# Function -> lines.
FUNCTIONS = {
    # One case for each built-in, so that the compiler names those that are missing.
    ("frontend/interpreter/builtins.cpp", "Builtins::row"): 73,
    ("frontend/points_to/calls.cpp", "Generator::builtin"): 84,
}

# Class -> (methods, members).
CLASSES = {
    # Records without behaviour: a row for each option, each key of a document, each fact.
    ("cli/options.h", "Options"): (0, 63),
    ("engine/engine.h", "CheckResult"): (0, 20),
    ("engine/engine.h", "Options"): (0, 18),
    ("frontend/module.h", "LoadOptions"): (1, 17),
    ("frontend/normal_form.h", "NormalForm"): (1, 16),
    ("ir/program/exchange/interfaces.h", "Bounds"): (0, 20),
    ("ir/program/exchange/interfaces.h", "Unwinding"): (1, 24),
    ("ir/program/exchange/trace.h", "Run"): (0, 19),
    # Records too, of steps over known values; the registers of the machine that executes them.
    ("frontend/unwinder/known/code.h", "Code"): (2, 18),
    ("frontend/unwinder/known/memory.h", "Object"): (0, 27),
    ("frontend/unwinder/known/maker.h", "Maker"): (41, 5),  # a function for each kind of instruction
    ("frontend/unwinder/known/execution.h", "Execution"): (25, 21),
    # One method for each kind of condition that is offered.
    ("proofs/candidates/candidates.h", "Candidates"): (47, 8),
    # One method for each built-in.
    ("frontend/interpreter/builtins.h", "Builtins"): (42, 13),
    # The parts of an unwinding, one beside the other.
    ("frontend/unwinder/parts.h", "Parts"): (3, 17),
    # One method for each operator of a value or a language.
    ("ir/program/builder.h", "Builder"): (125, 26),
    ("ir/term/builder.h", "Builder"): (72, 7),
    ("ir/support/bit_vector.h", "BitVector"): (71, 3),
    ("ir/support/floats/symfpu_types.h", "Vector"): (48, 1),
}


# Room -> places in it, which may only become fewer. Switches over an enumeration of ours that have a default, which
# hides a new enumerator from the compiler. Sentences that begin with "Of". "Behind", which is for places, not for time.
OPEN_SWITCHES = {
    "frontend": 3, "ir": 4, "memory": 1, "proofs": 12, "solvers": 3, "threads": 1,
}
OF_FIRST = {}
BEHIND = {
    "CHANGELOG.md": 20, "bench": 6, "cli": 2, "cmake": 1, "docs": 4, "engine": 1,
    "frontend": 22, "ir": 5, "memory": 3, "proofs": 7, "reports": 1,
    "solvers": 7, "suites": 1, "tests": 81, "threads": 3,
}


def room_of(name):
    return name.split("/")[0]


def sources():
    listed = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-co", "--exclude-standard", "*.cpp", "*.h"],
                            capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.split() if not name.startswith(("tests/", "bench/"))]


def long_functions(name, text, allowed):
    """Problems, and the exceptions that were needed."""
    problems, used = [], set()
    for function, line, lines in measures.functions(text):
        if lines > LINES:
            used.add((name, function))
            if lines > allowed.get((name, function), LINES):
                problems.append(f"{name}:{line}: {function} has {lines} lines, at most {LINES} are allowed")
    return problems, used


def large_classes(name, text, allowed):
    problems, used = [], set()
    for what, line, methods, members in measures.classes(text):
        if methods > METHODS or members > MEMBERS:
            used.add((name, what))
            most = allowed.get((name, what), (METHODS, MEMBERS))
            if methods > max(most[0], METHODS) or members > max(most[1], MEMBERS):
                problems.append(f"{name}:{line}: {what} has {methods} methods and {members} members, "
                                f"at most {METHODS} and {MEMBERS} are allowed")
    return problems, used


class TreeTest(unittest.TestCase):
    def hold(self, check, allowed):
        problems, used = [], set()
        for name in sources():
            found, needed = check(name, (ROOT / name).read_text(), allowed)
            problems += found
            used |= needed
        problems += [f"{name}: {what} needs no exception any more" for name, what in sorted(set(allowed) - used)]
        self.assertFalse(problems, "\n" + "\n".join(problems))

    def test_functions(self):
        self.hold(long_functions, FUNCTIONS)

    def test_classes(self):
        self.hold(large_classes, CLASSES)

    @classmethod
    def setUpClass(cls):
        listed = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-co", "--exclude-standard",
                                 *(f"*{suffix}" for suffix in SUFFIXES)], capture_output=True, text=True, check=True)
        names = [name for name in listed.stdout.split() if not name.startswith("bench/real/")]
        cls.texts = {name: (ROOT / name).read_text() for name in names if (ROOT / name).is_file()}

    def test_prose(self):
        problems = [p for name, text in self.texts.items() for p in wide_prose(name, text)]
        self.assertFalse(problems, "\n" + "\n".join(problems))

    def test_private_words(self):
        problems = [f"{name}:{number}: {line}" for name, text in self.texts.items()
                    if not name.startswith(("tests/regression/", "tests/lint_prose.py", "tests/measures_test.py"))
                    or name.endswith(".md") for number, line in prose.said(name, text, prose.PRIVATE)]
        self.assertFalse(problems, "\nsays something only to those who were there:\n" + "\n".join(problems))

    def hold_places(self, found, allowed):
        """`found`: (file, line, what) of each place; no room has more than are allowed, or fewer than are noted."""
        counts = collections.Counter(room_of(name) for name, _, _ in found)
        problems = [f"{name}:{line}: {what}" for name, line, what in found
                    if counts[room_of(name)] > allowed.get(room_of(name), 0)]
        problems += [f"{room}: {counts[room]} are left, {most} are noted" for room, most in allowed.items()
                     if counts[room] < most]
        self.assertFalse(problems, "\n" + "\n".join(problems))

    def hold_words(self, pattern, allowed):
        self.hold_places([(name, *place) for name, text in self.texts.items() if name != "tests/measures_test.py"
                          for place in prose.said(name, text, pattern)], allowed)

    def test_sentences_have_their_subject_first(self):
        self.hold_words(prose.OF_FIRST, OF_FIRST)

    def test_behind_is_a_place(self):
        self.hold_words(prose.BEHIND, BEHIND)

    def test_sentences_that_users_see(self):
        names = [n for n in self.texts if n.endswith((".cpp", ".h", ".def")) and not n.startswith(
            ("tests/", "bench/", "examples/", "frontend/include/", "frontend/models/"))]
        problems = [p for name in names for p in prose.long_sentences(name, self.texts[name])]
        self.assertFalse(problems, "\n" + "\n".join(problems))

    def test_switches(self):
        texts = {name: (ROOT / name).read_text() for name in sources()}
        own = set().union(*map(measures.enumerations, texts.values()))
        self.hold_places([(name, line, "a default in a switch over an enumeration of ours") for name, text in texts.items()
                          for line in measures.open_switches(text, own)], OPEN_SWITCHES)

    def test_aggregates(self):
        problems = [f"{name}:{line}: truths in a row without their names (.is_signed = true)" for name in sources()
                    for line in measures.positional_booleans((ROOT / name).read_text())]
        self.assertFalse(problems, "\n" + "\n".join(problems))


class SelfTest(unittest.TestCase):
    def hold_prose(self, *cases):
        """Each case: file name, text, how many lines are too wide."""
        for name, text, found in cases:
            with self.subTest(name=name, text=text):
                self.assertEqual(len(list(wide_prose(name, text))), found)

    def test_wide_paragraphs(self):
        wide = "word " * 25
        self.hold_prose(("a.md", wide, 1), ("a.md", wide[:119], 0), ("a.md", "| " + wide, 0), ("a.md", "- " + wide, 1),
                        ("a.md", f"```\n{wide}\n```\n{wide}\n", 1), ("a.md", f"see {'a' * 60}/{wide}", 0))

    def test_wide_comments(self):
        wide = "word " * 25
        for name in ("a.c", "a.cpp", "a.h", "a.def"):
            self.hold_prose((name, "// " + wide, 1), (name, "// " + wide[:110], 0), (name, f'f("{wide}");', 0),
                            (name, f"/* one\n * {wide}\n   {wide}\n */", 2), (name, f"/* {wide[:110]} */", 0),
                            (name, f"#define A {wide}", 0), (name, f'f("// {wide}");', 0), (name, f"f(1);\n{wide};", 0))
        for name in ("a.py", "a.sh", "a.cmake", "CMakeLists.txt", "a.yml", "a.yaml"):
            self.hold_prose((name, "# " + wide, 1), (name, "# " + wide[:110], 0), (name, f'f("# {wide}")', 0))
        self.hold_prose(("a.yml", f"key: {wide}", 0), ("a.sh", f"echo '{wide}' ${{1#-}}", 0))

    def test_wide_comments_behind_code(self):
        words = "word " * 12
        for names, sign, code in ((("a.c", "a.cpp", "a.def"), "//", f"f({'1, ' * 20}1);"),
                                  (("a.py",), "#", f"f({'1, ' * 20}1)"), (("a.sh", "a.yaml"), "#", "a: " + "1 " * 30)):
            for name in names:
                self.hold_prose((name, f"{code}  {sign} {words}", 1), (name, f"{code}  {sign} {words[:40]}", 0),
                                (name, f"{code.replace('1', '1111')}  {sign} {words}", 0))
        self.hold_prose(("a.h", f"int a; /* {words * 2} */", 1), ("a.h", f"/* {words[:20]} */ int {'a, ' * 60}b;", 0))

    def test_wide_docstrings(self):
        wide = "word " * 25
        self.hold_prose(("a.py", f'"""{wide}"""', 1), ("a.py", f'"""{wide[:110]}"""', 0),
                        ("a.py", f'def f():\n    """One.\n\n    {wide}\n    """\n', 1),
                        ("a.py", f'C = """{wide}\n# {wide}\n// {wide}\n"""\n', 0))

    def test_lines_that_runners_read(self):
        wide = "word " * 25
        self.hold_prose(("a.c", "// OUTPUT stderr: " + wide, 0), ("a.c", "// ARGS " + wide, 0),
                        ("a.c", "// OUT " + wide, 1), ("a.cpp", "// OUTPUT stderr: " + wide, 1),
                        ("a.c", f"// EXPECT a: true\n// {wide}", 1))

    def function(self, lines):
        return "int f(int x,\n      int y) {\n" + "  x += y;\n" * (lines - 3) + "}\n"

    def test_long_function(self):
        self.assertEqual(long_functions("a.cpp", self.function(60), {})[0], [])
        self.assertEqual(len(long_functions("a.cpp", self.function(61), {})[0]), 1)
        self.assertEqual(long_functions("a.cpp", self.function(61), {("a.cpp", "f"): 61})[0], [])

    def test_functions_inside_classes(self):
        inside = "".join("  " + line + "\n" for line in self.function(61).splitlines())
        self.assertEqual(len(long_functions("a.h", "class A {\n public:\n" + inside + "};\n", {})[0]), 1)

    def test_large_class(self):
        def text(methods, members):
            return ("class A final : public B {\n public:\n" + "".join(
                f"  std::function<int(int)> m{i}() const {{ return {{}}; }}\n" for i in range(methods)) + " private:\n" +
                "".join(f"  std::map<int, std::function<void(int)>> v{i}_ = {{}}; // one\n" for i in range(members)) + "};\n")
        self.assertEqual(large_classes("a.h", text(40, 15), {})[0], [])
        self.assertEqual(len(large_classes("a.h", text(41, 15), {})[0]), 1)
        self.assertEqual(len(large_classes("a.h", text(40, 16), {})[0]), 1)

    def test_words(self):
        for pattern, name, text, found in (
                (prose.OF_FIRST, "a.h", "/// Of two events, by number.\nint Of;", 1), (prose.OF_FIRST, "a.h", "// Two. Of three.", 1),
                (prose.OF_FIRST, "a.h", "// One of two. Office.", 0), (prose.OF_FIRST, "a.py", "a = 'x. Of y'", 0),
                (prose.OF_FIRST, "a.md", "- Of a list\nof things", 1), (prose.BEHIND, "a.c", "int behind; // behind it", 1),
                (prose.PRIVATE, "a.md", "see issue 12", 1), (prose.PRIVATE, "a.md", "the house rules", 1),
                (prose.PRIVATE, "a.py", "x = 1  # TODO: more", 1), (prose.PRIVATE, "a.md", "a house with an issue", 0)):
            with self.subTest(text=text):
                self.assertEqual(len(list(prose.said(name, text, pattern))), found)

    def test_long_sentences(self):
        word = "word " * 13
        for text, found in ((f'f("{word}", "{word}");', 0), (f'f("{word}"\n  "{word}");', 1),
                            (f'f("{word}. "\n  "{word}");', 0), (f'f("{word}({word})");', 0), (f"// {word}{word}", 0)):
            with self.subTest(text=text):
                self.assertEqual(len(list(prose.long_sentences("a.cpp", text))), found)

    def test_open_switches(self):
        text = "enum class Kind { A, B };\nint f(Kind k) {\n  switch (k) {\n    case Kind::A: return 1;\n%s  }\n}\n"
        own = measures.enumerations(text)
        self.assertEqual(own, {"Kind"})
        self.assertEqual(list(measures.open_switches(text % "    default: return 2;\n", own)), [3])
        self.assertEqual(list(measures.open_switches(text % "    case Kind::B: return 2;\n", own)), [])
        self.assertEqual(list(measures.open_switches((text % "    default: return 2;\n").replace("Kind::A", "'a'"), own)), [])

    def test_positional_booleans(self):
        for text, found in (("f({1, true, false});", 1), ("f({1,\n   true,\n   false});", 1), ("f({1, true}, {2, false});", 0),
                            ("for (bool b : {true, false}) f(b);", 0), ("f({.a = true, .b = false});", 0),
                            ('f({"true, false", 1});', 0), ("int f() { return g(true, false); }", 0)):
            with self.subTest(text=text):
                self.assertEqual(len(list(measures.positional_booleans(text))), found)

    def test_what_is_counted(self):
        text = "struct P {\n  int a, b;\n  static constexpr int c = 3;\n  enum class E { X };\n  int f() const;\n  bool g(int x) { return x; }\n};\n"
        self.assertEqual(list(measures.classes(text)), [("P", 1, 2, 2)])


if __name__ == "__main__":
    unittest.main()
