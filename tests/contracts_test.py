#!/usr/bin/env python3
"""`fathom contracts --drop`, and the options that leave single clauses out."""

import json
import unittest

from cli_test import CommandLine

SUM = """\
#include <fathom.h>
unsigned sum(const unsigned char *p, unsigned n) {
  fathom_requires(n <= 1000 && fathom_readable(p, n));
  fathom_ensures(fathom_result(unsigned) <= 255 * n);
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    fathom_invariant(i <= n);
    fathom_invariant(s <= 255 * i);
    s += p[i];
  }
  return s;
}
"""
# The body of low() says more than its contract, that of odd() cannot be told by any bounded or inductive search.
CALLS = """\
#include <fathom.h>
int low(int x) {
  fathom_ensures(fathom_result(int) <= 100);
  return x > 50 ? 50 : x;
}
int elsewhere(int x);
int odd(int x) {
  fathom_ensures(fathom_result(int) >= 0);
  return elsewhere(x);
}
int both(int x) {
  fathom_ensures(fathom_result(int) <= 101);
  int a = low(x), b = odd(x);
  fathom_assert(b >= 0);
  return a + (b > 0);
}
"""
BROKEN = CALLS.replace("x > 50 ? 50 : x", "x > 500 ? 500 : x")
# Gray's code: no search that goes up to a bound comes to the end, and nobody guesses how g and i are related.
GRAY = """\
#include <fathom.h>
int next(void);
unsigned gray(void) {
  fathom_ensures(fathom_result(unsigned) == 0x9ab2);
  unsigned i = 0, g = 0;
  while (i < 0xf000 && next()) {
    fathom_invariant(g == (i ^ i >> 1));
    fathom_invariant(i <= 0xf000);
    i++;
    g ^= i & -i;
  }
  return i == 0xecdc ? g : 0x9ab2;
}
"""
ESBMC = """\
unsigned sum(const unsigned char *p, unsigned n) {
  __ESBMC_requires(n <= 1000 && __ESBMC_is_fresh(&p, n));
  __ESBMC_ensures(__ESBMC_return_value <= 255 * n);
  unsigned s = 0, i = 0;
  __ESBMC_loop_invariant(i <= n);
  __ESBMC_loop_invariant(s <= 255 * i);
  while (i < n) { s += p[i]; i++; }
  return s;
}
"""
QUANTIFIED = """\
unsigned first_of(const char *a, unsigned n, char c)
  __CPROVER_requires(n <= 100 && __CPROVER_is_fresh(a, n))
  __CPROVER_ensures(__CPROVER_return_value == n || a[__CPROVER_return_value] == c)
  __CPROVER_ensures(__CPROVER_forall { unsigned k; (0 <= k && k < __CPROVER_return_value) ==> a[k] != c })
{
  unsigned i = 0;
  while (i < n && a[i] != c)
    __CPROVER_loop_invariant(i <= n)
    __CPROVER_loop_invariant(__CPROVER_forall { unsigned j; (0 <= j && j < i) ==> a[j] != c })
    { i++; }
  return i;
}
"""
CBMC = """\
unsigned sum(const unsigned char *p, unsigned n)
  __CPROVER_requires(n <= 1000 && __CPROVER_is_fresh(p, n))
  __CPROVER_ensures(__CPROVER_return_value <= 255 * n)
{
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++)
    __CPROVER_loop_invariant(i <= n)
    __CPROVER_loop_invariant(s <= 255 * i)
    { s += p[i]; }
  return s;
}
"""


class Clauses(CommandLine):
    def file(self, name, content):
        super().file(name, content)
        return name  # places are said as the command line names files


