#!/usr/bin/env python3
"""Tests of the regression runner, with a script that plays the checker."""

import contextlib
import io
import sys
import tempfile
import unittest
import unittest.mock
import xml.etree.ElementTree as xml
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "regression"))
import run  # noqa: E402
from expectations import HeaderError, parse_header  # noqa: E402

# Plays `fathom check`: the program says, below its header, what is to be answered. `ANSWER[z3]` holds only with
# --solver z3, `ANSWER[plain]` only with --no-forwarding, `ANSWER[tso]` only with that memory model of threads.
FAKE = f"#!{sys.executable} -SE" + r'''
import re, sys, time
argv = sys.argv[1:]
assert argv[0] == "check", argv
text = open(next(a for a in argv if a.endswith((".c", ".ll")))).read()
if nap := re.search(r"SLEEP(\d+)?", text):
    time.sleep(float(nap[1] or 60))
weak = "--memory-model-threads"
key = argv[argv.index(weak) + 1] if weak in argv else "plain" if "--no-forwarding" in argv else argv[argv.index("--solver") + 1] if "--solver" in argv else "none"
answers = dict(re.findall(r"ANSWER(\[\w+\])? (.*)", text))
answer, _, status = answers.get(f"[{key}]", answers.get("", "")).partition(" exit ")
print(" ".join(argv), file=sys.stderr)
print("replayed: not possible (the time limit came first)" if "LATE" in text else "replayed: yes", file=sys.stderr)
print("some statistics\n" + answer.replace("|", "\n"))
sys.exit(int(status or {"true": 0, "fals": 10, "unkn": 20}.get(answer[:4], 3)))
'''


