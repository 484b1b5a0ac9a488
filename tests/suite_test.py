#!/usr/bin/env python3
"""Task definitions and suites: fathom check task.yml, fathom suite, as their users see them.

What the tasks come to is clear from their text. Runs the real binary: $FATHOM_BINARY, or build/release/cli/fathom.
Without one everything is skipped. Slurm's part starts a cluster of one node (slurm_node.py), which needs root and
Debian's slurm-wlm and munge; it is skipped without.
"""

import json
import os
import pty
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

import slurm_node

ROOT = Path(__file__).resolve().parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))
PROPERTIES = {
    "unreach-call": "CHECK( init(main()), LTL(G ! call(reach_error())) )\n",
    "mine": "\n  CHECK(init(start()),LTL(G!call(oops())))  \n",
    "valid-memsafety": "CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )\n"
                       "CHECK( init(main()), LTL(G valid-memtrack) )\n",
    "coverage-error-call": "COVER( init(main()), FQL(COVER EDGES(@CALL(reach_error))) )\n",
}
PROGRAM = """\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  long x = __VERIFIER_nondet_int();
  if (%s) reach_error();
  return 0;
}
"""
DOUBLE_FREE = "#include <stdlib.h>\nint main(void) { char *p = malloc(1); free(p); free(p); return 0; }\n"
ENDLESS = "int main(void) { unsigned x = 0; while (1) { x = x * 5 + 1; } }\n"


def task(file, *properties, model="LP64"):
    """(property, verdict) or (property, False, subproperty)"""
    text = f"format_version: '2.0'\ninput_files: '{file}'\nproperties:\n"
    for name, verdict, *sub in properties:
        text += f"  - property_file: ../{name}.prp\n"
        if verdict is not None:
            text += f"    expected_verdict: {str(verdict).lower()}\n"
        if sub:
            text += f"    subproperty: {sub[0]}\n"
    return text + f"options:\n  language: C\n  data_model: {model}\n"


@unittest.skipUnless(Path(FATHOM).exists(), "there is no binary")
class TaskTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="fathom-suite-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        for name, text in PROPERTIES.items():
            self.write(f"c/{name}.prp", text)
        self.write("c/loops/good.c", PROGRAM % "x + x == 7")
        self.write("c/loops/bad.c", PROGRAM % "x == 7")
        self.write("c/heap/twice.c", DOUBLE_FREE)
        self.write("c/loops/good.yml", task("good.c", ("unreach-call", True)))
        self.write("c/loops/bad.yml", task("bad.c", ("unreach-call", False), ("coverage-error-call", None)))
        self.write("c/heap/twice.yml", task("twice.c", ("unreach-call", True), ("valid-memsafety", False, "valid-free")))

    def write(self, name, text):
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text)

    def run_it(self, *words, path=None):
        environment = {**os.environ, **({"PATH": path} if path else {})}
        done = subprocess.run([FATHOM, *words], cwd=self.folder, capture_output=True, text=True, timeout=120, check=False,
                              env=environment)
        self.status, self.out, self.err = done.returncode, done.stdout, done.stderr
        return self.status

    def assert_usage(self, message):
        self.assertEqual((self.status, self.out, self.err), (2, "", f"fathom: {message}\n"))


