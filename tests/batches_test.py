#!/usr/bin/env python3
"""Which source files are compiled together: scripts/batches.py."""

import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))
import batches  # noqa: E402


class Batches(unittest.TestCase):
    def together(self, one, other, headers="void shared(int);"):
        with tempfile.TemporaryDirectory() as name:
            root = Path(name)
            (root / "a.cpp").write_text(one)
            (root / "b.cpp").write_text(other)
            sources = [batches.Source(root, path, batches.Headers([headers])) for path in ("a.cpp", "b.cpp")]
            return len(batches.batches_of(sources)) == 1

    def test_names_that_two_files_declare(self):
        for declaration in ("int size(Term t) { return t.size(); }", "constexpr size_t size = 3;", "struct size { int a; };", "using size = int;",
                            "class size final : public Base {};", "template <typename T> T size(T t) { return t; }", "enum class size { A };",
                            "const std::map<int, std::string> size{{1, \"}\"}};", "int size[] = {1, 2};"):
            own = f"namespace fathom {{ namespace {{ {declaration} }} }}"
            self.assertFalse(self.together(own, own), declaration)
            self.assertTrue(self.together(own, own.replace("size", "length")), declaration)
            self.assertTrue(self.together(own, "namespace fathom { int f(V v) { int size = v.size(); return size; } }"), declaration)
        for text in "static int size(int a) { return a; }", "#define size 3", "TEST(Suite, Name) { }":
            self.assertFalse(self.together(text, text), text)
        self.assertTrue(self.together("TEST(Suite, Name) { }", "TEST(Suite, Other) { }"))

    def test_bodies_are_not_looked_into(self):
        own = "namespace { int %s() { struct Local { int x; }; int depth = 0; // namespace { int g();\n return depth; } }"
        self.assertTrue(self.together(own % "f", own % "g"))

    def test_names_of_headers(self):
        own = "namespace { int shared(int a) { return a; } }"
        self.assertFalse(self.together(own, "int f() { return shared(1); }"))
        self.assertTrue(self.together(own, "int f(A a) { return a.shared(1) + ranges::shared(2); }"))
        self.assertTrue(self.together(own, "int f() { return shared(1); }", headers=""))

    def test_types_of_headers(self):
        own = "namespace fathom::loops {\nnamespace { using shared = int; }\n}"
        for header, good in (("namespace fathom::loops {\nclass shared;\n}", False), ("namespace fathom {\nusing shared = int;\n}", False),
                             ("namespace fathom::term {\nclass shared;\n}", True), ("namespace fathom::loops {\nvoid shared();\n}", True)):
            self.assertEqual(self.together(own, "int f();", header), good, header)

    def test_names_from_other_namespaces(self):
        self.assertFalse(self.together("using loops::shared;\nshared f();", "shared g();"))
        self.assertTrue(self.together("using loops::shared;\nshared f();", "using loops::shared;\nshared g();"))
        self.assertFalse(self.together("using loops::shared;\nshared f();", "using term::shared;\nshared g();"))

    def test_batches_end(self):
        long = "int f();\n" * (batches.LINES // 2 + 1)
        self.assertFalse(self.together(long, long))

    def test_all_files_of_the_tree_are_in_one_batch_each(self):
        paths = [path for _, batch in batches.all_batches(ROOT) for path in batch]
        self.assertEqual(len(paths), len(set(paths)))
        self.assertIn("ir/term/builder.cpp", paths)
        self.assertLess(len(list(batches.all_batches(ROOT))) * 2, len(paths))


if __name__ == "__main__":
    unittest.main()
