#!/usr/bin/env python3
"""Tests of how results are counted: what crashed or reported nothing must not look like a success."""

import contextlib
import io
import os
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parent / "fuzz"))
import campaign_case  # noqa: E402
import run_all  # noqa: E402
import turns  # noqa: E402
from run_all import Count  # noqa: E402

SCRIPT = "import unittest, sys\nclass T(unittest.TestCase):\n{}\nif __name__ == '__main__': unittest.main()\n"


class ScriptTest(unittest.TestCase):
    def count(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "x.py"
            path.write_text(text)
            with contextlib.redirect_stdout(io.StringIO()):
                return run_all.run_script(path)

    def test_passed_failed_and_skipped(self):
        body = ("  def test_a(self): pass\n  def test_b(self): self.fail()\n  def test_c(self): self.skipTest('x')\n"
                "  def test_d(self): raise ValueError\n")
        self.assertEqual(self.count(SCRIPT.format(body)), Count(1, 2, 1))

    def test_several_failing_subtests_of_one_test(self):
        body = "  def test_a(self):\n    for i in range(3):\n      with self.subTest(i=i): self.fail()\n"
        self.assertEqual(self.count(SCRIPT.format(body)), Count(0, 3, 0))

    def test_some_tests_of_a_script(self):
        body = "  def test_a(self): pass\n  def test_b(self): self.fail()\n"
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "x.py"
            path.write_text(SCRIPT.format(body))
            self.assertEqual(run_all.run_script(path, ("T.test_a",)), Count(1, 0, 0))

    def test_crash(self):
        self.assertEqual(self.count("import os\nos.abort()\n"), Count(0, 1, 0))

    def test_script_without_unittest(self):
        self.assertEqual(self.count("print('fine')\n"), Count(1, 0, 0))
        self.assertEqual(self.count("raise SystemExit(1)\n"), Count(0, 1, 0))


class GoogleTestTest(unittest.TestCase):
    def count(self, *reports):
        with tempfile.TemporaryDirectory() as folder:
            for number, text in enumerate(reports):
                (Path(folder) / f"test_{number}.xml").write_text(text)
            return run_all.count_suites(Path(folder))

    def test_sum_of_reports(self):
        one = '<testsuites tests="5" failures="1" disabled="1" errors="0"><testsuite><testcase result="skipped"/></testsuite></testsuites>'
        two = '<testsuites tests="3" failures="0" disabled="0" errors="0"/>'
        self.assertEqual(self.count(one, two), Count(5, 1, 2))

    def test_report_cut_off_by_a_crash(self):
        self.assertEqual(self.count('<testsuites tests="5" fail'), Count())


class QueueTest(unittest.TestCase):
    def test_what_takes_long_comes_first(self):
        self.assertEqual(run_all.long_first(["a", "b", "c", "d"], ("d", "b")), ["d", "b", "a", "c"])

    def test_quick_names_what_exists(self):
        scripts = {p.name: p for pattern in run_all.SCRIPT_PATTERNS for p in run_all.ROOT.glob(pattern)}
        self.assertLessEqual({*run_all.QUICK_SCRIPTS, *run_all.LONG_SCRIPTS}, set(scripts))
        self.assertTrue(all((run_all.ROOT / name).is_file() for name in run_all.SELDOM_SCRIPTS))
        text = scripts["cli_test.py"].read_text()
        for name in run_all.QUICK_CLI:
            for part in name.split("."):
                self.assertRegex(text, rf"(class|def) {part}\(")

    def test_a_suite_that_ran_nothing_fails(self):
        with contextlib.redirect_stdout(io.StringIO()):
            self.assertEqual(run_all.Suite("unit", True).result()[0], Count(0, 1, 0))
        self.assertEqual(run_all.Suite("scripts", False).result()[0], Count())


    def test_before_a_release_there_are_more_random_programs(self):
        for said, last in (({}, 30), ({"FATHOM_TESTS": ""}, 30), ({"FATHOM_TESTS": "all", "FATHOM_TURN": ""}, 80)):
            with mock.patch.dict(os.environ, {"FATHOM_TESTS": "", "FATHOM_TURN": "", **said}):
                self.assertEqual(campaign_case.seeds(30, 80), (1, last))
        due = []
        for turn in range(100, 112):
            with mock.patch.dict(os.environ, {"FATHOM_TESTS": "", "FATHOM_TURN": str(turn)}):
                first, last = campaign_case.seeds(30, 80)
                due += range(first, last + 1)
        self.assertEqual(sorted(due), list(range(1, 81)))
        for arguments, said in ((["--all"], "all"), ([], None)):
            with mock.patch.dict(os.environ), mock.patch.object(sys, "argv", ["run-tests", *arguments]), \
                    mock.patch.object(run_all, "start_suites", return_value=[]), contextlib.redirect_stdout(io.StringIO()):
                os.environ.pop("FATHOM_TESTS", None)
                run_all.main()
                self.assertEqual(os.environ.get("FATHOM_TESTS"), said)
                self.assertEqual(os.environ["FATHOM_TURN"] == "", said == "all")

    def test_times_of_each_task_are_kept(self):
        with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(1) as pool:
            suite = run_all.Suite("unit", True, Path(folder) / "times")
            for name, seconds in (("quick", 1.0), ("slow", 30.5)):
                suite.futures[name] = pool.submit(lambda took=seconds: (Count(2, 1), took))
            self.assertEqual(suite.result(), (Count(4, 2), 31.5))
            self.assertEqual((Path(folder) / "times").read_text().split(), ["30.50", "slow", "1.00", "quick"])


class TurnsTest(unittest.TestCase):
    def in_turn(self, turn, function, *arguments):
        with mock.patch.dict(os.environ, {"FATHOM_TURN": turn}):
            return function(*arguments)

    def test_each_item_comes_round_once(self):
        for count in (0, 1, 7, 20):
            parts = [self.in_turn(str(turn), turns.part, range(count), 3) for turn in range(50, 53)]
            self.assertEqual(sorted(sum(parts, [])), list(range(count)))
            self.assertLessEqual(max(map(len, parts)), count // 3 + 1)

    def test_without_a_turn_everything_is_due(self):
        self.assertEqual(self.in_turn("", turns.part, range(7), 3), list(range(7)))
        self.assertNotEqual(self.in_turn("1", turns.part, range(7), 3), list(range(7)))

    def test_a_commit_always_has_the_same_turn(self):
        def git(*words):
            who = {f"GIT_{role}_{what}": "x@y" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
            subprocess.run(["git", "-C", name, *words], check=True, capture_output=True, env={**os.environ, **who})

        with tempfile.TemporaryDirectory() as name:
            git("init")
            git("commit", "--allow-empty", "-m", "one")
            with mock.patch("turns.time.time", side_effect=(86400.0 * 50, 86400.0 * 51)):
                first = turns.of_checkout(name), turns.of_checkout(name)
            git("commit", "--allow-empty", "-m", "other")
            self.assertEqual(*first)
            self.assertNotEqual(turns.of_checkout(name), first[0])

    def test_without_git_a_turn_is_a_day(self):
        with tempfile.TemporaryDirectory() as name, mock.patch("turns.time.time", return_value=86400.0 * 50 + 7):
            self.assertEqual(turns.of_checkout(name), 50)
            with mock.patch("turns.subprocess.run", side_effect=FileNotFoundError):
                self.assertEqual(turns.of_checkout(), 50)

    def test_a_tree_within_another_repository_has_not_the_commit_of_that(self):
        with tempfile.TemporaryDirectory() as name, mock.patch("turns.time.time", return_value=86400.0 * 50):
            subprocess.run(["git", "init", name], check=True, capture_output=True)
            (Path(name) / "inner").mkdir()
            self.assertEqual(turns.of_checkout(Path(name) / "inner"), 50)

    def test_a_script_may_be_told_another_turn(self):
        body = "  def test_a(self):\n    import os\n    self.assertEqual(os.environ['FATHOM_TURN'], '7')\n"
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
            path = Path(folder) / "x.py"
            path.write_text(SCRIPT.format(body))
            self.assertEqual(self.in_turn("28", run_all.run_script, path, (), 7), Count(1))
            self.assertEqual(self.in_turn("28", run_all.run_script, path), Count(0, 1))


class SummaryTest(unittest.TestCase):
    def test_form(self):
        self.assertEqual(str(Count(3, 1)), "3 passed, 1 failed")
        self.assertEqual(str(Count(3, 0, 2)), "3 passed, 0 failed, 2 skipped")


if __name__ == "__main__":
    unittest.main()
