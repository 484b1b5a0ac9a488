#!/usr/bin/env python3
"""`fathom validate` and its linter: witnesses that are right are confirmed, wrong ones never.

Runs the real binary: $FATHOM_BINARY, or build/release/cli/fathom. Without one everything is skipped.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests/validation"), str(ROOT / "tests")]
import mutate  # noqa: E402
import mutate_threads  # noqa: E402
import programs  # noqa: E402
import round_trip  # noqa: E402
import turns  # noqa: E402
import witness_text as text  # noqa: E402

FATHOM = Path(os.environ.get("FATHOM_BINARY", ROOT / "build/release/cli/fathom"))

# Two inputs lead to the error; the line of the second call is 5.
TASK = """extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int g(int a) { return a + 1; }
int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  if (x > 10)
    y = g(y);
  if (y == 5)
    reach_error();
  switch (x) { case 11: y = 0; break; default: y = 1; }
  x = y > 0 ? 1 : 2;
  while (y < 3) y++;
  reach_error();
  return 0;
}
"""


ENDLESS = """extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  while (x == 7)
    x = 7;
  while (__VERIFIER_nondet_int())
    x = x ^ 1;
  return 0;
}
"""


GROWS = """int main(void) {
  unsigned long long x = 1;
  for (int i = 0; i < 2; i++)
    x = x + 2;
  while (x != 0)
    x = x + 2;
  return 0;
}
"""


class Case(unittest.TestCase):
    def setUp(self):
        if not FATHOM.exists():
            self.skipTest("no binary")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, name, content):
        path = self.folder / name
        path.write_text(content)
        return path

    def validate(self, witness, program, *more, seconds=60):
        path = self.write("witness.yml", witness) if isinstance(witness, str) else witness
        results = self.folder / "results.json"
        done = subprocess.run([FATHOM, "validate", "--witness", path, "--json", results, "--timeout", str(seconds), *more, program],
                              capture_output=True, text=True, cwd=self.folder)
        validation = json.loads(results.read_text())["validation"] if results.exists() else None
        return done.returncode, done.stdout.strip(), done.stderr, validation

    def check(self, program, waypoints, status, version="2.0", *more):
        found = self.validate(text.head("violation_sequence", program, version=version) + text.segments(waypoints), program,
                              *more)
        self.assertEqual(found[0], status, found)
        return found


class Violations(Case):
    def setUp(self):
        super().setUp()
        self.program = self.write("task.c", TASK)

    def point(self, type, line, column, value="", action="follow"):
        return text.waypoint(self.program, type, line, column, value, action)

    @property
    def first(self):
        return self.point("target", 10, 5)

    @property
    def last(self):
        return self.point("target", 14, 3)

    def test_target_alone(self):
        _, out, err, validation = self.check(self.program, [self.first], 10)
        self.assertEqual(out, "false(unreach-call)")
        self.assertIn("replayed: yes", err)
        self.assertEqual((validation["kind"], validation["outcome"]), ("violation", "confirmed"))

    def test_function_return(self):
        right = [self.point("function_return", 5, 33, "\\result == 3"), self.point("function_return", 6, 33, "\\result == 5")]
        self.check(self.program, right + [self.first], 10)
        wrong = [right[0], self.point("function_return", 6, 33, "\\result == 6")]
        _, out, err, validation = self.check(self.program, wrong + [self.first], 30)
        self.assertTrue(out.startswith("rejected("), out)
        self.assertNotIn("proved:", err)  # of the program nothing is
        self.assertNotIn("rests on:", err)
        self.assertEqual(validation["outcome"], "rejected")
        self.assertEqual(validation["last_waypoint"]["segment"], 2)

    def confirmed(self, source, property):
        """Its own witness."""
        program, witness = self.write("own.c", source), self.folder / "own.yml"
        subprocess.run([FATHOM, "check", "--no-replay", "--property", property, "--witness", witness, program],
                       capture_output=True, cwd=self.folder)
        status, out, err, _ = self.validate(witness, program, "--no-replay", "--property", property)
        self.assertEqual((status, out[:5]), (10, "false"), err)

    def test_a_write_into_a_constant(self):
        self.confirmed("int main(int argc, char **argv) {\n  const int n = argc;\n  *(int *)&n = 1;\n  return n;\n}\n",
                       "valid-memsafety")

    def test_inputs_behind_many_iterations(self):
        loop = "  for (int i = 0; i < 40000; i++) sum += __VERIFIER_nondet_int() == x;\n"
        self.confirmed(TASK[:TASK.index("int g")] + "int main(void) {\n  int x = __VERIFIER_nondet_int(), sum = 0;\n" + loop +
                       "  if (x % 1000 == 7 && sum < 40000)\n    reach_error();\n}\n", "unreach-call")

    def test_a_violation_before_the_target_is_another_execution(self):
        """Where the input is another one the property is violated at the same place, but not as the witness says."""
        with tempfile.TemporaryDirectory() as folder:
            program, witness = Path(folder) / "a.c", Path(folder) / "w.yml"
            program.write_text("extern int __VERIFIER_nondet_int(void);\nint main(void) {\n  int b[4];\n"
                               "  int n = __VERIFIER_nondet_int();\n  if (n < 0) return 0;\n  b[n] = 1;\n  return 0;\n}\n")
            run = lambda *words: subprocess.run([FATHOM, *words], cwd=folder, capture_output=True, text=True)
            for model in ("LP64", "ILP32"):
                options = ("--property", "valid-deref", "--data-model", model, "--witness", "w.yml", "a.c")
                self.assertEqual(run("check", *options).returncode, 10)
                self.assertEqual(run("validate", *options).returncode, 10)
                found = re.search(r"result == (\d+)", witness.read_text())
                witness.write_text(witness.read_text().replace(found.group(0), "result == 3"))
                self.assertEqual(run("validate", *options).returncode, 30)

    def test_assumption(self):
        self.check(self.program, [self.point("assumption", 7, 3, "x == 11 && y == 4"), self.first], 10)
        self.check(self.program, [self.point("assumption", 7, 3, "x == 11 && y == 5"), self.first], 30)
        self.check(self.program, [self.point("assumption", 8, 5, "y == 4"), self.first], 10)

    def test_branching(self):
        self.check(self.program, [self.point("branching", 7, 3, "true"), self.first], 10)
        self.check(self.program, [self.point("branching", 9, 3, "false"), self.first], 30)
        self.check(self.program, [self.point("branching", 11, 3, "11"), self.last], 10)
        self.check(self.program, [self.point("branching", 11, 3, "default"), self.point("branching", 12, 13, "true"), self.last], 10)
        self.check(self.program, [self.point("branching", 11, 3, "default"), self.point("branching", 12, 13, "false"), self.last], 30)
        # Once true in a loop, then false.
        self.check(self.program, [self.point("branching", 13, 3, "true"), self.point("branching", 13, 3, "false"), self.last], 10)

    def test_function_enter_and_return(self):
        self.check(self.program, [self.point("function_enter", 8, 12), self.point("function_return", 8, 12, "\\result == 5"),
                                  self.first], 10)
        self.check(self.program, [self.point("function_enter", 8, 12), self.point("branching", 7, 3, "false"), self.first], 30)

    def test_avoid(self):
        self.check(self.program, [[self.point("branching", 7, 3, "true", "avoid"), self.first]], 10)
        self.check(self.program, [[self.point("function_enter", 8, 12, "", "avoid"), self.point("branching", 9, 3, "true")],
                                  self.first], 10)
        self.check(self.program, [[self.point("branching", 9, 3, "true", "avoid"), self.first]], 30)

    def test_readings(self):
        """`y < 3` is false at last only: what was evaluated before is skipped in 2.0, and excluded in 2.1."""
        path = [self.point("branching", 11, 3, "11"), self.point("branching", 13, 3, "false"), self.last]
        self.assertEqual(self.check(self.program, path, 10)[3]["reading"], "lenient")
        self.check(self.program, path, 30, "2.1")

    def test_an_error_elsewhere_does_not_count(self):
        self.check(self.program, [self.point("assumption", 9, 3, "y == 5"), self.last], 30)

    def test_what_does_not_compile_has_its_place_in_the_witness(self):
        status, out, err, _ = self.check(self.program, [self.point("assumption", 7, 3, "zz == 1"), self.first], 2)
        self.assertEqual(out, "")
        self.assertRegex(err, r"witness\.yml:\d+:\d+: .*zz")
        self.assertIn("side effect", self.check(self.program, [self.point("assumption", 7, 3, "x = 1"), self.first], 2)[2])

    def test_metadata_has_to_fit(self):
        right = text.head("violation_sequence", self.program) + text.segments([self.first])
        cases = [(right.replace("task.c", "other.c"), (), "not about"), (right, ("--property", "no-overflow"), "another property"),
                 (right, ("--data-model", "ILP32"), "is for LP64"),
                 (right.replace(right.split('"task.c": "')[1][:64], "0" * 64), (), "another file's")]
        for witness, more, message in cases:
            status, out, err, _ = self.validate(witness, self.program, *more)
            self.assertEqual((status, out), (2, ""), err)
            self.assertRegex(err, rf"witness\.yml:\d+:\d+: .*{message}")
        self.assertEqual(self.validate(cases[3][0], self.program, "--ignore-hash")[0], 10)

    def test_lint(self):
        right = self.write("right.yml", text.head("violation_sequence", self.program) + text.segments([self.first]))
        wrong = self.write("wrong.yml", right.read_text().replace("line: 10", "line: 11"))
        run = lambda *args: subprocess.run([FATHOM, "validate", "--lint", *args], capture_output=True, text=True)
        self.assertEqual(run("--witness", right).returncode, 0)
        self.assertEqual(run("--witness", right, self.program).returncode, 0)
        done = run("--witness", wrong, self.program)
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, r"wrong\.yml:\d+:\d+: no statement")
        self.assertEqual(run("--witness", self.folder / "missing.yml").returncode, 2)


class Correctness(Case):
    def outcome(self, program, stated, model="LP64", *more):
        path = self.write(program.name + ".c", programs.HEAD + program.text)
        content = path.read_text()
        is_extended = any(isinstance(c, tuple) or c.startswith("\\forall") for c in stated.values())
        version = "2.1" if is_extended else "2.0"
        witness = (text.head("invariant_set", path, program.property, model, version) + text.invariants(path, content, stated))
        return self.validate(witness, path, *more)

    def test_good_ones_are_confirmed(self):
        for program, model in turns.part(((p, m) for m in ("LP64", "ILP32") for p in programs.PROGRAMS), 3):
            with self.subTest(program=program.name, model=model):
                status, out, err, validation = self.outcome(program, program.good, model)
                self.assertEqual((status, out), (0, "true"), err)
                self.assertEqual(validation["outcome"], "confirmed")

    def test_wrong_ones_never_are(self):
        for program, (letter, condition) in turns.part(((p, wrong) for p in programs.PROGRAMS for wrong in p.wrong), 5):
            with self.subTest(program=program.name, condition=condition):
                status, out, err, validation = self.outcome(program, {**program.good, letter: condition})
                self.assertEqual((status, out), (10, "false(invariant)"), err)
                self.assertEqual(validation["outcome"], "rejected")
                self.assertIn("invariant" if isinstance(condition, str) else "contract", validation["invariant"]["what"])

    def test_a_violated_property_is_told_apart(self):
        program = programs.Program("bad", "int main(void) { int x = __VERIFIER_nondet_int(); /*A*/check(x != 3); return 0; }", {"A": "1"})
        status, out, _, validation = self.outcome(program, program.good)
        self.assertEqual((status, out), (10, "false(unreach-call)"))
        self.assertEqual(validation["problem"], "the property is violated")

    def test_undefined_evaluation_is_refused(self):
        program = programs.Program("undefined", "int main(void) { int x = __VERIFIER_nondet_int(); /*A*/x = 1; return 0; }", {})
        for condition in ("x + 1 > x", "1 / x < 2", "(1 << x) != 0"):
            status, out, err, _ = self.outcome(program, {"A": condition})
            self.assertEqual((status, out), (2, ""), err)
            self.assertRegex(err, r"witness\.yml:\d+:\d+: evaluating it is undefined")

    def test_what_only_seems_to_be_a_cast(self):
        """A witness that ends the execution in front of the error proves nothing; a cast is one."""
        code = ("extern void exit(int);\nint stop(int x) { exit(x); return 1; }\n"
                "\n#define STOP stop(3)\n"
                "int main(void) { unsigned char x = __VERIFIER_nondet_int() & 7; /*A*/check(x < 7); return 0; }")
        program = programs.Program("stops", code, {})
        for condition in ("(stop)(3)", "(stop)(x) + 1", "(&stop)(1)", "(x ? stop : stop)(1)", "STOP", "x < 8 || STOP"):
            status, out, err, _ = self.outcome(program, {"A": condition})
            self.assertEqual((status, out), (2, ""), err)
        # Another file's macro.
        self.write("stop.h", "#define LEAVE exit(3)\n#define LEAVE_BY (*leave)(3)\n")
        code_with = '#include "stop.h"\n' + code.replace("int main", "void (*leave)(int) = exit;\nint main")
        for condition in ("(LEAVE, 1)", "(LEAVE_BY, 1)"):
            status, out, err, _ = self.outcome(programs.Program("leaves", code_with, {}), {"A": condition})
            self.assertEqual((status, out), (2, ""), err)
            self.assertRegex(err, r"witness\.yml:\d+:\d+: a call.*hidden by a macro")
        status, out, err, _ = self.outcome(programs.Program("casts", code.replace("x < 7", "x < 8"), {}), {"A": "(int)(x) < 8"})
        self.assertEqual((status, out), (0, "true"), err)

    def test_nothing_is_guessed_without_help(self):
        """Without the invariant the proof needs candidates."""
        program = next(p for p in programs.PROGRAMS if p.name == "parity")
        self.assertEqual(self.outcome(program, {"A": "1"}, "LP64", "--unwind", "4")[0], 20)
        self.assertEqual(self.outcome(program, {"A": "1"}, "LP64", "--help-witness")[0], 0)


class Cycles(Case):
    """Executions without end: two loops, of which inputs decide whether they end."""

    def setUp(self):
        super().setUp()
        self.program = self.write("task.c", ENDLESS)

    def outcome_of(self, waypoints, property="termination", seconds=60):
        witness = text.head("violation_sequence", self.program, property, version="2.1") + text.segments(waypoints)
        return self.validate(witness, self.program, "--property", property, seconds=seconds)

    def outcome(self, waypoints, status, property="termination"):
        found = self.outcome_of(waypoints, property)
        self.assertEqual(found[0], status, found)
        return found

    def point(self, type, line, column, value="", action="cycle"):
        return text.waypoint(self.program, type, line, column, value, action)

    def test_an_execution_that_goes_on_for_ever(self):
        first = self.point("function_return", 3, 33, "\\result == 7", "follow")
        _, out, err, validation = self.outcome([first, self.point("branching", 4, 3, "true")], 10)
        self.assertEqual(out, "false(termination)")
        self.assertIn("witness: confirmed", err)
        self.assertEqual((validation["kind"], validation["outcome"]), ("violation", "confirmed"))
        self.outcome([self.point("assumption", 5, 5, "x == 7")], 10)

    def test_one_that_ends(self):
        six = self.point("function_return", 3, 33, "\\result == 6", "follow")
        _, out, _, validation = self.outcome([six, self.point("branching", 4, 3, "true")], 30)
        self.assertTrue(out.startswith("rejected("), out)
        self.assertEqual(validation["outcome"], "rejected")

    def test_inputs_of_the_cycle(self):
        enters = self.point("function_return", 3, 33, "\\result == 0", "follow")
        again = [self.point("function_return", 6, 32, f"\\result == {value}") for value in (1, 2)]
        self.outcome([enters, *again], 10)
        self.outcome([enters, self.point("function_return", 6, 32, "\\result == 0")], 30)
        # The loop is left by the second one.
        self.outcome([enters, again[0], self.point("function_return", 6, 32, "\\result == 0")], 30)

    def test_the_cycle_has_to_be_passed_again_and_again(self):
        """The first loop goes on for ever, but not as the witness says."""
        seven = self.point("function_return", 3, 33, "\\result == 7", "follow")
        found = self.outcome([seven, self.point("function_return", 6, 32, "\\result == 1")], 20)
        self.assertEqual(found[3]["outcome"], "undecided")

    def test_a_loop_that_grows_for_ever(self):
        """No state comes again. The first loop's body is passed twice, that of the second one for ever."""
        self.program = self.write("task.c", GROWS)
        cycle = [self.point("assumption", line, 5, "1") for line in (4, 6)]
        self.assertNotEqual(self.outcome_of([cycle[0]], seconds=2)[0], 10)
        self.outcome([cycle[1]], 10)

    def test_other_properties_have_no_cycle(self):
        _, _, err, _ = self.outcome([self.point("branching", 4, 3, "true")], 2, "unreach-call")
        self.assertIn("are for termination", err)
        _, _, err, _ = self.outcome([self.point("target", 7, 5, action="follow")], 2)
        self.assertIn("has a waypoint of action 'cycle'", err)


