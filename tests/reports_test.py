#!/usr/bin/env python3
"""Reports for other tools: the result document, SARIF, JUnit XML, workflow commands; as their readers see them.

Documents are held against docs/results.schema.json and the schemas of others in tests/data; what these do not say is
from the standards: SARIF 2.1.0 (sections named below), XML 1.0, RFC 3986, and GitHub's documents on code scanning and
on workflow commands. Without python3-jsonschema or xmllint the tests that need them are skipped.

Runs the real binary: $FATHOM_BINARY, or build/release/cli/fathom. Without one everything is skipped. The unit tests
beside it read the documents back.
"""

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
import urllib.parse
import xml.etree.ElementTree as xml
from pathlib import Path

try:
    import jsonschema
except ImportError:
    jsonschema = None

ROOT = Path(__file__).resolve().parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))
DATA = ROOT / "tests/data"
sys.path.insert(0, str(ROOT / "tests/validation"))
sys.path.insert(0, str(ROOT / "tests"))
import html_page  # noqa: E402
import witness_text  # noqa: E402

# The columns count characters: the comment has two bytes for each of its letters.
VIOLATED = """\
extern int __VERIFIER_nondet_int(void);
static int fill(int *b, int n) {
  /* äöü */ b[n] = 1;
  return n;
}
int main(void) {
  int b[4];
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 4) return 0;
  return fill(b, n);
}
"""
SAFE = "int main(void) { int b[4]; b[3] = 1; return b[3]; }\n"
UNKNOWN = """\
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), s = 0;
  for (unsigned i = 0; i < n; i++) s = s * 3 + i;
  if (s == 12345678) reach_error();
  return 0;
}
"""
VACUOUS = """\
#include <fathom.h>
int main(void) {
  int x = fathom_nondet_int();
  fathom_assume(x > 5);
  fathom_assume(x < 3);
  fathom_assert(x == 1);
}
"""
UNDEFINED = """\
int area(int);
int main(void) { int b[4] = {0}; int i = area(3); return b[i & 3]; }
"""
REACHED = """\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x * 3 == 21) reach_error();
  return 0;
}
"""
# Two places are violated, one is not, and the text would break out of every format.
PLACES = """\
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
#define check(c) ((c) ? (void)0 : __assert_fail("a<b && \\"]]>\\" %, {0}", "x", 1, "f"))
int main(void) {
  int x = __VERIFIER_nondet_int();
  check(x != 7);
  check(x != 9);
  check(x == x);
  return 0;
}
"""
# What holds where blocks->data[3] is written: every kind of value.
STRUCTURES = """\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
enum colour { RED, GREEN };
struct block { struct block *next; char name[8]; enum colour colour; unsigned low : 3, high : 5; double half; };
static void fill(struct block *blocks, int n) {
  char *data = malloc(4);
  int unset;
  if (!data) return;
  data[1] = 7;
  data[n] = 1;
  (void)blocks, (void)&unset;
  free(data);
}
int main(void) {
  struct block block = {&block, "ab", GREEN, 5, 17, 0.5};
  int n = __VERIFIER_nondet_int();
  unsigned char c = __VERIFIER_nondet_uchar();
  if (n == 4 && c == 'x') fill(&block, n);
  return 0;
}
"""
HARD = """\
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);
int main(void) {
  unsigned long x = __VERIFIER_nondet_ulong() >> 19, y = __VERIFIER_nondet_ulong() >> 19;
  unsigned __int128 product = (unsigned __int128)x * y;
  if (x > 1 && product == ((unsigned __int128)1 << 89) - 1) reach_error();
  return 0;
}
"""


def strict(schema):
    """The same schema, with every key forbidden that it does not name."""
    if isinstance(schema, list):
        return [strict(s) for s in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: strict(value) for key, value in schema.items()}
    if made.get("type") == "object" and "properties" in made:
        made.setdefault("additionalProperties", False)
    return made