class CheckTest(TaskTest):
    def test_one_property(self):
        self.assertEqual(self.run_it("check", "c/loops/good.yml"), 0)
        self.assertEqual(self.out, "true\n")
        self.assertIn("unreach-call: expected true: correct", self.err)
        self.assertEqual(self.run_it("check", "c/loops/bad.yml", "--property", "unreach-call", "--json", "r.json"), 10)
        self.assertEqual(self.out, "false(unreach-call)\n")
        self.assertEqual(json.loads((self.folder / "r.json").read_text())["task"]["input_files"], ["c/loops/bad.c"])

    def test_each_property_in_turn(self):
        self.assertEqual(self.run_it("check", "c/heap/twice.yml"), 10)
        self.assertEqual(self.out, "unreach-call: true\nvalid-memsafety: false(valid-free)\n")
        self.assertIn("valid-memsafety: expected false(valid-free): correct", self.err)

    def test_wrong_verdict(self):
        self.write("c/loops/wrong.yml", task("bad.c", ("unreach-call", True)))
        self.assertEqual(self.run_it("check", "c/loops/wrong.yml"), 1)
        self.assertEqual(self.out, "false(unreach-call)\n")
        self.assertIn("unreach-call: expected true: WRONG", self.err)

    def test_another_part_than_expected_is_unknown_and_not_wrong(self):
        self.write("c/heap/other.yml", task("twice.c", ("valid-memsafety", False, "valid-deref")))
        self.assertEqual(self.run_it("check", "c/heap/other.yml"), 10)
        self.assertIn("expected false(valid-deref): unknown", self.err)

    def test_unsupported_property_is_unknown_by_name(self):
        self.assertEqual(self.run_it("check", "c/loops/bad.yml"), 10)
        first, second = self.out.splitlines()
        self.assertEqual(first, "unreach-call: false(unreach-call)")
        self.assertRegex(second, r"^coverage-error-call: unknown\(the property is not supported: .*:1: .*\)$")

    def test_entry_and_forbidden_function_are_the_property_files(self):
        self.write("c/loops/mine.c", "void oops(void); void reach_error(void);\nint main(void) { reach_error(); oops(); }\n"
                                     "void start(void) { reach_error(); }\n")
        self.write("c/loops/mine.yml", task("mine.c", ("mine", True)))
        self.assertEqual(self.run_it("check", "c/loops/mine.yml"), 0, self.err)
        self.write("c/loops/mine.c", "void oops(void);\nint main(void) { return 0; }\nvoid start(void) { oops(); }\n")
        self.assertEqual(self.run_it("check", "c/loops/mine.yml"), 1)
        self.assertEqual(self.out, "false(unreach-call)\n")

    def test_data_model(self):
        self.write("c/loops/model.c", PROGRAM % "sizeof(long) == 4")
        self.write("c/loops/model.yml", task("model.c", ("unreach-call", False), model="ILP32"))
        self.assertEqual(self.run_it("check", "c/loops/model.yml", "--no-replay"), 10)
        self.assertEqual(self.run_it("check", "c/loops/model.yml", "--data-model", "LP64"), 2)
        self.assert_usage("c/loops/model.yml:8:15: the task is for ILP32")

    def test_mistakes(self):
        self.write("c/loops/new.yml", "format_version: '9.0'\ninput_files: good.c\n")
        self.run_it("check", "c/loops/new.yml")
        self.assert_usage("c/loops/new.yml:1:17: format_version: '9.0' is not known; there are 2.0 and 2.1")
        self.run_it("check", "c/loops/good.yml", "--property", "no-overflow")
        self.assert_usage("c/loops/good.yml: the task is not about no-overflow; there are unreach-call")
        self.run_it("check", "c/loops/good.yml", "c/loops/bad.c")
        self.assert_usage("c/loops/good.yml: a task definition names its files itself; give it alone")
        self.run_it("check", "c/heap/twice.yml", "--witness", "w.yml")
        self.assert_usage("--witness: the task has several properties; choose one with --property")
        self.write("c/loops/gone.yml", task("good.c", ("gone", True)))
        self.run_it("check", "c/loops/gone.yml")
        self.assert_usage("c/loops/gone.yml:4:5: there is no property file c/gone.prp")


class SuiteTest(TaskTest):
    def suite(self, *words, path=None):
        return self.run_it("suite", *words, "--timeout", "30", "--output", "out", path=path)

    def records(self, name="results.jsonl"):
        return [json.loads(line) for line in (self.folder / "out" / name).read_text().splitlines()]

    def answers(self, name="results.jsonl"):
        return {(r["task"], r["property"]): r["answer"] for r in self.records(name)}

    def done(self):
        """Tasks that this run has done."""
        return sum(line.startswith("[") for line in self.out.splitlines())