class RoundTrips(Case):
    def test_sample(self):
        for task in turns.part(round_trip.find_tasks([ROOT / "tests/regression"], sample=60), 6):
            with self.subTest(program=task.program.name, property=task.property, model=task.model):
                result = round_trip.round_trip(task, 60, FATHOM)
                # With threads another one's violation may be found at the same place (docs/validation.md).
                another = "is another one" in result.detail or "come to the target's statement" in result.detail
                good = ("confirmed", "no witness") + (("undecided",) if another else ())
                self.assertIn(result.outcome, good, result.detail)

    def test_clauses_before_a_body(self):
        """The target is the function's definition: not another one's, and no statement."""
        for name in "forall", "declaration", "predicate_changed":
            for task in round_trip.find_tasks([ROOT / f"tests/regression/contracts/cbmc_{name}_false.c"]):
                with self.subTest(program=name, model=task.model):
                    result = round_trip.round_trip(task, 60, FATHOM)
                    self.assertEqual(result.outcome, "confirmed", result.detail)
        program = self.write("clauses.c", "int g(int x)\n__CPROVER_ensures(__CPROVER_return_value >= 0)\n{\n  return x * 0;\n}\n"
                                          "int f(int x)\n__CPROVER_requires(x > -9)\n__CPROVER_ensures(__CPROVER_return_value > 0)\n{\n"
                                          "  return x;\n}\n")
        for line, column, status in ((6, 1, 10), (1, 1, 30), (10, 3, 30), (6, 5, 2), (9, 1, 2)):
            waypoint = text.waypoint(program, "target", line, column)
            head = text.head("violation_sequence", program).replace("G ! call(reach_error())", "G contract").replace("init(main())", "init(f())")
            found = self.validate(head + text.segments([waypoint]), program, "--dialect", "cbmc", "--check-contract", "f",
                                  "--property", "contract")
            with self.subTest(line=line):
                self.assertEqual(found[0], status, found)

    def test_two_versions_of_a_function(self):
        """They differ as a whole: the target is the newer one's definition, and not the older one's."""
        program = self.write("versions.c", "int older(int x) { return x < 0 ? -1 : 1; }\nint\nnewer(int x) { return (x > 0) - (x < 0); }\n")
        for line, column, status in ((2, 1, 10), (1, 1, 30), (3, 1, 2)):
            waypoint = text.waypoint(program, "target", line, column)
            head = (text.head("violation_sequence", program).replace("G ! call(reach_error())", "G equivalence")
                    .replace("init(main())", "init(newer())"))
            found = self.validate(head + text.segments([waypoint]), program, "--entry", "newer", "--against", "older", "--property", "equivalence")
            with self.subTest(line=line):
                self.assertEqual(found[0], status, found)

    def test_contracts_of_recursive_functions(self):
        """What the witness says of returns is all that is assumed after inner calls."""
        for name in turns.part(("sum", "times", "counter2"), 3):
            for task in round_trip.find_tasks([ROOT / f"tests/regression/proofs/recursion_{name}_true.c"], verdict="true"):
                with self.subTest(program=name):
                    result = round_trip.round_trip(task, 60, FATHOM)
                    self.assertEqual(result.outcome, "confirmed", result.detail)

    def test_a_contract_that_does_not_hold_is_not_confirmed(self):
        program = ROOT / "tests/regression/proofs/recursion_sum_true.c"
        task = round_trip.find_tasks([program], verdict="true")[0]
        with tempfile.TemporaryDirectory() as folder:
            witness = Path(folder) / "witness.yml"
            subprocess.run([FATHOM, "check", "--witness", witness, "--property", task.property, program], capture_output=True)
            text = witness.read_text()
            self.assertIn("\\\\old(m)", text)
            witness.write_text(text.replace("\\\\old(m)", "\\\\old(m) + 1"))
            status, out, _ = round_trip.validate(task, witness, 20, FATHOM)
            self.assertEqual((status, out), (10, "false(invariant)"))

    def test_a_proof_that_is_not_done_again_is_stated_as_it_was_found(self):
        """Work is short: what the proof was found with is in the witness, needed or not."""
        program = ROOT / "tests/regression/proofs/arrays_swap_bounds_true.c"
        witness, results = self.folder / "witness.yml", self.folder / "results.json"
        subprocess.run([FATHOM, "check", "--witness", witness, "--json", results, "--property", "unreach-call", "--effort", "0.005",
                        "--timeout", "60", program], capture_output=True, check=True)
        written = json.loads(results.read_text())["witness"]
        self.assertFalse(written["minimal"])
        self.assertIn("the proof could not be done again within the limit of work", [row["why"] for row in written["left_out"]])
        self.assertEqual(self.validate(witness, program)[:2], (0, "true"))
        # Without them nothing is confirmed.
        without = re.sub(r"(?s)  content:.*", "  content: []\n", witness.read_text())
        self.assertEqual(self.validate(without, program, "--unwind", "4")[0], 20)

    def test_sample_of_proofs(self):
        """None is rejected; those whose invariants say all that was needed are confirmed."""
        for task in round_trip.find_tasks([ROOT / "tests/regression"], sample=120, verdict="true"):
            with self.subTest(program=task.program.name, property=task.property, model=task.model):
                result = round_trip.round_trip(task, 20, FATHOM)
                good = ("confirmed", "late", "no witness") + (("undecided",) if result.partial else ())
                self.assertIn(result.outcome, good, result.detail)


