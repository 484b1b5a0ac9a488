#!/usr/bin/env python3
"""Correctness witnesses: what they say of some programs, and that it is true of native runs (witness_truth.py)."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import turns  # noqa: E402
import witness_truth as truth  # noqa: E402

FATHOM = str(truth.ROOT / "build" / "release" / "cli" / "fathom")
SAMPLE = ("counters_last_true.c", "counters_move_true.c", "states_turn_true.c", "recursion_sum_true.c",
          "deeper_swap_true.c")

PRELUDE = """extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void check(int c) { if (!c) { reach_error(); abort(); } }
"""


def equivalent(value, wanted, declarations, given="1"):
    """Whether C makes the same of both conditions, where `given` holds, in all states of small numbers."""
    loops = "".join(f"for (int _{name} = -3; _{name} <= 6; _{name}++) " for _, name in declarations)
    sets = "".join(f"{type_} {name} = ({type_})_{name}; " for type_, name in declarations)
    text = (f"#include <stdio.h>\nint main(void) {{ {loops} {{ {sets} if (({given}) && !({value}) != !({wanted})) "
            "{ puts(\"differs\"); return 1; } } return 0; }\n")
    with tempfile.TemporaryDirectory() as folder:
        source, program = Path(folder) / "a.c", Path(folder) / "a"
        source.write_text(text)
        subprocess.run(["clang-19", "-w", str(source), "-o", str(program)], check=True)
        return subprocess.run([str(program)], check=False, capture_output=True).returncode == 0


class Witnesses(unittest.TestCase):
    def witness(self, body, model="LP64", args=(), property_="unreach-call"):
        """The entry's content, what the document says of the witness, and complaints of native runs."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "program.c"
            path.write_text(PRELUDE + body)
            verdict, entry, results = truth.witness_of(FATHOM, path, property_, model, args)
            self.assertEqual(verdict, "true")
            content = entry["content"]
            said, unusual = truth.complaints(PRELUDE + body, str(path), content, model, 10)
            self.assertEqual((said, unusual), ([], []))
            return [item["invariant"] for item in content], results["witness"], entry["metadata"]

    def test_without_loops_the_set_is_empty(self):
        content, about, metadata = self.witness("int main(void) { unsigned x = __VERIFIER_nondet_uint(); check(x / 2 <= x); }")
        self.assertEqual((content, about["partial"], about["kind"]), ([], False, "invariant_set"))
        self.assertEqual((metadata["format_version"], metadata["task"]["data_model"]), ("2.0", "LP64"))

    def test_a_loop_that_is_unwound_needs_none(self):
        content, about, _ = self.witness("int main(void) { int s = 0; for (int i = 0; i < 5; i++) s += i; check(s == 10); }")
        self.assertEqual((content, about["partial"]), ([], False))

    def test_counted_down_and_up(self):
        for model in ("LP64", "ILP32"):
            content, about, _ = self.witness(
                "int main(void) { unsigned n = __VERIFIER_nondet_uint(), x = n, y = 0;\n"
                "  while (x > 0) { if (__VERIFIER_nondet_int()) { x--; y++; } }\n  check(y == n); }", model)
            self.assertFalse(about["partial"], about)
            self.assertEqual({item["type"] for item in content}, {"loop_invariant"})
            self.assertEqual({(item["location"]["line"], item["location"]["column"]) for item in content}, {(7, 3)})
            value = " && ".join(f"({item['value']})" for item in content)
            unsigned = [("unsigned", name) for name in "nxy"]
            self.assertTrue(equivalent(f"!({value}) || x + y == n", "1", unsigned))

    def test_a_do_has_its_invariant_in_the_body(self):
        content, about, _ = self.witness(
            "int main(void) { unsigned n = __VERIFIER_nondet_uint() % 1000u, x = 0, i = 0;\n"
            "  do { i++; if (__VERIFIER_nondet_int()) x++; } while (i < n);\n  check(x <= i); }")
        self.assertFalse(about["partial"], about)
        self.assertEqual({item["type"] for item in content}, {"location_invariant"})
        self.assertEqual({item["location"]["column"] for item in content}, {8})

    def test_names_are_those_of_the_place(self):
        content, _, _ = self.witness(
            "int main(void) { unsigned n = __VERIFIER_nondet_uint(), x = 0;\n"
            "  { unsigned m = n, i = 0; unsigned n = 3;\n"
            "    for (; i < m; i++) { if (__VERIFIER_nondet_int()) x++; }\n    check(x <= i + n - 3); } }")
        for item in content:
            self.assertNotRegex(item["value"], r"\bn\b")

    def test_recursion_has_a_contract(self):
        content, about, metadata = self.witness(
            "static int sum(int n, int m) { if (n <= 0) return m + n; return sum(n - 1, m + 1); }\n"
            "int main(void) { int a = __VERIFIER_nondet_int(); check(sum(a, 0) == a); }")
        self.assertEqual(metadata["format_version"], "2.1")
        contract = [item for item in content if item["type"] == "function_contract"]
        self.assertEqual(len(contract), 1)
        self.assertEqual(contract[0]["location"]["line"], 6)
        self.assertFalse(about["partial"], about)
        value = contract[0]["ensures"].replace("\\result", "r").replace("\\old(n)", "n").replace("\\old(m)", "m")
        self.assertTrue(equivalent(f"!({value}) || (unsigned)r == (unsigned)n + m", "1",
                                   [("int", "n"), ("int", "m"), ("int", "r")]))

    ELEMENTS = ("int a[1000];\nint main(void) { unsigned n = __VERIFIER_nondet_uint() % 1000u, i, k;\n"
                "  for (i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int() ? 5 : 6;\n"
                "  k = __VERIFIER_nondet_uint(); if (k < n) check(a[k] == 5 || a[k] == 6); }")

    def test_all_elements_of_an_array(self):
        for model in ("LP64", "ILP32"):
            content, about, metadata = self.witness(self.ELEMENTS, model)
            self.assertFalse(about["partial"], about)
            self.assertEqual(metadata["format_version"], "2.1")
            said = [item["value"] for item in content if item["format"] == "acsl_expression"]
            self.assertEqual(len(said), 1)
            self.assertRegex(said[0], r"^\\forall unsigned long k_2; k_2 < 1000 ==> \(.*\)$")  # k is the program's

    def test_few_elements_are_said_one_by_one(self):
        content, about, metadata = self.witness(
            "int a[4];\nint main(void) { unsigned n = __VERIFIER_nondet_uint(), i;\n"
            "  for (i = 0; i < n; i++) a[i % 4] = 7;\n"
            "  unsigned k = __VERIFIER_nondet_uint() % 4; check(a[k] == 7 || a[k] == 0); }")
        self.assertEqual((about["partial"], metadata["format_version"]), (False, "2.0"), about)

    def test_what_has_no_words_is_told(self):
        """The formats of the competition have no quantifiers."""
        content, about, _ = self.witness(self.ELEMENTS, args=["--profile", "sv-comp"])
        self.assertEqual({item["format"] for item in content} | {"c_expression"}, {"c_expression"})
        self.assertTrue(about["partial"])
        self.assertTrue(all(item["why"] for item in about["left_out"]))

    def test_verbose_says_it_in_one_line(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "program.c"
            path.write_text("int main(void) { return 0; }\n")
            ran = subprocess.run([FATHOM, "check", "-v", "--witness", str(Path(folder) / "w.yml"), str(path)],
                                 capture_output=True, text=True, check=False)
            self.assertIn("witness: invariant_set, 0 invariants, complete\n", ran.stderr)

    def test_an_unknown_program_has_no_witness(self):
        with tempfile.TemporaryDirectory() as folder:
            path, out = Path(folder) / "program.c", Path(folder) / "w.yml"
            path.write_text(PRELUDE + "int main(void) { unsigned n = __VERIFIER_nondet_uint(), x = 0; while (n--) x++; check(x < 9999999u); }")
            verdict, entry, _ = truth.witness_of(FATHOM, path, "unreach-call", "LP64", ["--unwind", "2"])
            self.assertTrue(verdict.startswith("unknown"))
            self.assertIsNone(entry)
            self.assertFalse(out.exists())


class TheScript(unittest.TestCase):
    """A wrong witness has to be found."""

    TEXT = PRELUDE + ("int main(void) { int n = __VERIFIER_nondet_int() % 10, i;\n"
                      "  for (i = 0; i < n; i++) { }\n  do { i--; } while (i > 0); }\n")

    def said(self, value, type_="loop_invariant", line=7, column=3):
        content = [{"invariant": {"type": type_, "value": value,
                                  "location": {"line": line, "column": column, "function": "main"}}}]
        return truth.complaints(self.TEXT, "program.c", content, "LP64", 30)[0]

    def test_true_and_wrong_conditions(self):
        self.assertEqual(self.said("i >= 0"), [])
        self.assertTrue(self.said("i < 3"))
        self.assertEqual(self.said("i < 10", "location_invariant", 8, 8), [])
        self.assertTrue(self.said("i > 1", "location_invariant", 8, 8))

    def test_two_conditions_of_a_loop_without_a_test(self):
        text = PRELUDE + "int main(void) {\n  for (int i = 0;; i++) if (i > 3) break; }\n"
        content = [{"invariant": {"type": "loop_invariant", "value": value,
                                  "location": {"line": 7, "column": 3, "function": "main"}}}
                   for value in ("i >= 0", "i < 5", "i < 4")]
        said = truth.complaints(text, "program.c", content, "LP64", 5)[0]
        self.assertEqual(said, ["INVARIANT 2 FAILS"])

    def test_undefined_behaviour_in_a_condition(self):
        self.assertTrue(self.said("i + 2147483647 != 0 || 1"))

    def test_names_that_are_not_in_scope(self):
        self.assertTrue(self.said("nothing == 0")[0].startswith("does not compile"))


class Sample(unittest.TestCase):
    def test_regression_programs(self):
        for model, name in turns.part(((m, n) for m in ("LP64", "ILP32") for n in SAMPLE), 2):
            path = truth.ROOT / "tests" / "regression" / "proofs" / name
            for row, kind, reasons, said in truth.look_at(FATHOM, path, model, 5, 60):
                self.assertEqual(said, [], row)
                self.assertNotEqual(kind, "no proof", f"{row}: {reasons}")


if __name__ == "__main__":
    unittest.main()