class RunTest(SuiteTest):
    ALL = {("c/loops/good.yml", "unreach-call"): "true", ("c/loops/bad.yml", "unreach-call"): "false(unreach-call)",
           ("c/heap/twice.yml", "unreach-call"): "true", ("c/heap/twice.yml", "valid-memsafety"): "false(valid-free)"}

    def test_folder(self):
        self.assertEqual(self.suite("c", "--jobs", "2"), 0, self.err)
        self.assertEqual(self.answers(), self.ALL)
        self.assertIn("coverage-error-call (not supported): 1 left out", self.err)
        record = next(r for r in self.records() if r["property"] == "valid-memsafety")
        self.assertEqual((record["category"], record["expected"], record["witness"], record["validation"]),
                         ("heap", "false(valid-free)", "violation", "confirmed"))
        self.assertGreater(record["cpu_seconds"], 0)
        self.assertGreater(record["memory"], 1_000_000)
        folder = self.folder / "out" / record["folder"]
        self.assertEqual((folder / "output.txt").read_text(), "false(valid-free)\n")
        self.assertIn("twice.c", (folder / "report.html").read_text())
        page = (self.folder / "out/index.html").read_text()
        for text in ("4 of 4 tasks solved", "c/loops/good.yml", 'href="tasks/c/heap/twice.valid-memsafety/report.html"'):
            self.assertIn(text, page)
        self.assertIn("<svg", (self.folder / "out/quantile.svg").read_text())
        self.assertRegex(self.out, r"valid-memsafety\.heap +1 +0 +0 +1 +0 +0 +0 +0 +1 +1 ")
        self.assertIn("false: 2 of 2 correct answers confirmed", self.out)

    def test_set_property_and_no_validation(self):
        self.write("c/Some.set", "loops/*.yml\nheap/twice.yml\n")
        self.assertEqual(self.suite("c/Some.set", "--property", "valid-memsafety", "--no-validate", "--memory", "2GiB"), 0)
        record, = self.records()
        self.assertEqual((record["task"], record["category"], record["validation"]), ("heap/twice.yml", "Some", ""))

    def test_linked_task_definition(self):
        """Two tasks: what stands beside the link is meant."""
        self.write("c/linked/bad.c", PROGRAM % "x + x == 9")
        os.symlink("../loops/bad.yml", self.folder / "c/linked/bad.yml")
        self.assertEqual(self.suite("c/loops/bad.yml", "c/linked/bad.yml", "--property", "unreach-call"), 1, "wrong for one")
        self.assertEqual(self.answers(), {("c/loops/bad.yml", "unreach-call"): "false(unreach-call)",
                                          ("c/linked/bad.yml", "unreach-call"): "true"})

    def test_wrong_answer(self):
        self.write("c/loops/wrong.yml", task("bad.c", ("unreach-call", True)))
        self.assertEqual(self.suite("c/loops/wrong.yml"), 1)
        self.assertIn("WRONG", self.out)
        self.assertRegex(self.out, r"unreach-call\.loops +1 +0 +0 +0 +0 +1 +0 +0 +-16 +2 ")
        self.assertEqual(self.suite("c/loops/wrong.yml"), 1, "although there was nothing left to do")

    def test_limits_and_errors_are_answers(self):
        self.write("c/loops/endless.c", ENDLESS)
        self.write("c/loops/endless.yml", task("endless.c", ("unreach-call", True)))
        self.write("c/loops/broken.c", "int main(void) { return }\n")
        self.write("c/loops/broken.yml", task("broken.c", ("unreach-call", True)))
        self.assertEqual(self.run_it("suite", "c/loops/endless.yml", "c/loops/broken.yml", "--output", "out",
                                     "--timeout", "2", "--unwind", "10000000", "--summaries", "off"), 0)
        answers = self.answers()
        self.assertIn(answers["c/loops/endless.yml", "unreach-call"], ("unknown", "TIMEOUT"))
        self.assertEqual(answers["c/loops/broken.yml", "unreach-call"], "ERROR (usage or unreadable input)")

    def test_terminal(self):
        """A line that changes, and no line for each task."""
        screen, terminal = pty.openpty()
        with subprocess.Popen([FATHOM, "suite", "c", "--output", "out", "--no-validate"], cwd=self.folder,
                              stdin=subprocess.DEVNULL, stdout=terminal, stderr=terminal) as running:
            os.close(terminal)
            text = b""
            while chunk := self.read_screen(screen):
                text += chunk
        os.close(screen)
        self.assertEqual(running.returncode, 0)
        self.assertRegex(text, rb"\r\x1b\[K\[1/4\] 1 solved, 0 wrong, \d+ s to go")
        self.assertNotIn(b"good.yml", text)

    @staticmethod
    def read_screen(screen):
        try:
            return os.read(screen, 4096)
        except OSError:  # nobody has the terminal any more
            return b""

    def test_mistakes(self):
        self.assertEqual(self.suite("c", "--unwind", "none"), 2)
        self.assertIn("--unwind: expected a number", self.err)
        self.assertEqual(self.suite("c", "--property", "no-overflow"), 2)
        self.assertIn("none of 3 tasks is about no-overflow", self.err)
        self.assertEqual(self.suite("c", "--memory", "4XB"), 2)
        self.write("c/loops/new.yml", "format_version: '9.0'\ninput_files: good.c\n")
        self.assertEqual(self.suite("c"), 2)
        self.assertIn("new.yml:1:17", self.err)
        self.assertFalse((self.folder / "out").exists())


