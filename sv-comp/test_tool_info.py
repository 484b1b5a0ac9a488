#!/usr/bin/env python3
"""Tests of the competition's files: the tool-info module on recorded outputs, the benchmark definition, the tasks."""

import re
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE / "standin"), str(HERE)]
import make_tasks  # noqa: E402
from benchexec.tools.template import (ExitCode, ResourceLimits, Run, Task,  # noqa: E402
                                      UnsupportedFeatureException)
from fathom import Tool  # noqa: E402


def recorded(name):
    """A run whose output was recorded: the first line has the exit status, stderr and stdout follow."""
    first, *output = (HERE / "recorded" / f"{name}.txt").read_text().splitlines()
    return Run(ExitCode(int(first.split()[1]), None), output)


class ResultTest(unittest.TestCase):
    def result(self, output, status, **options):
        return Tool().determine_result(Run(ExitCode(status, None), output, **options))

    def test_recorded_outputs(self):
        for name, expected in (("true", "true"), ("false-deref", "false(valid-deref)"), ("unknown-bound", "unknown"),
                               ("usage", "ERROR (usage or unreadable input)"),
                               ("internal", "ERROR (exit status does not agree with the verdict)")):
            with self.subTest(name=name):
                self.assertEqual(Tool().determine_result(recorded(name)), expected)

    def test_exit_status_that_disagrees_is_no_verdict(self):
        self.assertTrue(self.result(["true"], 10).startswith("ERROR"))
        self.assertTrue(self.result(["false(unreach-call)"], 0).startswith("ERROR"))

    def test_words_inside_of_lines_are_no_verdict(self):
        for line in ("truest", "is true", "true.", "false", "false()", "  true"):
            self.assertEqual(self.result([line], 0), "ERROR (no verdict)", line)

    def test_last_verdict_counts(self):
        self.assertEqual(self.result(["true", "some text", "false(no-overflow)", "peak memory: 3 MB"], 10), "false(no-overflow)")

    def test_crash_and_timeout(self):
        self.assertEqual(Tool().determine_result(Run(ExitCode(None, 11), ["bound 3"])), "ERROR (signal 11)")
        self.assertEqual(self.result(["true"], 0, termination_reason="cputime"), "TIMEOUT")

    def test_statistics(self):
        self.assertEqual(Tool().get_value_from_output(["terms: 12", "  terms: 40", "true"], "terms"), "40")
        self.assertIsNone(Tool().get_value_from_output(["true"], "terms"))


class CommandTest(unittest.TestCase):
    def command(self, limits=ResourceLimits(), **options):
        return Tool().cmdline("./fathom", ["--unwind", "8"], Task(("a.c", "b.c"), **options), limits)

    def test_whole_command(self):
        limits = ResourceLimits(cputime=900, cputime_hard=960, memory=15_000_000_000)
        self.assertEqual(
            self.command(limits, property_file="p/no-overflow.prp", options={"language": "C", "data_model": "ILP32"}),
            ["./fathom", "check", "--profile", "sv-comp", "--unwind", "8", "--witness", "witness.yml", "--property",
             "p/no-overflow.prp", "--data-model", "ILP32", "--timeout", "895", "--cpu-time", "895", "--memory", "13589", "a.c",
             "b.c"])

    def test_limits_are_optional_and_kept_below(self):
        self.assertNotIn("--timeout", self.command())
        self.assertNotIn("--cpu-time", self.command())
        self.assertNotIn("--memory", self.command())
        command = self.command(ResourceLimits(cputime=900, walltime=100))
        self.assertEqual(command[command.index("--timeout") + 1], "99")
        self.assertEqual(command[command.index("--cpu-time") + 1], "895")
        self.assertNotIn("--cpu-time", self.command(ResourceLimits(walltime=100)))
        command = self.command(ResourceLimits(cputime=1))
        self.assertEqual(command[command.index("--timeout") + 1], "1")

    def test_data_model(self):
        self.assertNotIn("--data-model", self.command(options={"language": "C"}))
        with self.assertRaises(UnsupportedFeatureException):
            self.command(options={"data_model": "LLP64"})

    def test_version_is_one_line_without_the_name(self):
        with tempfile.TemporaryDirectory() as folder:
            fake = Path(folder) / "fathom"
            for printed, expected in (("fathom 0.1.0 (abc)", "0.1.0 (abc)"), ("Fathom version 1.2\nLLVM 19", "1.2"), ("0.1.0", "0.1.0")):
                fake.write_text(f"#!/bin/sh\nprintf '%s\\n' '{printed}'\n")
                fake.chmod(0o755)
                self.assertEqual(Tool().version(str(fake)), expected)


class BenchmarkTest(unittest.TestCase):
    def test_definition(self):
        root = xml.parse(HERE / "fathom.xml").getroot()
        self.assertEqual(root.get("tool"), "fathom")
        tasks = list(root.iter("tasks"))
        self.assertTrue(tasks)
        for task in tasks:
            self.assertEqual(len(task.findall("propertyfile")), 1, task.get("name"))
            self.assertTrue(task.findall("include") + task.findall("includesfile"), task.get("name"))
            file = task.find("propertyfile").text
            if file.startswith("properties/"):
                self.assertTrue((HERE / file).is_file(), file)

    def test_property_files(self):
        for file in (HERE / "properties").glob("*.prp"):
            for line in file.read_text().splitlines():
                self.assertRegex(line, r"^CHECK\( init\(main\(\)\), LTL\((G .+|F end)\) \)$")


class TaskTest(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.folder = Path(directory.name)
        (self.folder / "programs/lists").mkdir(parents=True)

    def write(self, text):
        (self.folder / "programs/lists/a.c").write_text(text)
        counts = make_tasks.write_tasks(self.folder / "programs", self.folder / "tasks")
        task = self.folder / "tasks/lists/a.yml"
        return counts, task.read_text() if task.is_file() else None

    def test_task(self):
        counts, text = self.write("// EXPECT valid-memsafety: false (valid-free)\n// EXPECT no-overflow: true\n"
                                  "// EXPECT assertion: true\n// MODEL ILP32\nint main(void) {}\n")
        self.assertEqual(counts, (1, 0))
        lines = text.splitlines()
        self.assertEqual(lines[:3], ["format_version: '2.0'", "input_files: '../../programs/lists/a.c'", "properties:"])
        self.assertEqual(lines[4:6], ["    expected_verdict: false", "    subproperty: valid-free"])
        self.assertEqual(lines[7:], ["    expected_verdict: true", "options:", "  language: C", "  data_model: ILP32"])
        for line, name in ((lines[3], "valid-memsafety"), (lines[6], "no-overflow")):
            path = re.fullmatch(r"  - property_file: '(.*)'", line).group(1)
            self.assertEqual((self.folder / "tasks/lists" / path).resolve(), HERE / f"properties/{name}.prp")

    def test_left_out(self):
        for text in ("// EXPECT assertion: true\n", "// EXPECT no-overflow: unknown\n",
                     "// EXPECT no-overflow: true\n// ARGS -- -DN=3\n",
                     "// EXPECT no-overflow: true\n// ARGS --entry f\n",
                     "// EXPECT no-overflow: true\n#include \"b.c\"\n"):
            self.assertEqual(self.write(text), ((0, 1), None), text)

    def test_options_of_the_search_are_no_part_of_a_task(self):
        counts, text = self.write("// EXPECT no-overflow: true\n// ARGS --unwind 3 --summaries=off\n#include \"b.h\"\n")
        self.assertEqual(counts, (1, 0))
        self.assertNotIn("unwind", text)


if __name__ == "__main__":
    unittest.main()
