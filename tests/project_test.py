#!/usr/bin/env python3
"""Projects: fathom run with a configuration file, as its users see it.

What the harnesses come to is clear from their text. Runs the real binary: $FATHOM_BINARY, or build/release/cli/fathom.
Without one everything is skipped.
"""

import html
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

try:
    import jsonschema
    import yaml
except ImportError:
    jsonschema = yaml = None

ROOT = Path(__file__).resolve().parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))

LIBRARY = """\
#include "lib.h"
int clamp(int x) { return x < LOW ? LOW : x > 9 ? 9 : x; }
"""
HEADER = "#define LOW 0\nint clamp(int x);\n"
HARNESS = """\
#include "lib.h"
#include "extra.h"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int x = clamp(__VERIFIER_nondet_int());
  if (x %s) reach_error();
  return 0;
}
"""
CONFIGURATION = """\
project: clamped
sources: [lib.c]
include: [include]
properties: [unreach-call]
limits: {timeout: 60}
harnesses:
  - name: low
    file: low.c
    tags: [bounds]
    about: nothing is below
  - name: high
    file: high.c
    tags: [bounds, top]
  - name: nine
    file: nine.c
    expect: false(unreach-call)
"""


@unittest.skipUnless(Path(FATHOM).exists(), "there is no binary")
class ProjectTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="fathom-project-"))
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "include").mkdir()
        self.write("lib.c", LIBRARY)
        self.write("include/lib.h", HEADER)
        self.write("include/extra.h", "")
        for name, condition in (("low", "< 0"), ("high", "> 9"), ("nine", "== 9")):
            self.write(f"{name}.c", HARNESS % condition)
        self.write("fathom.yaml", CONFIGURATION)

    def write(self, name, text):
        (self.folder / name).write_text(text)

    def run_it(self, *words, cwd=None):
        done = subprocess.run([FATHOM, "run", *words], cwd=cwd or self.folder, capture_output=True, text=True,
                              timeout=120, check=False)
        self.status, self.out, self.err = done.returncode, done.stdout, done.stderr
        return self.status

    def lines(self):
        """Harness -> (word, whether it is cached)."""
        found = {}
        for line in self.out.splitlines():
            words = line.split()
            if words and words[0] in ("ok", "FAIL", "OPEN", "ERROR"):
                found[words[1]] = (words[0], "(cached)" in line)
        return found

    def fresh(self):
        return sorted(name for name, (_, cached) in self.lines().items() if not cached)