class ResumeTest(SuiteTest):
    def test_what_is_done_is_not_done_again(self):
        self.suite("c", "--property", "unreach-call")
        before = self.records()
        self.assertEqual(self.suite("c"), 0)
        self.assertEqual(self.done(), 1)
        self.assertEqual(self.records()[:3], before, "kept as they were")

    def test_torn_line(self):
        self.suite("c")
        file = self.folder / "out/results.jsonl"
        lines = file.read_text().splitlines(keepends=True)
        file.write_text("".join(lines[:2]) + lines[2][:30])
        self.assertEqual(self.suite("c"), 0)
        self.assertEqual(self.done(), 2)
        self.assertEqual(self.answers(), RunTest.ALL)
        self.assertEqual(len(self.records()), 4)

    def test_another_question_is_refused(self):
        self.suite("c/loops")
        self.assertEqual(self.suite("c/loops", "--unwind", "5"), 2)
        self.assertIn("--fresh forgets them", self.err)
        self.assertEqual(self.suite("c/loops", "--unwind", "5", "--fresh"), 0)
        self.assertEqual(self.done(), 2)

    def interrupt(self, number):
        self.write("c/loops/endless.c", ENDLESS)
        self.write("c/slow/endless.yml", task("../loops/endless.c", ("unreach-call", True)))
        command = [FATHOM, "suite", "c/loops", "c/slow", "--output", "out", "--timeout", "60", "--unwind", "10000000",
                   "--summaries", "off"]
        running = subprocess.Popen(command, cwd=self.folder, stdout=subprocess.PIPE, text=True, stderr=subprocess.DEVNULL)
        self.assertTrue(running.stdout.readline() and running.stdout.readline())
        deadline = time.monotonic() + 20
        while not self.workers() and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertTrue(self.workers())
        running.send_signal(number)
        running.communicate(timeout=20)
        deadline = time.monotonic() + 10
        while self.workers() and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertEqual(self.workers(), [])
        self.assertEqual(len(self.records()), 2)
        return running.returncode

    def workers(self):
        """Processes that work in our folder."""
        found = []
        for entry in Path("/proc").iterdir():
            try:
                if entry.name.isdigit() and Path(os.readlink(entry / "cwd")) == self.folder.resolve() \
                        and b"endless.c" in (entry / "cmdline").read_bytes():
                    found.append(int(entry.name))
            except OSError:
                pass
        return found

    def test_interrupted(self):
        self.assertEqual(self.interrupt(signal.SIGINT), 130)

    def test_killed(self):
        """Nobody is left behind, and what was finished is there."""
        self.assertEqual(self.interrupt(signal.SIGKILL), -signal.SIGKILL)

    def test_parts(self):
        for part in ("1/2", "2/2"):
            self.assertEqual(self.suite("c", "--shard", part), 0)
            self.assertEqual(self.done(), 2)
        self.assertEqual({**self.answers("results-1-of-2.jsonl"), **self.answers("results-2-of-2.jsonl")}, RunTest.ALL)
        self.assertEqual(self.run_it("suite", "report", "out"), 0)
        self.assertRegex(self.out, r"\nall +4 ")
        self.assertEqual(self.suite("c"), 0)
        self.assertEqual(self.done(), 0)