@unittest.skipUnless(os.access(FATHOM, os.X_OK), f"no binary at {FATHOM}")
class Reports(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="fathom-reports-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def file(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
        return name

    def fathom(self, *arguments, command="check"):
        return subprocess.run([FATHOM, command, *map(str, arguments), "--no-replay", "--solver", "z3"], cwd=self.folder,
                              capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL, timeout=120)

    def all_of(self, *arguments, command="check", status=None):
        """One run with every format: the process, the document, SARIF's run, JUnit's root."""
        run = self.fathom(*arguments, "--json", "r.json", "--sarif", "r.sarif", "--junit", "r.xml", "--html", "r.html", "--github",
                          command=command)
        if status is not None:
            self.assertEqual(run.returncode, status, run.stdout + run.stderr)
        document, sarif = (json.loads((self.folder / name).read_text("utf-8")) for name in ("r.json", "r.sarif"))
        self.assert_document(document)
        self.assert_sarif(sarif)
        self.assert_junit(self.folder / "r.xml")
        self.assert_page(self.folder / "r.html")
        self.assert_read_back()
        return run, document, sarif["runs"][0], xml.parse(self.folder / "r.xml").getroot()

    def unit_test(self, name, **environment):
        """One of those that work on a folder of files; False without them."""
        tests = Path(FATHOM).resolve().parent.parent / "test_reports"
        if not os.access(tests, os.X_OK):
            return False
        run = subprocess.run([tests, f"--gtest_filter={name}"], capture_output=True, text=True,
                             env={**os.environ, **environment})
        self.assertIn("[  PASSED  ] 1 test", run.stdout, run.stdout)
        return True

    def assert_read_back(self):
        """The other reports can be made from the document, as they were made by the run."""
        self.unit_test("JsonReader.MakesTheReportsOfRealRuns", FATHOM_RESULT_DOCUMENTS=str(self.folder))

    def assert_document(self, document):
        if jsonschema:
            schema = json.loads((ROOT / "docs/results.schema.json").read_text())
            jsonschema.Draft202012Validator(strict(schema)).validate(document)

    def assert_sarif(self, document):
        if jsonschema:
            jsonschema.Draft4Validator(json.loads((DATA / "sarif-2.1.0-rtm.5.json").read_text())).validate(document)
        run, = document["runs"]
        driver = run["tool"]["driver"]
        for result in run["results"]:
            self.assertEqual(driver["rules"][result["ruleIndex"]]["id"], result["ruleId"])  # 3.27.6
            self.assertTrue(result["partialFingerprints"])
            for flow in result.get("codeFlows", []):
                for thread in flow["threadFlows"]:
                    self.assertLessEqual(len(thread["locations"]), 1000)  # GitHub shows no more
        for location in self.artifacts(run):
            self.assert_location(location, run)

    def artifacts(self, node):
        if isinstance(node, dict):
            if "artifactLocation" in node:
                yield node["artifactLocation"]
            node = list(node.values())
        if isinstance(node, list):
            for child in node:
                yield from self.artifacts(child)

    def assert_location(self, location, run):
        """A URI reference of RFC 3986 that leads to a file: 3.4.3, 3.4.4."""
        self.assertRegex(location["uri"], r"\A([A-Za-z0-9._~!$&'()*+,;=@/:-]|%[0-9A-F]{2})*\Z")
        base = run["originalUriBaseIds"][location["uriBaseId"]]["uri"] if "uriBaseId" in location else ""
        uri = urllib.parse.urljoin(base, location["uri"])
        self.assertTrue(uri.startswith("file:///"), uri)
        self.assertTrue(Path(urllib.parse.unquote(uri[7:])).exists(), uri)

    def assert_junit(self, path):
        if shutil.which("xmllint"):
            checked = subprocess.run(["xmllint", "--noout", "--schema", DATA / "jenkins-junit.xsd", path],
                                     capture_output=True, text=True)
            self.assertEqual(checked.returncode, 0, checked.stderr)
        root = xml.parse(path).getroot()
        cases = root.findall("./testsuite/testcase")
        for element in (root, *root.findall("testsuite")):
            mine = list(element.iter("testcase"))
            self.assertEqual(int(element.get("tests")), len(mine))
            for attribute, tag in (("failures", "failure"), ("errors", "error")):
                self.assertEqual(int(element.get(attribute)), sum(c.find(tag) is not None for c in mine))
        names = [(c.get("classname"), c.get("name")) for c in cases]
        self.assertEqual(len(set(names)), len(names), "GitLab ignores all but the first of a name")

    def assert_page(self, path):
        page = html_page.Page(path.read_bytes())
        self.assertEqual(page.problems(), [])
        return page

    def commands(self, run):
        """Workflow commands in front of the verdict, with their properties, unescaped as GitHub's runner does it."""
        lines = run.stdout.splitlines()
        self.assertTrue(lines, run.stderr)
        self.assertRegex(lines[-1], r"\A(true|(false|unknown|rejected)\(.*\))\Z")
        unescaped = lambda text: re.sub("%(0D|0A|3A|2C|25)", lambda m: chr(int(m[1], 16)), text)
        found = []
        for line in lines[:-1]:
            match = re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.*)", line)
            self.assertTrue(match, line)
            properties = dict(part.split("=", 1) for part in match[2].split(","))
            found.append((match[1], {k: unescaped(v) for k, v in properties.items()}, unescaped(match[3])))
        return found

    def notes(self, sarif):
        return [(n["descriptor"]["id"], n["level"]) for n in sarif["invocations"][0]["toolExecutionNotifications"]]