class Mutations(Case):
    def test_what_they_begin_with_is_confirmed(self):
        for mutation in turns.part(mutate.unchanged(), 3):
            with self.subTest(witness=mutation.text):
                self.assertEqual(mutate.validate(mutation, FATHOM)[0], 10)

    def test_fixed_few(self):
        for mutation in turns.part(mutate.campaign(40, seed=1), 6):
            with self.subTest(mutation=mutation.text):
                status, out, err = mutate.validate(mutation, FATHOM)
                self.assertFalse(mutate.is_confirmed(mutation, status, out), f"{out}\n{err}")

    def test_threads(self):
        """The first of these is confirmed as it is written, and no change of it."""
        ends, confirmed = mutate_threads.campaign(14, seed=3, seconds=60)
        self.assertEqual(ends["as it is: confirmed"], 1)
        self.assertEqual(confirmed, [])

    def test_threads_of_one_function(self):
        """Others come to the target's statement before the thread that the witness means."""
        for name in "one_function", "race_in_one_function":
            with self.subTest(program=name):
                ends, confirmed = mutate_threads.campaign(7, seed=3, seconds=60, names=[name])
                self.assertEqual(ends["as it is: confirmed"], 1)
                self.assertEqual(confirmed, [])


if __name__ == "__main__":
    unittest.main()