class CompareTest(SuiteTest):
    def write_results(self, name, rows):
        base = {"version": 1, "property": "unreach-call", "category": "c", "reason": "", "wall_seconds": 1, "memory": 1,
                "witness": "", "validation": "", "validation_detail": "", "validation_cpu_seconds": 0,
                "validation_wall_seconds": 0, "tool": "t", "question": "q", "folder": "", "finished": ""}
        self.write(name, "".join(json.dumps({**base, "task": t, "expected": e, "answer": a, "cpu_seconds": s}) + "\n"
                                 for t, e, a, s in rows))

    def test_better_worse_and_the_same(self):
        self.write_results("a.jsonl", [("x", "true", "true", 1), ("y", "true", "unknown", 1)])
        self.write_results("b.jsonl", [("x", "true", "true", 4), ("y", "true", "true", 1)])
        self.assertEqual(self.run_it("suite", "compare", "a.jsonl", "b.jsonl"), 0)
        self.assertIn("solved   y unreach-call: unknown -> true", self.out)
        self.assertIn("geometric mean of the ratios: 4.000", self.out)
        self.assertEqual(self.run_it("suite", "compare", "b.jsonl", "a.jsonl"), 1)
        self.assertIn("lost     y unreach-call", self.out)
        self.write_results("c.jsonl", [("x", "true", "false(unreach-call)", 1)])
        self.assertEqual(self.run_it("suite", "compare", "a.jsonl", "c.jsonl"), 1)
        self.assertIn("WRONG    x unreach-call", self.out)

    def test_mistakes(self):
        self.assertEqual(self.run_it("suite", "compare", "a.jsonl"), 2)
        self.write("a.jsonl", "{}\n")
        self.write("b.jsonl", "")
        self.assertEqual(self.run_it("suite", "compare", "a.jsonl", "b.jsonl"), 2)
        self.assertIn("a.jsonl:1: ", self.err)
        self.assertEqual(self.run_it("suite", "report", "b.jsonl"), 2)
        self.assertIn("there are no results in it", self.err)


# As CBMC prints it (version 5.95.1, --stop-on-fail).
CBMC = """\
#!/bin/sh
[ "$1" = --version ] && { echo '5.95.1 (cbmc-5.95.1)'; exit 0; }
echo "$@" >> %s
echo 'CBMC version 5.95.1 (cbmc-5.95.1) 64-bit x86_64 linux'
case "$*" in
*bad.c*)
  echo 'Violated property:
  file c/loops/bad.c function reach_error line 2 thread 0
  assertion 0

VERIFICATION FAILED'
  exit 10 ;;
*good.c*) echo 'VERIFICATION SUCCESSFUL'; exit 0 ;;
*) sleep 60 & sleep 60 ;;
esac
"""