class RunTest(ProjectTest):
    def test_programs_for_other_machines(self):
        self.write("a.c", "int main(void) { union { int n; char c; } u = {1}; return 1 / (u.c == 1); }")
        for target, status in (("arm", 0), ("armeb", 1)):
            self.write("fathom.yaml", f"target: {target}\nharnesses: [{{name: a, file: a.c}}]\n")
            self.assertEqual(self.run_it(), status, self.err)
        self.assertIn("false(division-by-zero)", self.out + self.err)

    def test_what_an_answer_rests_on(self):
        self.write("a.c", "int missing(void); int main(void) { return missing() == 3; }\n")
        self.write("b.c", "int main(void) { return 0; }\n")
        self.write("fathom.yaml", "harnesses: [{name: a, file: a.c}, {name: b, file: b.c}]\n")
        for cached in (False, True):
            self.assertEqual(self.run_it(), 0, self.err)
            self.assertEqual(self.lines(), {"a": ("ok", cached), "b": ("ok", cached)})
            self.assertEqual(re.findall(r"(?m)^ +assumed: (.*)$", self.out),
                             ["missing() at a.c:1:44 is not defined: returns anything, changes nothing"])
            self.assertRegex(self.out, r"(?m)^1 of them calls functions that no file defines: is a source missing\?$")
        self.write("a.c", "int main(void) { return 0; }\n")
        self.assertEqual(self.run_it(), 0, self.err)
        self.assertNotIn("assumed", self.out)
        self.assertNotIn("no file defines", self.out)

    def test_what_volatile_objects_hold(self):
        self.write("a.c", "extern void reach_error(void); static volatile int v;\n"
                          "int main(void) { v = 1; if (v != 1) reach_error(); return 0; }\n")
        for own, status in (("", 1), (", volatile: []", 0), (", volatile: [{name: v, as: memory}]", 0)):
            self.write("fathom.yaml", f"volatile: [{{name: v, as: nondet}}]\nharnesses: [{{name: a, file: a.c{own}}}]\n")
            self.assertEqual(self.run_it(), status, self.err)
        for entry, why in (("{name: v, as: any}", ":1:26: as: expected nondet or memory, found 'any'"),
                           ("{name: v}", ":1:12: volatile: an entry has a name and as"),
                           ("{name: v, to: nondet}", ":1:22: ")):
            self.write("fathom.yaml", f"volatile: [{entry}]\nharnesses: [{{name: a, file: a.c}}]\n")
            self.assertEqual(self.run_it(), 2)
            self.assertIn("fathom.yaml" + why, self.err)

    def test_all_are_as_expected(self):
        self.assertEqual(self.run_it(), 0, self.out + self.err)
        self.assertEqual({word for word, _ in self.lines().values()}, {"ok"})
        self.assertIn("3 of 3 harnesses as expected", self.out)
        self.assertEqual(self.err, "")
        kept = self.folder / ".fathom/results/nine"
        self.assertEqual(json.loads((kept / "result.json").read_text())["verdict"], "false(unreach-call)")
        self.assertIn("fathom-replay", (kept / "replay.c").read_text())
        self.assertFalse((self.folder / ".fathom/results/low/replay.c").exists())
        self.assertEqual((self.folder / ".fathom/.gitignore").read_text(), "*\n")

    def test_an_unexpected_verdict_is_a_failure_that_is_explained(self):
        self.write("include/lib.h", HEADER.replace("LOW 0", "LOW -1"))
        self.assertEqual(self.run_it(), 1)
        self.assertEqual(self.lines()["low"][0], "FAIL")
        self.assertIn("expected true", self.out)
        self.assertIn("low.c:7", self.out)
        self.assertIn("2 of 3 harnesses as expected", self.out)

    def test_a_violation_that_is_missing_is_a_failure_too(self):
        self.write("lib.c", LIBRARY.replace("x > 9 ? 9 : x", "x > 8 ? 8 : x"))
        self.assertEqual(self.run_it("nine"), 1)
        self.assertEqual(self.lines(), {"nine": ("FAIL", False)})

    def test_names_tags_and_parts(self):
        self.run_it("top", "nine")
        self.assertEqual(sorted(self.lines()), ["high", "nine"])
        self.run_it("--shard", "1/2")
        self.assertEqual(sorted(self.lines()), ["low", "nine"])
        self.run_it("--shard", "2/2")
        self.assertEqual(sorted(self.lines()), ["high"])
        self.assertEqual(self.run_it("lwo"), 2)
        self.assertIn("did you mean 'low'?", self.err)
        self.assertEqual(self.run_it("--shard", "3/2"), 2)

    def test_list(self):
        self.assertEqual(self.run_it("--list", "bounds"), 0)
        self.assertIn("nothing is below", self.out)
        self.assertNotIn("nine", self.out)
        self.assertFalse((self.folder / ".fathom").exists())

    def test_works_from_a_folder_below(self):
        self.assertEqual(self.run_it("low", cwd=self.folder / "include"), 0, self.err)
        self.assertTrue((self.folder / ".fathom").exists())

    def test_the_command_line_wins(self):
        self.write("low.c", "extern void reach_error(void);\nint main(int argc, char **argv) { unsigned s = 0;\n"
                            "  for (int i = 0; i < argc; i++) s += 2;\n  if (s % 2) reach_error(); return 0; }\n")
        self.assertEqual(self.run_it("low"), 0)
        self.assertEqual(self.run_it("low", "--summaries", "off", "--unwind", "3"), 1)
        self.assertEqual(self.lines()["low"], ("OPEN", False))
        self.assertIn("low.c", self.out)

    def test_fail_fast_begins_no_other(self):
        self.write("low.c", HARNESS % "== 5")
        self.assertEqual(self.run_it("--fail-fast", "--jobs", "1"), 1)
        self.assertEqual(sorted(self.lines()), ["low"])
        self.assertIn("2 not run", self.out)