class Drop(Clauses):
    def drop(self, status, *arguments):
        done = self.fathom("contracts", "--drop", *arguments)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout

    def clauses(self, said, kind):
        return [line.split(": ", 1)[1] for line in said.splitlines() if line.startswith(f"  {kind}: ")]

    def test_invariants_that_are_found(self):
        said = self.drop(0, self.file("a.c", SUM), "--check-contract", "sum")
        self.assertIn("2 of 2 clauses not needed", said)
        self.assertEqual(self.clauses(said, "not needed"),
                         ["invariant of a.c:7: i <= n", "invariant of a.c:8: s <= 255 * i"])

    def test_an_invariant_that_is_needed(self):
        said = self.drop(0, self.file("a.c", GRAY), "--check-contract", "gray")
        self.assertEqual(self.clauses(said, "needed"), ["invariant of a.c:7: g == (i ^ i >> 1)"])
        self.assertEqual(self.clauses(said, "not needed"), ["invariant of a.c:8: i <= 0xf000"])
        self.assertRegex(said, r"\n    without it: unknown\(all of its work is done, \d+ units\)\n")

    def test_what_is_inferred_can_be_pasted(self):
        said = self.drop(0, self.file("a.c", SUM), "--check-contract", "sum")
        found = [line.strip() for line in said.splitlines() if line.strip().startswith("fathom_invariant(")]
        self.assertTrue(found, said)
        stated = "    fathom_invariant(i <= n);\n    fathom_invariant(s <= 255 * i);\n"
        pasted = SUM.replace(stated, "".join(f"    {line}\n" for line in found))
        self.verdict("true", 0, self.file("b.c", pasted), "--check-contract", "sum")

    def test_in_the_notation_of_the_program(self):
        said = self.drop(0, self.file("a.c", CBMC), "--check-contract", "sum", "--dialect", "cbmc")
        self.assertEqual(self.clauses(said, "not needed"),
                         ["invariant of a.c:7: i <= n", "invariant of a.c:8: s <= 255 * i"])
        found = [line.strip() for line in said.splitlines() if line.strip().startswith("__CPROVER_loop_invariant(")]
        self.assertTrue(found, said)
        stated = "    __CPROVER_loop_invariant(i <= n)\n    __CPROVER_loop_invariant(s <= 255 * i)\n"
        pasted = CBMC.replace(stated, "".join(f"    {line}\n" for line in found))
        self.assertNotEqual(pasted, CBMC)
        self.verdict("true", 0, self.file("b.c", pasted), "--check-contract", "sum", "--dialect", "cbmc")

    def test_in_the_notation_of_esbmc(self):
        said = self.drop(0, self.file("a.c", ESBMC), "--check-contract", "sum", "--dialect", "esbmc")
        self.assertEqual(self.clauses(said, "not needed"),
                         ["invariant of a.c:5: i <= n", "invariant of a.c:6: s <= 255 * i"])
        found = [line.strip() for line in said.splitlines() if line.strip().startswith("__ESBMC_loop_invariant(")]
        self.assertTrue(found and all(line.endswith(");") for line in found), said)
        stated = "  __ESBMC_loop_invariant(i <= n);\n  __ESBMC_loop_invariant(s <= 255 * i);\n"
        pasted = ESBMC.replace(stated, "".join(f"  {line}\n" for line in found))
        self.verdict("true", 0, self.file("b.c", pasted), "--check-contract", "sum", "--dialect", "esbmc")

    def test_quantifiers_are_shown_as_they_are_written(self):
        said = self.drop(0, self.file("a.c", QUANTIFIED), "--check-contract", "first_of", "--dialect", "cbmc")
        self.assertEqual(self.clauses(said, "not needed"),
                         ["invariant of a.c:8: i <= n", "invariant of a.c:9: " + QUANTIFIED.splitlines()[8].strip()])
        self.assertNotIn("fathom_all", said)

    def test_contracts_of_inner_functions(self):
        said = self.drop(0, self.file("a.c", CALLS), "--check-contract", "both", "--modular")
        self.assertEqual(self.clauses(said, "not needed"), ["contract of low"])
        self.assertEqual(self.clauses(said, "needed"), ["contract of odd"])

    def test_a_contract_that_its_function_does_not_keep_is_needed(self):
        said = self.drop(0, self.file("a.c", BROKEN), "--check-contract", "both", "--use-contract", "low",
                         "--use-contract", "odd")
        self.assertEqual(self.clauses(said, "not needed"), [])
        self.assertIn("  needed: contract of low\n    without it: false(contract)\n", said)

    def test_nothing_is_tried_without_a_proof(self):
        said = self.drop(1, self.file("a.c", SUM.replace("255 * n", "255 * n - 1")), "--check-contract", "sum")
        self.assertEqual(said, "sum: false(contract)\n  not proved with all clauses\n")

    def test_harnesses_of_a_project(self):
        self.file("a.c", SUM)
        self.file("b.c", CALLS)
        self.file("fathom.yaml", "harnesses:\n  - {name: one, file: a.c, contract: sum}\n"
                                 "  - {name: two, file: b.c, contract: both, options: {modular: true}}\n"
                                 "  - {name: three, file: b.c, function: low}\n")
        said = self.drop(0)
        self.assertIn("one: proved", said)
        self.assertIn("two: proved", said)
        self.assertNotIn("three", said)
        self.assertNotIn("two", self.drop(0, "one"))

    def test_mistakes(self):
        self.file("a.c", SUM)
        self.refused("--drop is missing", "a.c", command="contracts")
        self.refused("files or names of harnesses are expected, not both", "--drop", "a.c", "name", command="contracts")
        self.refused("fathom.yaml", "--drop", command="contracts")