class OtherToolTest(SuiteTest):
    def setUp(self):
        super().setUp()
        self.write("bin/cbmc", CBMC % (self.folder / "calls"))
        (self.folder / "bin/cbmc").chmod(0o755)
        self.path = f"{self.folder / 'bin'}:{os.environ['PATH']}"

    def test_stand_in(self):
        status = self.run_it("suite", "c", "--tool", "cbmc", "--output", "out", "--timeout", "30", "--wall-time", "1",
                             "--property", "unreach-call", "--", "--unwind", "5", path=self.path)
        self.assertEqual(status, 0, self.err)
        self.assertEqual(self.answers(), {("c/loops/good.yml", "unreach-call"): "true",
                                          ("c/loops/bad.yml", "unreach-call"): "false(unreach-call)",
                                          ("c/heap/twice.yml", "unreach-call"): "TIMEOUT"})
        self.assertEqual({r["tool"] for r in self.records()}, {"cbmc 5.95.1 (cbmc-5.95.1)"})
        calls = (self.folder / "calls").read_text()
        self.assertIn("--function main --stop-on-fail --unwinding-assertions --64 --unwind 5 c/loops/good.c", calls)
        self.assertRegex(self.out, r"unreach-call\.loops +2 +1 +0 +1 ")

    def test_mistakes(self):
        self.assertEqual(self.suite("c", "--tool", "cbmc", path="/nowhere"), 2)
        self.assertIn("cannot run cbmc: No such file or directory", self.err)
        self.assertEqual(self.suite("c", "--tool", "cbmc", "--unwind", "5", path=self.path), 2)
        self.assertIn("--unwind: of fathom check, not of cbmc", self.err)


@unittest.skipIf(slurm_node.why_not(), slurm_node.why_not())
class SlurmTest(SuiteTest):
    """A part that is requeued in the middle, and one that is cancelled: every task is answered once all the same."""

    def setUp(self):
        super().setUp()
        self.folder.chmod(0o755)
        try:
            self.node = slurm_node.SlurmNode(self.folder / "slurm-node")
        except RuntimeError as failure:
            self.skipTest(f"Slurm does not start here: {failure}")
        self.addCleanup(self.node.stop)
        self.write("bin/cbmc", "#!/bin/sh\n[ \"$1\" = --version ] && { echo 6.0; exit 0; }\n"
                               f"echo \"$@\" >> {self.folder}/calls\nsleep 1 && echo VERIFICATION SUCCESSFUL\n")
        (self.folder / "bin/cbmc").chmod(0o755)
        for number in range(6):
            self.write(f"s/{number}.c", "int main(void) { return 0; }\n")
            self.write(f"s/{number}.yml", task(f"{number}.c", ("unreach-call", True)).replace("../", "../c/"))
        self.environment = {**self.node.environment, "PATH": f"{self.folder / 'bin'}:{self.node.environment['PATH']}"}

    def command(self):
        return [FATHOM, "suite", "s", "--executor", "slurm", "--jobs", "2", "--tool", "cbmc", "--memory", "500MB",
                "--output", "out", "--", "--unwind", "3"]

    def wait_for(self, condition):
        deadline = time.monotonic() + 40
        while not condition() and time.monotonic() < deadline:
            time.sleep(0.1)
        self.assertTrue(condition())

    def test_requeued_and_lost_parts(self):
        running = subprocess.Popen(self.command(), cwd=self.folder, env=self.environment, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        job = running.stdout.readline().split()[1]
        for part, verb in (("1", ("scontrol", "requeue")), ("2", ("scancel",))):
            file = self.folder / f"out/results-{part}-of-2.jsonl"
            self.wait_for(lambda: file.exists() and file.read_text().count("\n") >= 1)
            self.node.ask(*verb, f"{job}_{part}")
        out, err = running.communicate(timeout=110)
        self.assertEqual(running.returncode, 0, out + err)
        self.assertRegex(out, r"unreach-call\.s +6 +6 ")
        records = self.records("results-1-of-2.jsonl") + self.records("results-2-of-2.jsonl")
        self.assertEqual(sorted(r["task"] for r in records), [f"s/{number}.yml" for number in range(6)])
        calls = (self.folder / "calls").read_text().splitlines()
        for record in records:
            name = record["task"].replace(".yml", ".c")
            self.assertIn(sum(name in call for call in calls), (1, 2), "again only where it was interrupted")
        self.assertLessEqual(len(calls), 8, "one more for each part that was interrupted")
        again = subprocess.run(self.command(), cwd=self.folder, env=self.environment, capture_output=True, text=True,
                               timeout=60, check=False)
        self.assertEqual((again.returncode, "of Slurm" in again.stdout), (0, False), "nothing was left to do")


if __name__ == "__main__":
    unittest.main()