class WorkTest(ProjectTest):
    def setUp(self):
        super().setUp()
        loop = "extern unsigned __VERIFIER_nondet_uint(void); extern void reach_error(void);\n" \
               "int main(void) { unsigned n = __VERIFIER_nondet_uint(), i; for (i = 0; i < n; i++) ; if (i > n) reach_error(); }\n"
        self.write("low.c", loop)

    def record(self):
        return dict(line.split(": ") for line in (self.folder / "work.yaml").read_text().splitlines() if line[0] != "#")

    def test_proofs_are_recorded(self):
        self.assertEqual(self.run_it("--record", "work.yaml"), 0, self.err)
        first = self.record()
        self.assertEqual(sorted(first), ["high", "low"])  # nine is no proof
        self.assertGreater(int(first["low"]), 0)
        self.assertEqual(self.run_it("--record", "work.yaml", "--fresh", "--jobs", "1"), 0, self.err)
        self.assertEqual(self.record(), first)

    def test_what_was_not_run_stays(self):
        self.write("work.yaml", "high: 77\nlow: 5\ngone: 3\n")
        self.assertEqual(self.run_it("low", "--record", "work.yaml"), 0, self.err)
        self.assertEqual(self.record()["high"], "77")
        self.assertNotEqual(self.record()["low"], "5")
        self.assertNotIn("gone", self.record())

    def test_more_work_is_said(self):
        self.assertEqual(self.run_it("--record", "work.yaml"), 0, self.err)
        self.write("fathom.yaml", CONFIGURATION.replace("project:", "baseline: work.yaml\nproject:"))
        self.assertEqual(self.run_it(), 0, self.err)
        self.assertNotIn("more work", self.out)
        self.write("low.c", "extern unsigned __VERIFIER_nondet_uint(void); extern void reach_error(void);\n"
                            "int main(void) { unsigned x = __VERIFIER_nondet_uint() % 4096, y = __VERIFIER_nondet_uint() % 4096;\n"
                            "  if (x * x * x + y * y * y == 3 * x * y + 2147483647u) reach_error(); }\n")
        self.write("work.yaml", "low: 10\nhigh: 1000000\n")
        status = self.run_it("low", "--json", "out.json", "--github")
        result = json.loads((self.folder / "out.json").read_text())["harnesses"][0]
        work = sum(result["result"]["counters"][name] for name in ("effort.bounds", "effort.proofs"))
        self.assertEqual((status, result["verdict"], result["work_before"]), (0, "true", 10))
        self.assertGreater(work, 1010)
        self.assertIn("::warning title=Fathom (low)%3A the proof takes more work than before::", self.out)
        self.assertRegex(self.out, rf"(?m)^ +more work: {work} units, [0-9.]+ times the 10 of before$")

    def test_mistakes(self):
        self.write("work.yaml", "low: much\n")
        for words in (["--baseline", "work.yaml"], ["--record", "work.yaml"]):
            self.assertEqual(self.run_it(*words), 2)
            self.assertIn("work.yaml:1:6: low: expected a number of units of work, found 'much'", self.err)
        self.assertEqual(self.run_it("--baseline", "gone.yaml"), 2)
        self.assertIn("gone.yaml", self.err)
        self.assertEqual(self.run_it("--record", "gone/work.yaml"), 2)
        self.assertIn("cannot write to", self.err)
        self.assertEqual(len(self.err.splitlines()), 1)