class RunnerTest(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.folder = Path(directory.name)
        self.fake = self.folder / "fathom"
        self.fake.write_text(FAKE)
        self.fake.chmod(0o755)

    def run_on(self, *programs, options=()):
        """(exit status, output) of the runner on programs with these texts."""
        for number, text in enumerate(programs):
            (self.folder / f"t{number}.c").write_text(text)
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            status = run.main([str(self.folder), "--fathom", str(self.fake), *options])
        return status, output.getvalue()

    def test_what_was_decided_stays_so(self):
        text = "// EXPECT no-overflow: true\n// ALLOW unknown\n// SLOW\nint x; // ANSWER {}\n"
        noted = self.folder / "decided.txt"
        with unittest.mock.patch.object(run, "DECIDED", noted):
            self.assertEqual(self.summary(text.format("unknown(x)"), options=["--note-decided"]), "1 passed, 0 failed")
            self.assertEqual(noted.read_text(), "")
            self.assertEqual(self.summary(text.format("true"), options=["--note-decided"]), "1 passed, 0 failed")
            self.assertEqual(noted.read_text(), f"{self.folder}/t0.c no-overflow\n")
            self.assertEqual(self.summary(text.format("unknown(x)"), options=["--note-decided"]), "0 passed, 1 failed")
            self.assertEqual(noted.read_text(), f"{self.folder}/t0.c no-overflow\n")
            self.assertEqual(self.summary(text.format("true")), "1 passed, 0 failed")

    def test_what_is_noted_as_decided_is_a_program_that_may_be_unknown(self):
        for name in run.decided():
            header = parse_header((run.ROOT / name.split()[0]).read_text(errors="replace"))
            self.assertIn("unknown", header.allowed, name)
            self.assertIn(name.split()[1], [expectation.property for expectation in header.expectations], name)

    def test_what_was_decided_has_time_for_it(self):
        header = parse_header("// EXPECT no-overflow: true\n// ALLOW unknown\n")
        with unittest.mock.patch.object(run, "decided", return_value={f"{run.display(run.HERE / 'a.c')} no-overflow"}):
            jobs = [job for turn in range(2 * run.TURNS_OF_PATIENCE)
                    for job in run.make_jobs(run.HERE, run.HERE / "a.c", header, [[], ["--solver", "z3"]], turn=turn)]
        self.assertEqual(sum(job.is_decided for job in jobs), 2)
        self.assertTrue(all("--solver" not in job.command for job in jobs if job.is_decided))

    def summary(self, *programs, options=()):
        status, output = self.run_on(*programs, options=options)
        last = output.splitlines()[-1]
        self.assertEqual(status, 0 if ", 0 failed" in last else 1, output)
        return last

    def assert_fails(self, program, message):
        status, output = self.run_on(program)
        self.assertEqual(status, 1, output)
        self.assertIn(message, output)
        return output

    def test_right_verdict_in_all_configurations(self):
        text = "// EXPECT unreach-call: true\nint x; // ANSWER true\n"
        self.assertEqual(self.summary(text), "2 passed, 0 failed")
        self.assertEqual(self.summary(text, options=["--all"]), "9 passed, 0 failed")

    def test_each_configuration_gets_a_share_of_the_programs(self):
        """What users run, and one other."""
        header = parse_header("// EXPECT no-overflow: true\n")
        drawn = [run.configurations_of(Path(f"program{i}.c"), header, run.SOLVERS, False) for i in range(800)]
        self.assertTrue(all(len(one) == 2 and one[0] == [] for one in drawn))
        shares = {}
        for _, other in drawn:
            shares[" ".join(other)] = shares.get(" ".join(other), 0) + 1
        self.assertEqual(len(shares), 8, shares)  # two solvers alone, and each under three models without forwarding
        for other, share in shares.items():
            even = 800 / 12 if "forwarding" in other else 800 / 4
            self.assertTrue(even / 2 < share < even * 2, shares)

    def test_in_turns_every_configuration_comes_round(self):
        """Each time what users run, for one of the data models."""
        header = parse_header("// EXPECT no-overflow: true\n// MODEL LP64, ILP32\n")
        for name in ("a.c", "b.c", "c.c"):
            due = [run.configurations_of(Path(name), header, run.SOLVERS, False, turn, ["cvc5"]) for turn in range(100, 100 + 24 * run.TURNS_OF_OTHERS)]
            every = run.configurations_of(Path(name), header, run.SOLVERS, True, None, ["cvc5"])
            self.assertTrue(all(one[0] in ([], ["--data-model", "ILP32"]) for one in due))
            self.assertEqual(sum(one[0] == [] for one in due), 12 * run.TURNS_OF_OTHERS)
            self.assertEqual([len(one) for one in due].count(2), 24)
            self.assertEqual({tuple(c) for one in due for c in one}, {tuple(c) for c in every})
            self.assertEqual(due[0], run.configurations_of(Path(name), header, run.SOLVERS, False, 100, ["cvc5"]))

    def test_in_turns_there_is_time_for_unknown(self):
        def limits(name, text):
            header = parse_header(text)
            jobs = [job for turn in range(10) for job in run.make_jobs(run.HERE, Path(name), header, [[]], turn=turn)]
            return sorted(float(job.command[job.command.index("--timeout") + 1]) for job in jobs)

        allowed = "// EXPECT no-overflow: {}\n// ALLOW unknown\n"
        for name in ("a.c", "b.c"):
            self.assertEqual(limits(name, "// EXPECT no-overflow: true\n"), [55] * 10)
            self.assertEqual(limits(name, allowed.format("true")), [run.IMPATIENT] * 8 + [4] * 2)
            self.assertEqual(limits(name, allowed.format("false")), [run.IMPATIENT] * 8 + [2] * 2)
            self.assertEqual(limits(name, allowed.format("false") + "// REPLAY yes\n"), [4] * 10)
            self.assertEqual(limits(name, "// EXPECT no-overflow: unknown\n// OUTPUT stderr: x\n"), [2] * 10)

    def test_in_turns_proofs_are_done_again(self):
        """For each data model."""
        header = parse_header("// EXPECT no-overflow: true\n// MODEL LP64, ILP32\n")
        for name in ("a.c", "b.c"):
            again = []
            for turn in range(2 * run.TURNS_OF_PROOFS):
                due = run.configurations_of(Path(name), header, run.SOLVERS, False, turn)
                again += [job.configuration for job in run.make_jobs(run.HERE, Path(name), header, due, turn=turn)
                          if "--check-proofs" in job.command]
            self.assertEqual(sorted(again), [[], ["--data-model", "ILP32"]])

    def test_in_turns_violations_are_run_natively(self):
        def replayed(text):
            header = parse_header(text)
            return sum("--no-replay" not in job.command for turn in range(2 * run.TURNS_OF_REPLAYS)
                       for job in run.make_jobs(run.HERE, Path("a.c"), header, [[]], turn=turn))

        for text in ("// EXPECT no-overflow: false\n", "// EXPECT no-overflow: false\n// REPLAY yes\n"):
            self.assertEqual(replayed(text), 2, text)
        for text in ("// EXPECT no-overflow: false\n// OUTPUT stderr: x\n", "// EXPECT no-overflow: true\n"):
            self.assertEqual(replayed(text), 2 * run.TURNS_OF_REPLAYS, text)

    def test_what_a_native_run_shows_is_expected_where_there_is_one(self):
        text = "// EXPECT no-overflow: false\n// REPLAY no\nint x; // ANSWER false(no-overflow)\n"
        said = [self.run_on(text, options=["--turn", str(turn)])[1] for turn in range(run.TURNS_OF_REPLAYS)]
        self.assertEqual(sum('no "replayed: no"' in output for output in said), 1, said)

    def test_a_turn_leaves_something_out(self):
        text = "// EXPECT no-overflow: true\n// MODEL LP64, ILP32\nint x; // ANSWER true\n"
        said = {self.summary(text, options=["--turn", str(turn)]) for turn in range(run.TURNS_OF_OTHERS)}
        self.assertEqual(said, {"1 passed, 0 failed", "2 passed, 0 failed"})
        self.assertEqual(self.summary(text), "3 passed, 0 failed")

    def test_in_turns_what_takes_long_is_checked_seldom(self):
        """Once in so many turns; whoever names it or wants everything gets it."""
        text = "// EXPECT no-overflow: false\n// SELDOM\nint x; // ANSWER false(no-overflow)\n"
        said = [self.summary(text, options=["--turn", str(turn)]) for turn in range(run.TURNS_OF_SELDOM)]
        self.assertEqual(said.count("0 passed, 0 failed"), run.TURNS_OF_SELDOM - 1, said)
        for options in ([], ["--turn", "0", "--filter", "c"], ["--turn", "1", "--filter", "c"]):
            self.assertNotEqual(self.summary(text, options=options), "0 passed, 0 failed", options)

    def test_seldom_checks_come_round_as_others_do(self):
        header = parse_header("// EXPECT no-overflow: true\n// SELDOM\n// MODEL LP64, ILP32\n")
        for name in ("a.c", "b.c", "c.c"):
            turns = [run.turn_of(Path(name), header, turn) for turn in range(100, 100 + 10 * run.TURNS_OF_SELDOM)]
            own = [turn for turn, is_due in turns if is_due]
            self.assertEqual(own, list(range(own[0], own[0] + 10)))
        self.assertEqual(run.turn_of(Path("a.c"), header, None), (None, True))
        self.assertEqual(run.turn_of(Path("a.c"), parse_header("// EXPECT no-overflow: true\n"), 7), (7, True))

    def test_what_may_be_unknown_gets_little_time(self):
        """More before a release; nothing else depends on that."""
        limit = lambda text, *configuration, **more: run.time_limit(parse_header(text), parse_header(text).expectations[0],
                                                                    list(configuration), **more)
        plain, one = ("--solver", "z3", "--no-forwarding"), ("--solver", "z3")
        for text, limits in (("// EXPECT no-overflow: false\n", (55, 55, 1)), ("// EXPECT no-overflow: true\n", (55, 55, 1)),
                             ("// EXPECT no-overflow: false\n// ALLOW unknown\n", (2, 1, 1)),
                             ("// EXPECT no-overflow: true\n// ALLOW unknown\n", (4, 2, 1)),
                             ("// EXPECT no-overflow: false\n// REPLAY yes\n", (55, 55, 2)),
                             ("// EXPECT no-overflow: unknown\n// TIMEOUT 6.5\n", (1.5, 1, 1))):
            self.assertEqual((limit(text), limit(text, *one), limit(text, *plain)), limits, text)
            released = [limit(text, every=True), limit(text, *one, every=True), limit(text, *plain, every=True)]
            self.assertTrue(all(more >= less for more, less in zip(released, limits)), text)
        self.assertEqual(limit("// EXPECT no-overflow: false\n// ALLOW unknown\n", *one, every=True), 4)

    def test_times(self):
        times = self.folder / "times"
        self.run_on("// EXPECT no-overflow: true\nint x; // ANSWER true\n", options=["--times", str(times)])
        lines = [line.split() for line in times.read_text().splitlines()]
        self.assertEqual([line[1] for line in lines], ["true", "true"])
        self.assertEqual([float(line[0]) for line in lines], sorted((float(line[0]) for line in lines), reverse=True))

    def test_wrong_verdict_shows_how_to_repeat_it(self):
        output = self.assert_fails("// EXPECT unreach-call: true\nint x; // ANSWER false(unreach-call)\n",
                                   "expected true, got false(unreach-call)")
        self.assertRegex(output, r"repeat: .*fathom check --property unreach-call --data-model LP64 --timeout 55 .*t0\.c")
        self.assertTrue(output.endswith("0 passed, 2 failed\n"))

    def test_one_wrong_configuration_is_found(self):
        text = "// EXPECT no-overflow: true\nint x;\n// ANSWER true\n// ANSWER[plain] false(no-overflow)\n"
        self.assertEqual(self.summary(text, options=["--all"]), "3 passed, 6 failed")

    def test_axes(self):
        body = "int x;\n// ANSWER[z3] true\n// ANSWER[boolector] true\n// ANSWER[none] true\n// ANSWER[plain] true\n"
        for line, runs in (("AXES solvers", 3), ("AXES forwarding", 2), ("AXES models", 4), ("AXES solvers, forwarding", 5),
                           ("SLOW", 1)):
            text = f"// EXPECT no-overflow: true\n// {line}\n{body}"
            self.assertEqual(self.summary(text, options=["--all"]), f"{runs} passed, 0 failed")
            self.assertEqual(self.summary(text), f"{min(runs, 2)} passed, 0 failed")

    def test_without_forwarding_unknown_is_admitted(self):
        text = "// EXPECT no-overflow: true\nint x;\n// ANSWER true\n// ANSWER[plain] unknown(x)\n"
        self.assertEqual(self.summary(text, options=["--all"]), "9 passed, 0 failed")

    def test_solvers_can_be_chosen(self):
        text = "// EXPECT no-overflow: true\nint x; // ANSWER true\n"
        self.assertEqual(self.summary(text, options=["--solvers", "z3", "--all"]), "5 passed, 0 failed")

    def test_build_without_boolector(self):
        binary = self.folder / "release" / "cli" / "fathom"
        binary.parent.mkdir(parents=True)
        binary.write_text("")
        self.assertEqual(run.available_solvers(binary), ["boolector", "z3"])
        cache = self.folder / "release" / "CMakeCache.txt"
        cache.write_text("Boolector_DIR:PATH=/usr/lib/cmake/Boolector\n")
        self.assertEqual(run.available_solvers(binary), ["boolector", "z3"])
        cache.write_text("X:BOOL=ON\nBoolector_DIR:PATH=Boolector_DIR-NOTFOUND\n")
        self.assertEqual(run.available_solvers(binary), ["z3"])

    def test_cvc5_gets_a_share_of_the_programs(self):
        binary = self.folder / "release" / "cli" / "fathom"
        binary.parent.mkdir(parents=True)
        binary.write_text("")
        cache = self.folder / "release" / "CMakeCache.txt"
        for text, found in (("CVC5_LIBRARY:FILEPATH=/usr/lib/libcvc5.so\n", ["cvc5"]),
                            ("CVC5_LIBRARY:FILEPATH=/usr/lib/libcvc5.so\nFATHOM_CVC5:BOOL=OFF\n", []),
                            ("CVC5_LIBRARY:FILEPATH=CVC5_LIBRARY-NOTFOUND\n", []), ("", [])):
            cache.write_text(text)
            self.assertEqual(run.sampled_solvers(binary), found, text)
        share = sum(run.in_sample(Path(f"program{i}.c")) for i in range(800))
        self.assertTrue(60 < share < 140, share)

    def test_a_sampled_solver_may_give_up_but_not_differ(self):
        text = "// EXPECT no-overflow: true\n// AXES solvers\nint x;\n// ANSWER true\n// ANSWER[cvc5] {}\n"
        options = ["--solvers", "cvc5"]
        self.assertEqual(self.summary(text.format("unknown(x)"), options=options), "2 passed, 0 failed")
        self.assertEqual(self.summary(text.format("false(no-overflow)"), options=options), "1 passed, 1 failed")

    def test_several_properties(self):
        text = "// EXPECT no-overflow: true\n// EXPECT assertion: true\nint x; // ANSWER true\n"
        self.assertEqual(self.summary(text), "4 passed, 0 failed")

    def test_subproperty(self):
        text = "// EXPECT valid-memsafety: false{}\nint x; // ANSWER false(valid-deref)\n"
        self.assertEqual(self.summary(text.format("")), "2 passed, 0 failed")
        self.assertEqual(self.summary(text.format(" (valid-deref)")), "2 passed, 0 failed")
        self.assert_fails(text.format(" (valid-free)"), "expected false(valid-free), got false(valid-deref)")

    def test_verdict_of_another_property_is_wrong(self):
        self.assert_fails("// EXPECT unreach-call: false\nint x; // ANSWER false(no-overflow)\n",
                          "expected false(unreach-call), got false(no-overflow)")

    def test_unknown_needs_permission(self):
        program = "// EXPECT unreach-call: true\n{}int x; // ANSWER unknown(loop bound (3) reached)\n"
        self.assert_fails(program.format(""), "expected true, got unknown(loop bound (3) reached)")
        status, output = self.run_on(program.format("// ALLOW unknown\n"))
        self.assertEqual(status, 0, output)
        self.assertIn("2 of the passed are unknown", output)

    def test_permission_for_unknown_does_not_cover_a_wrong_verdict(self):
        self.assert_fails("// EXPECT unreach-call: true\n// ALLOW unknown\nint x; // ANSWER false(unreach-call)\n",
                          "expected true, got false")

    def test_false_can_be_allowed_where_unknown_is_expected(self):
        program = "// EXPECT unreach-call: unknown\n// ALLOW false\nint x; // ANSWER {}\n"
        status, output = self.run_on(program.format("false(unreach-call)"))
        self.assertEqual(status, 0, output)
        self.assertIn("2 of the passed are false", output)
        self.assert_fails(program.format("true"), "expected unknown, got true")
        self.assert_fails(program.format("false(no-overflow)"), "expected false(unreach-call)")

    def test_tools_beside_the_runner_are_no_programs(self):
        self.assertFalse([p for p in run.find_programs([run.HERE]) if p.parent == run.HERE])

    def test_expected_unknown_with_its_reason(self):
        program = "// EXPECT unreach-call: unknown (inline assembly)\nint x; // ANSWER {}\n"
        self.assertEqual(self.summary(program.format("unknown(inline assembly at a.c:3)")), "2 passed, 0 failed")
        self.assert_fails(program.format("unknown(timeout)"), "expected a reason with 'inline assembly'")
        # Where time is short any reason will do.
        short = program.format("unknown(inline assembly)\nint y; // ANSWER[plain] unknown(timeout)")
        self.assertEqual(self.summary(short), "2 passed, 0 failed")
        self.assert_fails(program.format("true"), "expected unknown, got true")

    def test_exit_status_must_agree(self):
        self.assert_fails("// EXPECT no-overflow: true\nint x; // ANSWER true exit 10\n",
                          "exit status 10 with verdict true, should be 0")

    def test_output_without_verdict(self):
        for answer in ("", "trueish", "false", "unknown", "true(x)", "Segmentation fault"):
            self.assert_fails(f"// EXPECT no-overflow: true\n// ALLOW unknown\nint x; // ANSWER {answer}\n",
                              "does not end with a verdict line")

    def test_two_verdict_lines(self):
        self.assert_fails("// EXPECT no-overflow: true\nint x; // ANSWER true|true\n", "more than one verdict line")

    def test_timeout_is_a_failure(self):
        self.assert_fails("// EXPECT no-overflow: true\n// TIMEOUT 0.2\nint SLEEP; // ANSWER true\n", "timeout after 0.6 s")

    def test_late_beside_others_is_checked_again_alone(self):
        late = "// EXPECT no-overflow: true\n// SLOW\n// TIMEOUT 0.8\nint SLEEP1; // ANSWER true\n"
        status, output = self.run_on(late)
        self.assertEqual(status, 0, output)
        self.assertIn("once more, alone: ", output)
        output = self.assert_fails(late.replace("ANSWER true", "ANSWER false(no-overflow) exit 10"), "expected true, got false")
        self.assertIn("once more, alone: ", output)

    def test_where_many_are_late_they_are_failures(self):
        late = "// EXPECT no-overflow: true\n// SLOW\n// TIMEOUT 0.8\nint SLEEP1; // ANSWER true\n"
        with unittest.mock.patch.object(run, "MOST_ALONE", 1):
            status, output = self.run_on(late, late)
        self.assertEqual(status, 1, output)
        self.assertNotIn("once more, alone", output)

    def test_time_limit_is_late(self):
        program = "// EXPECT no-overflow: true\n// SLOW\nint x; // ANSWER unknown(time limit of 5 s reached while solving)\n"
        self.assertIn("once more, alone: ", self.assert_fails(program, "expected true, got unknown(time limit"))

    def test_a_replay_without_time_is_late(self):
        program = "// EXPECT no-overflow: false\n// REPLAY yes\n// SLOW\nint x; // ANSWER false(no-overflow) exit 10\n"
        self.assertEqual(self.run_on(program)[0], 0)
        self.assertIn("once more, alone: ", self.assert_fails(program + "int LATE;\n", "has no"))

    def test_arguments_and_data_model(self):
        program = ("// EXPECT no-overflow: true\n// ARGS --unwind 10 -- -DN=3 -I%S\n// MODEL ILP32\n"
                   "// OUTPUT stderr: --data-model ILP32 .*--unwind 10 \\S*t0\\.c -- -DN=3 -I\\S+$\nint x; // ANSWER true\n")
        self.assertEqual(self.summary(program), "2 passed, 0 failed")

    def test_both_data_models(self):
        program = ("// EXPECT no-overflow: true\n// MODEL LP64, ILP32\n// OUTPUT stderr: --data-model (LP64|ILP32 \\S*t0\\.c$)\n"
                   "int x; // ANSWER true\n")
        self.assertEqual(self.summary(program), "3 passed, 0 failed")

    def test_memory_models_of_threads(self):
        """What is expected under x86-TSO is all that passes there; under C11 `unknown` passes too."""
        program = ("// EXPECT unreach-call: true\n// SLOW\n// MODELS sc: true tso: false c11: {}\nint x;\n"
                   "// ANSWER true\n// ANSWER[tso] {}\n// ANSWER[c11] {}\n")
        found, unknown = "false(unreach-call)", "unknown(x)"
        for expected, tso, c11, failed in (("true", found, "true", 0), ("true", found, unknown, 0), ("true", found, found, 1),
                                           ("false", found, found, 0), ("false", found, unknown, 0), ("false", found, "true", 1),
                                           ("true", "true", "true", 1), ("true", unknown, "true", 1), ("false", "true", "true", 2)):
            self.assertEqual(self.summary(program.format(expected, tso, c11)), f"{3 - failed} passed, {failed} failed")
        output = self.assert_fails(program.format("true", "true", "true"), "expected false, got true")
        self.assertRegex(output, r"repeat: .*--property unreach-call .*--memory-model-threads tso .*t0\.c")

    def test_memory_model_that_may_be_unknown(self):
        program = "// EXPECT unreach-call: true\n// SLOW\n// MODELS sc: true rc11: {}\nint x;\n// ANSWER true\n// ANSWER[rc11] {}\n"
        for expected, answer, failed in (("true", "true", 0), ("true", "unknown(x)", 1), ("true?", "unknown(x)", 0), ("true?", "true", 0),
                                         ("true?", "false(unreach-call)", 1), ("false", "true", 1)):
            self.assertEqual(self.summary(program.format(expected, answer)), f"{2 - failed} passed, {failed} failed")

    def test_memory_models_of_threads_and_the_other_lines(self):
        """What is told of a violation, and replayed, is of sequential consistency; other properties have no part."""
        program = ("// EXPECT unreach-call: true\n// EXPECT no-data-race: true\n// MODEL LP64, ILP32\n// SLOW\n{}"
                   "// MODELS sc: true tso: false\nint x;\n// ANSWER true\n// ANSWER[tso] {}\n")
        found = "false(unreach-call)"
        self.assertEqual(self.summary(program.format("", found)), "5 passed, 0 failed")
        self.assertEqual(self.summary(program.format("", found), options=["--all"]), "6 passed, 0 failed")
        self.assertEqual(self.summary(program.format("// OUTPUT stdout: ^true$\n", found)), "5 passed, 0 failed")
        self.assertEqual(self.summary(program.format("", "unknown(x)")), "4 passed, 1 failed")
        self.assertEqual(self.summary(program.format("// ALLOW unknown\n", "unknown(x)")), "5 passed, 0 failed")

    def test_in_turns_one_memory_model_of_threads_is_due(self):
        header = parse_header("// EXPECT unreach-call: true\n// MODEL LP64, ILP32\n// MODELS sc: true tso: false c11: false\n")
        due = set()
        for turn in range(2 * 2 * run.TURNS_OF_OTHERS):
            configurations = run.configurations_of(Path("a.c"), header, run.SOLVERS, False, turn)
            checks = run.weak_checks(Path("a.c"), header, configurations, False, turn)
            self.assertEqual(len(checks), 1)
            due.add(checks[0][1][1])
        self.assertEqual(due, {"tso", "c11"})

    def test_output_must_match(self):
        program = "// EXPECT no-overflow: true\n// OUTPUT stdout: ^some {}$\nint x; // ANSWER true\n"
        self.assertEqual(self.summary(program.format("statistics")), "2 passed, 0 failed")
        self.assert_fails(program.format("figures"), "stdout does not match")

    def test_replay(self):
        program = "// EXPECT no-overflow: false\n// REPLAY {}\nint x; // ANSWER false(no-overflow)\n"
        self.assertEqual(self.summary(program.format("yes")), "2 passed, 0 failed")
        self.assert_fails(program.format("no"), 'no "replayed: no"')

    def test_known_bug(self):
        program = "// EXPECT no-overflow: true\n// KNOWN-BUG shifts of i128\nint x; // ANSWER {}\n"
        self.assertEqual(self.summary(program.format("false(no-overflow)")), "0 passed, 0 failed, 1 skipped")
        self.assert_fails(program.format("true"), "passes now; remove its KNOWN-BUG line (shifts of i128)")

    def test_program_without_expectation_is_a_failure(self):
        self.assert_fails("// only prose\nint x; // ANSWER true\n", "no EXPECT line")
        self.assert_fails("int x;\n// EXPECT no-overflow: true\n// ANSWER true\n", "no EXPECT line")

    def test_filter(self):
        text = "// EXPECT no-overflow: true\nint x; // ANSWER true\n"
        self.assertEqual(self.summary(text, text, options=["--filter", r"t1\.c"]), "2 passed, 0 failed")

    def test_sample(self):
        """Always the same programs, some of each folder, and none that takes long."""
        text = "// EXPECT no-overflow: true\nint x; // ANSWER true\n"
        for folder, number in (("many", 20), ("few", 2), ("slow", 1), ("seldom", 1)):
            (self.folder / folder).mkdir()
            for i in range(number):
                line = f"// {folder.upper()}\n" if folder in ("slow", "seldom") else ""
                (self.folder / folder / f"a{i}.c").write_text(line + text)
        self.assertEqual(self.summary(options=["--sample", "10"]), "6 passed, 0 failed")
        chosen = list(run.spread([self.folder / "many" / f"a{i}.c" for i in range(20)], 10))
        again = list(run.spread([self.folder / "many" / f"a{i}.c" for i in reversed(range(20))], 10))
        self.assertEqual((len(chosen), chosen), (2, again))

    def test_llvm_assembly(self):
        (self.folder / "a.ll").write_text("; EXPECT no-overflow: true\n; ANSWER true\ndefine i32 @main() {\n")
        self.assertEqual(self.summary(), "2 passed, 0 failed")

    def test_missing_binary_is_a_failure(self):
        self.fake.unlink()
        self.assert_fails("// EXPECT no-overflow: true\nint x; // ANSWER true\n", "is missing")

    def test_junit(self):
        junit = self.folder / "out" / "junit.xml"
        self.run_on("// EXPECT no-overflow: true\nint x;\n// ANSWER true\n// ANSWER[plain] false(no-overflow)\n",
                    "// EXPECT no-overflow: true\n// KNOWN-BUG r\nint x; // ANSWER unknown(x)\n",
                    options=["--junit", str(junit), "--all"])
        suite = xml.parse(junit).getroot()
        self.assertEqual([suite.get(k) for k in ("tests", "failures", "skipped")], ["10", "6", "1"])
        self.assertEqual(len(suite.findall("testcase/failure")), 6)


class HeaderTest(unittest.TestCase):
    def assert_refused(self, text, message):
        with self.assertRaisesRegex(HeaderError, message):
            parse_header(text)

    def test_mistyped_directive_is_refused(self):
        good = "// EXPECT no-overflow: true\n"
        self.assert_refused("// EXPCT no-overflow: true\n", "EXPECT is meant")
        self.assert_refused(good + "// TIMEOUTS 3\n", "line 2: .*TIMEOUT is meant")
        self.assert_refused(good + "// KNOWN_BUG x\n", "KNOWN-BUG is meant")

    def test_prose_and_informative_lines_are_let_be(self):
        header = parse_header("// A list.\n// C11 6.5.6\n// EXPECT no-overflow: true\n// DEFINE N=3\n"
                              "// PARAM none\n// SMT solvers are slow here\n// WITNESS NONDET=\"3\"\nint x;\n")
        self.assertEqual([str(e) for e in header.expectations], ["no-overflow: true"])

    def test_malformed_directives_are_refused(self):
        good = "// EXPECT no-overflow: true\n"
        for line in ("EXPECT assertion: maybe", "EXPECT assertion", "EXPECT assertion: true (x)",
                     "EXPECT valid-memsafety: false (valid-memcleanup)", "EXPECT no-overflow: false", "ALLOW true",
                     "MODEL LLP64", "MODEL LP64, LP64", "MODEL", "OUTPUT log: x", "OUTPUT stderr: (", "REPLAY maybe", "AXES solver", "AXES",
                     "TIMEOUT 0", "TIMEOUT 1m", "MODELS", "MODELS sc: true", "MODELS tso: true", "MODELS sc: true tso: unknown",
                     "MODELS sc: true power: true", "MODELS sc: true tso: true tso: true", "MODELS sc: false tso: true", "KNOWN-BUG", 'ARGS "x'):
            self.assert_refused(f"{good}// {line}\n", "line 2")
        self.assert_refused(good + "// MODELS sc: true tso: true\n", "not what is expected of unreach-call")
        self.assert_refused("// EXPECT unreach-call: false\n// MODELS sc: true tso: true\n", "not what is expected")
        self.assert_refused(good + "// ALLOW false\n", "ALLOW false without")
        self.assert_refused(good + "// REPLAY yes\n", "REPLAY without")


if __name__ == "__main__":
    unittest.main()