class LeftOut(Clauses):
    def test_an_invariant(self):
        file = self.file("a.c", SUM)
        self.verdict("true", 0, file, "--check-contract", "sum", "--json", "r.json")
        stated = json.loads((self.folder / "r.json").read_text())["stated_invariants"]
        self.assertEqual(stated, [{"place": "a.c:7", "text": "i <= n"}, {"place": "a.c:8", "text": "s <= 255 * i"}])
        self.verdict("true", 0, file, "--check-contract", "sum", "--without-invariant", "a.c:7", "--json", "r.json")
        stated = json.loads((self.folder / "r.json").read_text())["stated_invariants"]
        self.assertEqual(stated, [{"place": "a.c:8", "text": "s <= 255 * i"}])

    def test_an_invariant_that_does_not_hold(self):
        file = self.file("a.c", SUM.replace("i <= n);", "i < n);"))
        self.verdict(r"false\(contract\)", 10, file, "--check-contract", "sum")
        self.verdict("true", 0, file, "--check-contract", "sum", "--without-invariant", "a.c:7")

    def test_a_contract(self):
        file = self.file("a.c", CALLS)
        arguments = ["--check-contract", "both", "--modular", "--json", "r.json"]
        self.verdict("true", 0, file, *arguments)
        self.assertEqual(json.loads((self.folder / "r.json").read_text())["used_contracts"], ["low", "odd"])
        self.verdict("true", 0, file, *arguments, "--without-contract", "low")
        self.assertEqual(json.loads((self.folder / "r.json").read_text())["used_contracts"], ["odd"])
        self.verdict(r"false\(assertion\)", 10, file, *arguments, "--without-contract", "odd")

    def test_mistakes(self):
        file = self.file("a.c", SUM)
        refused = lambda message, *more: self.refused(message, file, "--check-contract", "sum", *more)
        refused("--without-invariant a.c:6: no invariant of a loop stands there; those of the program: a.c:7, a.c:8",
                "--without-invariant", "a.c:6")
        refused("expected file:line, found 'a.c'", "--without-invariant", "a.c")
        refused("the contract of 'f' takes no place of calls", "--without-contract", "f")
        refused("--without-contract: the function 'f' is not defined", "--modular", "--without-contract", "f")

class Work(Clauses):
    def test_a_search_ends_when_its_work_is_done(self):
        file = self.file("a.c", SUM)
        plain = self.check(file, "--check-contract", "sum", "--json", "r.json")
        self.assertEqual(plain.returncode, 0)
        done = self.check(file, "--check-contract", "sum", "--work", "1")
        self.assertEqual(done.returncode, 20, done.stdout)
        self.assertRegex(done.stdout, r"^unknown\(all of its work is done, \d+ units\)$")
        self.verdict("true", 0, file, "--check-contract", "sum", "--work", "1000000")

    def test_no_violation_is_missed_in_silence(self):
        file = self.file("b.c", SUM.replace("255 * n", "255 * n - 1"))
        for units in ("1", "20", "100", "300", "1000"):
            with self.subTest(units=units):
                done = self.check(file, "--check-contract", "sum", "--work", units)
                self.assertIn(done.returncode, (10, 20), done.stdout)


if __name__ == "__main__":
    unittest.main()