class ReportsTest(ProjectTest):
    def test_files_of_all_harnesses(self):
        self.write("include/lib.h", HEADER.replace("LOW 0", "LOW -1"))
        words = ("--json", "all.json", "--junit", "all.xml", "--sarif", "all.sarif", "--html", "pages", "--github")
        self.assertEqual(self.run_it(*words), 1, self.err)
        project = json.loads((self.folder / "all.json").read_text())
        self.assertEqual([one["name"] for one in project["harnesses"]], ["low", "high", "nine"])
        suites = xml.parse(self.folder / "all.xml").getroot()
        self.assertEqual(len(suites.findall("testsuite")), 3)
        results = json.loads((self.folder / "all.sarif").read_text())["runs"][0]["results"]
        self.assertEqual([one["ruleId"] for one in results], ["unreach-call"])  # what is expected is no finding
        self.assertIn("::error file=low.c,line=7", self.out)
        index = (self.folder / "pages/index.html").read_text()
        pages = sorted(path.name for path in (self.folder / "pages").iterdir())
        self.assertEqual(len(pages), 4)
        for name in pages:
            self.assertTrue(name == "index.html" or f'href="{name}"' in index, name)
        self.run_it("--html", "other.html", "low")
        self.assertTrue((self.folder / "other.html").exists())

    def test_pages_link_what_replays_a_violation(self):
        self.assertEqual(self.run_it("--html", "pages"), 0, self.err)
        page = self.folder / "pages/harness-nine.html"
        link, = re.findall(r'shows it without Fathom: <a href="([^"]+)">', page.read_text())
        harness = (page.parent / link).resolve()
        self.assertEqual(harness, (self.folder / ".fathom/results/nine/replay.c").resolve())
        commands = re.findall(r"^ \*   \$ (.*)$", harness.read_text(), re.MULTILINE)
        self.assertIn('<pre class="command">' + "\n".join(commands) + "</pre>", html.unescape(page.read_text()))
        self.assertNotIn("without Fathom", (self.folder / "pages/harness-low.html").read_text())
        for words in (("--html", "one.html"), ("--html=-",)):
            run = subprocess.run([FATHOM, "check", "nine.c", "lib.c", "-Iinclude", "--harness", "include/a b.c", *words],
                                 cwd=self.folder, capture_output=True, text=True, check=False)
            self.assertEqual(run.returncode, 10, run.stderr)
            text = run.stdout if "--html=-" in words else (self.folder / "one.html").read_text()
            self.assertEqual('<a href="include/a%20b.c">' in text, "--html=-" not in words)

    def test_lines_that_harnesses_reach(self):
        self.write("low.c", (HARNESS % "< 0").replace(") reach", ")\n    reach"))  # line 8, which nothing comes to
        self.assertEqual(self.run_it("--coverage", "--html", "pages"), 0, self.err)
        index = (self.folder / "pages/index.html").read_text()
        self.assertEqual(re.findall(r'<td class="number">(\d of \d)</td>', index), ["4 of 5", "4 of 4", "4 of 4"])
        page = (self.folder / "pages/harness-low.html").read_text()
        self.assertEqual(re.findall(r'title="never reached"><span class="no">- (\d)</span>', page), ["8"])
        self.run_it("--html", "pages")
        self.assertNotIn("lines reached", (self.folder / "pages/index.html").read_text())
        self.write("fathom.yaml", CONFIGURATION + "    options: {coverage: nine.info}\n")
        self.assertEqual(self.run_it(), 2)
        self.assertRegex(self.err, r"fathom.yaml:\d+:\d+: coverage: `true` is all")

    def test_a_report_on_stdout_is_alone_there(self):
        self.assertEqual(self.run_it("--json", "-", "low"), 0, self.err)
        self.assertEqual(json.loads(self.out)["harnesses"][0]["verdict"], "true")
        self.assertIn("1 of 1 harnesses as expected", self.err)

    def test_places_count_from_where_the_user_stands(self):
        self.write("include/lib.h", HEADER.replace("LOW 0", "LOW -1"))
        self.run_it("--config", f"{self.folder.name}/fathom.yaml", "--github", "low", cwd=self.folder.parent)
        self.assertIn(f"::error file={self.folder.name}/low.c,line=7", self.out)

    def test_files_that_cannot_be_written(self):
        for words, why in ((("--json", "none/all.json"), "there is no directory"), (("--junit", "include"), "is a directory")):
            self.assertEqual(self.run_it(*words), 2)
            self.assertIn(why, self.err)
            self.assertEqual(self.out, "")

    @unittest.skipUnless(os.path.exists("/dev/full"), "no device that is full")
    def test_an_answer_that_cannot_be_written_is_none(self):
        self.write("safe.c", "int main(void) { return 0; }\n")
        words = [FATHOM, "check", "safe.c"]
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run(words, cwd=self.folder, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        self.assertEqual(done.returncode, 3)
        self.assertIn("standard output cannot be written", done.stderr)
        self.assertEqual(subprocess.run(words, cwd=self.folder, capture_output=True, check=False).returncode, 0)

    def test_an_output_takes_the_place_of_nothing(self):
        before = Path(self.folder, "low.c").read_text()
        for words, why in ((("--json", "low.c"), "low.c is a file that is checked"),
                           (("--json", "x", "--sarif", "./x"), "x is what --")):
            done = subprocess.run([FATHOM, "check", "-I", "include", *words, "low.c"], cwd=self.folder, capture_output=True, text=True)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn(why, done.stderr)
        self.assertEqual(Path(self.folder, "low.c").read_text(), before)


class CacheTest(ProjectTest):
    def test_nothing_is_checked_twice(self):
        self.run_it()
        self.assertEqual(self.fresh(), ["high", "low", "nine"])
        before = self.out.splitlines()[-1]
        self.assertEqual(self.run_it(), 0)
        self.assertEqual(self.fresh(), [], before)
        self.assertIn("3 cached", self.out)
        self.run_it("--fresh", "low")
        self.assertEqual(self.fresh(), ["low"])

    def test_what_has_changed_is_checked_again(self):
        self.run_it()
        self.write("high.c", HARNESS % "> 10")
        self.run_it()
        self.assertEqual(self.fresh(), ["high"])
        self.write("include/extra.h", "/* nothing */\n")  # the header of all
        self.run_it()
        self.assertEqual(self.fresh(), ["high", "low", "nine"])
        self.write("lib.h", HEADER)  # found earlier than the one in include/
        self.run_it()
        self.assertEqual(self.fresh(), ["high", "low", "nine"])
        self.run_it("--malloc-may-fail", "low")
        self.assertEqual(self.fresh(), ["low"])
        self.run_it()
        self.assertEqual(self.fresh(), [])

    def test_files_that_options_name(self):
        self.write("p.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n")
        self.run_it("low", "--property", "p.prp")
        self.run_it("low", "--property", "p.prp")
        self.assertEqual(self.fresh(), [])
        self.write("p.prp", "CHECK( init(main()), LTL(G valid-deref) )\n")
        self.run_it("low", "--property", "p.prp")
        self.assertEqual(self.fresh(), ["low"])

    def test_what_preprocessed_files_include(self):
        self.write("low.i", "extern void reach_error(void);\nint main(void) { if (N > 3) reach_error(); return 0; }\n")
        self.write("n.h", "enum { N = 1 };\n")
        self.write("fathom.yaml", "harnesses: [{name: low, file: low.i, compiler: [-include, n.h]}]\n")
        self.assertEqual(self.run_it(), 0, self.out)
        self.write("n.h", "enum { N = 5 };\n")
        self.assertEqual(self.run_it(), 1)
        self.assertEqual(self.lines(), {"low": ("FAIL", False)})

    def test_headers_that_see_which_checks_there_are(self):
        self.write("low.c", "#if __has_feature(undefined_behavior_sanitizer)\n#include \"san.h\"\n#endif\n" + HARNESS % "< 0")
        self.write("san.h", "\n")
        self.run_it("low", "--property", "no-overflow")
        self.write("san.h", "#define __VERIFIER_nondet_int other_input\n")
        self.run_it("low", "--property", "no-overflow")
        self.assertEqual(self.fresh(), ["low"])

    def test_options_in_files_are_refused(self):
        self.write("flags.rsp", "-DX=1\n")
        self.write("fathom.yaml", CONFIGURATION.replace("include: [include]", "include: [include]\ncompiler: ['@flags.rsp']"))
        self.assertEqual(self.run_it("low"), 1)
        self.assertIn("@flags.rsp: refused", self.out)

    def test_other_words_in_the_configuration_that_mean_the_same(self):
        self.run_it("low")
        self.write("fathom.yaml", "# a comment\n" + CONFIGURATION.replace("tags: [bounds]", "tags: [other]"))
        self.run_it("low")
        self.assertEqual(self.fresh(), [])
        self.write("fathom.yaml", CONFIGURATION.replace("include: [include]", "include: [include]\ndefine: {N: 1}"))
        self.run_it("low")
        self.assertEqual(self.fresh(), ["low"])

    def test_an_answer_that_a_limit_ended_is_not_kept(self):
        self.write("low.c", """\
            extern unsigned long long __VERIFIER_nondet_ulonglong(void);
            extern void reach_error(void);
            int main(void) {
              unsigned long long a = __VERIFIER_nondet_ulonglong(), b = __VERIFIER_nondet_ulonglong();
              unsigned __int128 p = (unsigned __int128)a * b;
              if (a > 1 && b > 1 && p == ((unsigned __int128)6111886500872097671ull << 64) + 1582076515323459671ull) reach_error();
              return 0;
            }""")
        for _ in range(2):
            self.run_it("low", "--timeout", "0.5")
            self.assertEqual(self.lines(), {"low": ("OPEN", False)}, self.out)

    def test_damaged_answers_are_asked_for_again(self):
        self.run_it("low")
        for file in (self.folder / ".fathom/answers").iterdir():
            file.write_text("{")
        self.assertEqual(self.run_it("low"), 0)
        self.assertEqual(self.fresh(), ["low"])

    def test_two_runs_at_once(self):
        runs = [subprocess.Popen([FATHOM, "run"], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                 text=True) for _ in range(2)]
        for one in runs:
            out, err = one.communicate(timeout=120)
            self.assertEqual((one.returncode, err), (0, ""), out)
        self.run_it()
        self.assertEqual(self.fresh(), [])


class InterruptionTest(ProjectTest):
    SLOW = "int main(void) { unsigned n = __VERIFIER_nondet_uint(), s = 1; for (unsigned i = 0; i < n; i++) s = s * s + i;" \
           " if (s == 77) reach_error(); return 0; }\n"

    def test_the_same_command_goes_on(self):
        self.write("nine.c", self.SLOW)
        run = subprocess.Popen([FATHOM, "run", "--jobs", "1"], cwd=self.folder, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
        while "high" not in run.stdout.readline():
            pass
        time.sleep(0.3)
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=30)
        self.assertEqual(run.returncode, 130, out + err)
        self.assertIn("interrupted", err)
        self.assertIn("1 not run", out)
        self.assert_nothing_runs()
        self.write("nine.c", HARNESS % "== 9")
        self.assertEqual(self.run_it(), 0)
        self.assertEqual(self.fresh(), ["nine"])

    def test_killed_for_good(self):
        self.write("nine.c", self.SLOW)
        run = subprocess.Popen([FATHOM, "run", "--jobs", "1"], cwd=self.folder, stdout=subprocess.PIPE, text=True)
        while "high" not in run.stdout.readline():
            pass
        run.kill()
        run.communicate(timeout=30)
        self.assert_nothing_runs()
        self.write("nine.c", HARNESS % "== 9")
        self.assertEqual(self.run_it(), 0)
        self.assertEqual(self.fresh(), ["nine"])

    def assert_nothing_runs(self):
        """No process that works in the folder is left."""
        for _ in range(50):
            left = []
            for entry in Path("/proc").iterdir():
                try:
                    if entry.name.isdigit() and (entry / "cwd").resolve() == self.folder.resolve():
                        left.append(entry.name)
                except OSError:
                    pass
            if not left:
                return
            time.sleep(0.1)
        self.fail(f"still there: {left}")


class BadInputTest(ProjectTest):
    def refuse(self, text, *words):
        self.assertEqual(self.run_it(*words), 2, self.out)
        self.assertIn(text, self.err)
        self.assertEqual(len(self.err.splitlines()), 1, self.err)
        self.assertEqual(self.out, "")

    def test_there_is_no_configuration(self):
        (self.folder / "fathom.yaml").unlink()
        self.refuse("fathom: there is no fathom.yaml")
        self.refuse("other.yaml", "--config", "other.yaml")

    def test_mistakes_in_the_configuration(self):
        self.write("fathom.yaml", CONFIGURATION + "sources: [lib.c]\n")
        self.refuse("fathom.yaml:17:1: the configuration: 'sources' stands there twice")
        self.write("fathom.yaml", CONFIGURATION.replace("limits: {timeout: 60}", "options: {unwnid: 3}"))
        self.refuse("fathom.yaml:5:11: fathom check has no option --unwnid; did you mean 'unwind'?")
        self.write("fathom.yaml", CONFIGURATION.replace("timeout: 60", "timeout: soon"))
        self.refuse("fathom.yaml:5:19: --timeout: ")
        self.write("fathom.yaml", CONFIGURATION.replace("[unreach-call]", "[unreachable-call]"))
        self.refuse("fathom.yaml:4:13: unknown property 'unreachable-call'")

    def test_a_harness_that_does_not_compile_stops_no_other(self):
        self.write("low.c", "int main(void) { return x; }\n")
        self.assertEqual(self.run_it(), 1)
        self.assertEqual(self.lines()["low"][0], "ERROR")
        self.assertEqual(self.lines()["high"][0], "ok")
        self.assertIn("low.c:1:25: error: use of undeclared identifier 'x'", self.out)

    def test_a_harness_that_crashes_clang(self):
        self.write("low.c", "#pragma clang __debug crash\nint main(void) { return 0; }\n")
        self.assertEqual(self.run_it(), 1)
        self.assertEqual(self.lines()["low"][0], "ERROR")
        self.assertIn("clang crashed", self.out)
        self.assertEqual(self.lines()["nine"][0], "ok")

    def test_answers_cannot_be_kept(self):
        self.write("file", "")
        self.refuse("file", "--output", "file")
        if os.getuid() == 0 and shutil.which("unshare"):
            disk = self.folder / "disk"
            disk.mkdir()
            words = f"mount -t tmpfs -o size=16k none {disk} && exec {FATHOM} run --output {disk}/kept"
            done = subprocess.run(["unshare", "-m", "sh", "-c", words], cwd=self.folder, capture_output=True, text=True,
                                  timeout=120, check=False)
            if "mount" not in done.stderr:
                self.assertEqual(done.returncode, 0, done.stderr)  # verdicts are right all the same
                self.assertIn("No space left on device", done.stderr)
                self.assertIn("3 of 3 harnesses as expected", done.stdout)


@unittest.skipUnless(jsonschema and yaml, "python3-jsonschema or python3-yaml is missing")
class SchemaTest(ProjectTest):
    """docs/fathom.schema.json and the reader agree."""

    def setUp(self):
        super().setUp()
        self.schema = json.loads((ROOT / "docs/fathom.schema.json").read_text())
        self.harness = self.schema["properties"]["harnesses"]["items"]["properties"]

    def accepts(self, text):
        return jsonschema.Draft202012Validator(self.schema).is_valid(yaml.safe_load(text))

    def test_configurations_that_there_are(self):
        self.assertTrue(self.accepts(CONFIGURATION))
        documented = (ROOT / "docs/project.md").read_text().split("## The configuration")[1].split("All names of files")[0]
        self.assertTrue(self.accepts("\n".join(line[4:] for line in documented.splitlines())))
        for file in (ROOT / "bench/projects").glob("*/fathom.yaml"):
            self.assertTrue(self.accepts(file.read_text()), file)

    def test_mistakes(self):
        for text in ("project: a\n", "harnesses: []\n", "harnesses: [{file: a.c}]\n", "harnesses: [{name: a b, file: a.c}]\n",
                     "harnesses: [{name: a, file: a.c, expect: maybe}]\n", "harnesses: [{name: a, fil: a.c}]\n",
                     "sorces: [a.c]\nharnesses: [{name: a, file: a.c}]\n",
                     "limits: {time: 3}\nharnesses: [{name: a, file: a.c}]\n"):
            self.assertFalse(self.accepts(text), text)
            self.write("a.c", "")
            self.write("fathom.yaml", text)
            self.assertEqual(self.run_it("--list"), 2, text)

    def test_every_key_is_read(self):
        values = {"sources": "[lib.c]", "include": "[include]", "define": "{N: 1}", "compiler": "[-DM]", "data-model": "ILP32",
                  "target": "armeb", "volatile": "[{name: v, as: nondet}]",
                  "properties": "[assertion]", "limits": "{timeout: 3}", "options": "{stats: true}", "about": "text",
                  "file": "low.c", "files": "[low.c]", "function": "main", "pointers": "fresh", "contract": "f",
                  "expect": "unknown", "tags": "[t]", "project": "p", "baseline": "work.yaml"}
        for key in set(self.schema["properties"]) - {"harnesses", "compile-commands"}:
            self.write("fathom.yaml", f"{key}: {values[key]}\nharnesses: [{{name: a, file: low.c}}]\n")
            self.assertEqual(self.run_it("--list"), 0, self.err)
        for key in set(self.harness) - {"name", "compile-commands", "compile-as"}:
            own = "" if key in ("file", "files") else ", file: low.c"
            self.write("fathom.yaml", f"harnesses: [{{name: a{own}, {key}: {values[key]}}}]\n")
            self.assertEqual(self.run_it("--list"), 0, f"{key}: {self.err}")
        self.write("fathom.yaml", "harness: []\n")  # the message names what is read
        self.run_it()
        self.assertIn("did you mean 'harnesses'?", self.err)
        self.write("fathom.yaml", "harnesses: [{name: a, zzzzzzzzzz: 1}]\n")
        self.run_it()
        self.assertEqual(set(self.err.split("there are ")[1].strip().split(", ")), set(self.harness))


@unittest.skipUnless(shutil.which("git"), "there is no git")
class ChangedSinceTest(ProjectTest):
    def git(self, *words):
        subprocess.run(["git", "-c", "user.name=t", "-c", "user.email=t@t", *words], cwd=self.folder, check=True,
                       capture_output=True)

    def test_only_what_a_change_touches(self):
        self.git("init", "-q")
        self.git("add", ".")
        self.git("commit", "-qm", "one")
        self.assertEqual(self.run_it("--changed-since", "HEAD"), 0)
        self.assertEqual(self.lines(), {})
        self.write("high.c", HARNESS % "> 10")
        self.run_it("--changed-since", "HEAD")
        self.assertEqual(sorted(self.lines()), ["high"])
        self.write("lib.h", HEADER)  # new, and read by all
        self.run_it("--changed-since", "HEAD")
        self.assertEqual(sorted(self.lines()), ["high", "low", "nine"])
        (self.folder / "lib.h").unlink()
        self.git("commit", "-qam", "two")
        self.run_it("--changed-since", "HEAD~1")
        self.assertEqual(sorted(self.lines()), ["high"])
        self.write("fathom.yaml", CONFIGURATION + "    about: all may be other checks now\n")
        self.run_it("--changed-since", "HEAD")
        self.assertEqual(sorted(self.lines()), ["high", "low", "nine"])

    def test_what_git_does_not_know(self):
        self.assertEqual(self.run_it("--changed-since", "HEAD"), 2)
        self.assertIn("fathom: git: ", self.err)
        self.git("init", "-q")
        self.assertEqual(self.run_it("--changed-since", "no-such-revision"), 2)


if __name__ == "__main__":
    unittest.main()