class Answers(Reports):
    def test_a_whole_path(self):
        name = self.file("long.c", "extern void __VERIFIER_assert(int);\nstatic int last;\nint main(void) {\n  int k = 0;\n"
                         "  while (k < 900) {\n    k++;\n  }\n  last = k;\n  int a[2] = {7, 8};\n  return a[k];\n}\n")
        words = ("--property", "valid-deref", "--unwind", "901")
        _, part, _, _ = self.all_of(name, *words, status=10)
        self.assertEqual((part["violation"]["whole_path"], part["violation"]["variables"]), (False, []))
        self.assertTrue(any(step["note"] for step in part["violation"]["path"]))
        asked = [FATHOM, "check", name, *words, "--whole-path"]
        run = subprocess.run([*asked, "--json", "whole.json"], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(run.returncode, 10, run.stderr)
        whole = json.loads((self.folder / "whole.json").read_text())
        self.assert_document(whole)
        for other in ("--sarif", "--html"):  # viewers take no path of any length
            run = subprocess.run([*asked, other, "other"], cwd=self.folder, capture_output=True, text=True)
            self.assertEqual(run.returncode, 2, run.stderr)
        path = whole["violation"]["path"]
        self.assertFalse(any(step["note"] for step in path))
        self.assertGreater(len(path), 900)
        values = [state["value"] for step in path for state in step["variables"] if state["name"] == "k" and state["alive"]]
        self.assertEqual(values, [str(k) for k in range(901)])
        before, = (state for state in whole["violation"]["variables"] if state["name"] == "last")
        self.assertEqual((before["type"], before["value"], before["bytes"]), ("int", "0", "00000000"))
        array = [state for step in path for state in step["variables"] if state["name"] == "a"][-1]
        self.assertEqual(array["parts"], [{"path": "[0]", "value": "7"}, {"path": "[1]", "value": "8"}])

    def test_a_violation(self):
        name = self.file("src dir/über#1.c", VIOLATED)
        run, document, sarif, junit = self.all_of(name, "--property", "valid-deref", status=10)
        self.assertEqual(document["violation"]["line"], 3)
        result, = sarif["results"]
        self.assertEqual((result["ruleId"], result["level"]), ("valid-deref", "error"))
        self.assertIn("write", result["message"]["text"])
        place = result["locations"][0]["physicalLocation"]
        self.assertEqual(urllib.parse.unquote(place["artifactLocation"]["uri"]), name)
        self.assertEqual(sarif["columnKind"], "unicodeCodePoints")
        # b[n] is at character 13 of the line, or 17: clang's place is the whole assignment or its operator.
        self.assertEqual(place["region"]["startLine"], 3)
        self.assertIn(VIOLATED.splitlines()[2][place["region"]["startColumn"] - 1], "b=")
        steps = result["codeFlows"][0]["threadFlows"][0]["locations"]
        self.assertIn("n = 4", " ".join(step["location"]["message"]["text"] for step in steps))
        self.assertEqual(steps[-1]["location"]["physicalLocation"]["region"]["startLine"], 3)
        lines = [f["location"]["physicalLocation"]["region"]["startLine"] for f in result["stacks"][0]["frames"]]
        self.assertEqual(lines, [3, 10])
        command, = self.commands(run)
        self.assertEqual((command[0], command[1]["file"], command[1]["line"]), ("error", name, "3"))
        failure = junit.find("./testsuite/testcase[@name='valid-deref']/failure")
        self.assertEqual(failure.get("type"), "valid-deref")
        self.assertIn("path (", failure.text)

    def test_inputs_and_memory(self):
        _, document, _, _ = self.all_of(self.file("a.c", STRUCTURES), "--property", "valid-deref", status=10)
        violation = document["violation"]
        inputs = [(i["name"], i["type"], i["value"], i["variable"], i["line"]) for i in violation["inputs"]]
        self.assertEqual(inputs, [("__VERIFIER_nondet_int", "int", "4", "n", 17),
                                  ("__VERIFIER_nondet_uchar", "unsigned char", "120", "c", 18)])
        block, *others = violation["memory"]
        self.assertEqual((block["name"], block["size"], block["access"]), ("heap#1", 4, {"offset": 4, "size": 1}))
        self.assertEqual((block["bytes"], block["origin"]), ("??07????", "allocated at a.c:7"))
        objects = {o["name"]: o for o in others}
        self.assertEqual(objects["n"]["value"], "4")
        self.assertEqual(objects["unset"]["value"], "not initialised")
        self.assertEqual(objects["data"]["value"], "&heap#1")
        self.assertEqual(objects["data"]["bytes"], "->" * 8)
        self.assertEqual(objects["data"]["pointers"], [{"offset": 0, "target": "&heap#1"}])
        self.assertEqual((objects["blocks"]["type"], objects["blocks"]["value"]), ("struct block *", "&block"))
        self.assertEqual(objects["block"]["value"],
                         '{next = &block, name = "ab", colour = GREEN = 1, low = 5, high = 17, half = 0.5}')

    def test_a_freed_block_has_no_bytes(self):
        text = "#include <stdlib.h>\nint main(void) { char *p = malloc(3); if (!p) return 0; free(p); return *p; }\n"
        _, document, _, _ = self.all_of(self.file("a.c", text), "--property", "valid-deref", status=10)
        block = document["violation"]["memory"][0]
        self.assertEqual((block["alive"], block["bytes"], block["access"]), (False, "", {"offset": 0, "size": 1}))

    def test_rules_know_the_properties(self):
        _, _, sarif, _ = self.all_of(self.file("a.c", SAFE), status=0)
        rules = {rule["id"]: rule for rule in sarif["tool"]["driver"]["rules"]}
        self.assertGreaterEqual(set(rules), {"unreach-call", "valid-deref", "no-overflow", "termination"})
        self.assertIn("external/cwe/cwe-125", rules["valid-deref"]["properties"]["tags"])
        cwe, = sarif["taxonomies"]
        for relationship in rules["valid-free"]["relationships"]:
            self.assertEqual(cwe["taxa"][relationship["target"]["index"]]["id"], relationship["target"]["id"])
        for rule in rules.values():  # what code scanning asks for
            self.assertTrue(rule["shortDescription"]["text"] and rule["fullDescription"]["text"] and rule["help"]["text"])

    def test_a_proof(self):
        run, document, sarif, junit = self.all_of(self.file("a.c", SAFE), status=0)
        self.assertEqual((run.stdout, document["verdict"], sarif["results"], self.notes(sarif)), ("true\n", "true", [], []))
        self.assertEqual((junit.get("failures"), junit.get("errors")), ("0", "0"))
        self.assertGreater(int(junit.get("tests")), 3)

    def test_unknown(self):
        run, document, sarif, junit = self.all_of(self.file("a.c", UNKNOWN), "--property", "unreach-call", "--unwind", "2",
                                                  "--summaries", "off", status=20)
        self.assertTrue(document["reason"] and document["cuts"])
        self.assertEqual((sarif["results"], self.notes(sarif)), ([], [("unknown", "warning")]))
        self.assertTrue(sarif["invocations"][0]["executionSuccessful"])
        self.assertEqual([c[0] for c in self.commands(run)], ["warning"])
        self.assertEqual(junit.find(".//error").get("message"), document["reason"])

    def test_a_vacuous_proof(self):
        run, document, sarif, junit = self.all_of(self.file("a.c", VACUOUS), status=0)
        self.assertIs(document["vacuous"]["found"], True)
        self.assertEqual(set(self.notes(sarif)), {("vacuous", "warning")})
        self.assertEqual([(c[0], c[1]["line"]) for c in self.commands(run)], [("warning", "5"), ("warning", "6")])
        self.assertIn("vacuous: ", junit.find(".//system-err").text)

    def test_undefined_functions(self):
        run, document, sarif, junit = self.all_of(self.file("a.c", UNDEFINED), status=0)
        self.assertEqual(len(document["assumptions"]), 1)
        self.assertEqual(self.notes(sarif), [("assumed", "note")])
        kind, properties, text = self.commands(run)[0]
        self.assertEqual((kind, properties["line"]), ("notice", "2"))
        self.assertIn("area()", text)
        self.assertIn("area()", junit.find(".//system-err").text)

    def test_all_properties(self):
        run, document, sarif, junit = self.all_of(self.file("a.c", PLACES), "--property", "assertion", "--all-properties",
                                                  status=10)
        verdicts = sorted((p["line"], p["verdict"]) for p in document["places"])
        self.assertEqual([v for v in verdicts if v[1] == "false"], [(6, "false"), (7, "false")])
        lines = [r["locations"][0]["physicalLocation"]["region"]["startLine"] for r in sarif["results"]]
        self.assertEqual(sorted(lines), [6, 7])
        prints = {json.dumps(r["partialFingerprints"]) for r in sarif["results"]}
        self.assertEqual(len(prints), 2)
        self.assertEqual(sorted(c[1]["line"] for c in self.commands(run) if c[0] == "error"), ["6", "7"])
        self.assertEqual(junit.get("failures"), "2")

    def test_fingerprints_survive_an_edit_above(self):
        prints = []
        for text in (VIOLATED, "/* a line\n   and another */\n" + VIOLATED):
            _, _, sarif, _ = self.all_of(self.file("a.c", text), "--property", "valid-deref", status=10)
            prints.append(sarif["results"][0]["partialFingerprints"])
        self.assertEqual(prints[0], prints[1])

    def test_several_files_are_one_program(self):
        self.file("b.c", "int g(int x) { return 1 / x; }\n")
        _, document, sarif, junit = self.all_of(self.file("a.c", "int g(int);\nint main(void) { return g(0); }\n"), "b.c",
                                                "--property", "division-by-zero", status=10)
        self.assertEqual(document["task"]["input_files"], ["a.c", "b.c"])
        self.assertEqual(sarif["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "b.c")
        self.assertEqual(len(junit.findall("testsuite")), 1)

    def test_files_elsewhere_are_absolute(self):
        self.file("a.c", VIOLATED)
        (self.folder / "below").mkdir()
        self.folder = self.folder / "below"
        _, _, sarif, _ = self.all_of("../a.c", "--property", "valid-deref", status=10)
        uri = sarif["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        self.assertEqual(uri, (self.folder.parent / "a.c").as_uri())

    def test_witnesses(self):
        program = self.folder / self.file("a.c", REACHED)
        for value, status in (("\\result == 7", 10), ("\\result == 8", 30)):
            points = [witness_text.waypoint(program, "function_return", 4, 33, value),
                      witness_text.waypoint(program, "target", 5, 20)]
            self.file("w.yml", witness_text.head("violation_sequence", program) + witness_text.segments(points))
            run, document, sarif, junit = self.all_of("--witness", "w.yml", "a.c", command="validate", status=status)
            self.assertEqual(document["validation"]["outcome"], "confirmed" if status == 10 else "rejected")
            self.assertEqual((junit.get("tests"), junit.get("failures")), ("1", "1"))
            self.assertEqual(len(sarif["results"]), 1 if status == 10 else 0)
            self.assertEqual(self.notes(sarif), [] if status == 10 else [("rejected", "warning")])
            self.assertEqual(self.commands(run)[0][0], "error" if status == 10 else "warning")


class Projects(Reports):
    """Reports of many harnesses, which the unit tests write."""

    def setUp(self):
        super().setUp()
        if not self.unit_test("Samples.AreWritten", FATHOM_REPORT_SAMPLES=str(self.folder)):
            self.skipTest("test_reports is not built")

    def test_the_document(self):
        document = json.loads((self.folder / "project.json").read_text())
        self.assertEqual([h["result"] is None for h in document["harnesses"]], [not h["verdict"] for h in document["harnesses"]])
        if jsonschema:
            schema = strict(json.loads((ROOT / "docs/project.schema.json").read_text()))
            keys = schema["properties"]["harnesses"]["items"]["properties"]
            self.assertEqual(keys["result"]["oneOf"], [{"type": "null"}, {"$ref": "results.schema.json"}])
            keys["result"] = {}
            for harness in document["harnesses"]:
                if harness["result"]:
                    self.assert_document(harness["result"])
            jsonschema.Draft202012Validator(schema).validate(document)

    def test_sarif(self):
        sarif = json.loads((self.folder / "project.sarif").read_text())
        if jsonschema:
            jsonschema.Draft4Validator(json.loads((DATA / "sarif-2.1.0-rtm.5.json").read_text())).validate(sarif)
        self.assertEqual(len(sarif["runs"]), 1)

    def test_junit(self):
        self.assert_junit(self.folder / "project.xml")
        names = [s.get("name") for s in xml.parse(self.folder / "project.xml").getroot().findall("testsuite")]
        self.assertEqual(names, ["proof", "known bug", "new/bug", "lost", "fixed", "broken", "not run"])

    def test_pages(self):
        for path in self.folder.glob("*.html"):
            with self.subTest(page=path.name):
                page = self.assert_page(path)
                for name in page.files:
                    self.assertTrue((self.folder / name).is_file(), name)
        index = html_page.Page((self.folder / "index.html").read_bytes())
        self.assertEqual(len(set(index.files)), 5)


class Targets(Reports):
    def test_a_report_on_stdout_is_alone_there(self):
        name = self.file("a.c", SAFE)
        run = self.fathom(name, "--json", "-")
        self.assertEqual(json.loads(run.stdout)["verdict"], "true")
        self.assertEqual(run.stderr.splitlines()[-1], "true")
        self.assert_sarif(json.loads(self.fathom(name, "--sarif", "-").stdout))
        run = self.fathom(name, "--junit", "-", "--json", "r.json", "--side-by-side")
        self.assertEqual(xml.fromstring(run.stdout).tag, "testsuites")
        self.assertEqual(json.loads((self.folder / "r.json").read_text())["verdict"], "true")
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ["a.c", "r.json"])

    def test_stdout_has_one_report(self):
        name = self.file("a.c", SAFE)
        for options in (["--json", "-", "--sarif", "-"], ["--junit", "-", "--github"]):
            run = self.fathom(name, *options)
            self.assertEqual((run.returncode, run.stdout), (2, ""))
            self.assertEqual(len(run.stderr.strip().splitlines()), 1)

    def test_what_cannot_be_written_is_refused_before_the_work(self):
        name = self.file("a.c", HARD)
        for option in ("--sarif", "--junit"):
            start = time.monotonic()
            run = self.fathom(name, option, "no/such/folder/out")
            self.assertEqual((run.returncode, run.stdout), (2, ""))
            self.assertRegex(run.stderr, f"{option}.*no/such/folder")
            self.assertLess(time.monotonic() - start, 20)

    def test_bad_input_has_no_report(self):
        run = self.fathom(self.file("a.c", "int main(void) { return\n"), "--sarif", "r.sarif", "--github")
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        self.assertFalse((self.folder / "r.sarif").exists())

    def test_a_killed_worker_is_spoken_for(self):
        """An older file must not be taken for the answer."""
        self.file("a.c", HARD)
        for name in ("r.json", "r.sarif", "r.xml", "r.html"):
            self.file(name, "old")
        run = subprocess.Popen([FATHOM, "check", "a.c", "--property", "unreach-call", "--json", "r.json", "--sarif", "r.sarif",
                                "--junit", "r.xml", "--html", "r.html", "--github"], cwd=self.folder, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
        time.sleep(0.7)
        run.send_signal(signal.SIGTERM)
        out, err = run.communicate(timeout=30)
        self.assertEqual(run.returncode, 20, err)
        self.assertRegex(out, r"\A::warning .*\nunknown\(ended by signal 15.*\)\n\Z")
        document, sarif = (json.loads((self.folder / name).read_text()) for name in ("r.json", "r.sarif"))
        self.assert_document(document)
        self.assert_sarif(sarif)
        self.assert_junit(self.folder / "r.xml")
        self.assertIn("ended by signal 15", self.assert_page(self.folder / "r.html").text)
        self.assertIn("ended by signal 15", document["reason"])
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ["a.c", "r.html", "r.json", "r.sarif", "r.xml"])


@unittest.skipUnless(jsonschema, "python3-jsonschema is not installed")
class Schemas(unittest.TestCase):
    """The schemas are schemas, and refuse what is wrong."""

    def test_ours(self):
        schema = json.loads((ROOT / "docs/results.schema.json").read_text())
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
        self.assertFalse(validator.is_valid({}))
        self.assertFalse(validator.is_valid({"format": "fathom-result", "format_version": 1}))

    def test_of_projects(self):
        schema = json.loads((ROOT / "docs/project.schema.json").read_text())
        jsonschema.Draft202012Validator.check_schema(schema)
        self.assertFalse(jsonschema.Draft202012Validator(schema).is_valid({"format": "fathom-project", "format_version": 1}))

    def test_every_key_is_in_the_docs(self):
        text = (ROOT / "docs/results.md").read_text()
        for name in ("results", "project"):
            schema = json.loads((ROOT / f"docs/{name}.schema.json").read_text())
            missing = [key for key in schema["properties"] if f"| `{key}` |" not in text]
            self.assertEqual(missing, [])

    def test_sarif(self):
        validator = jsonschema.Draft4Validator(json.loads((DATA / "sarif-2.1.0-rtm.5.json").read_text()))
        good = {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "x"}}}]}
        self.assertTrue(validator.is_valid(good))
        self.assertFalse(validator.is_valid({**good, "version": "2.0"}))
        self.assertFalse(validator.is_valid({"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "x"}}, "result": []}]}))


if __name__ == "__main__":
    unittest.main()
