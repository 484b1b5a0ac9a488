#!/usr/bin/env python3
"""Names and texts that attack whoever reads them: each output has them escaped in its own way."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))

NAMES = ("a\x1b[2Jb.c", "a\n::error title=owned::b.c", "a<img src=x onerror=alert(1)>'\"&.c", "a\r##[error]b.c",
         "a\u202eb.c", "a\x9bb.c", "a\udcffb.c", "a: [b], {c: d} # e.c", "]]>.c", "%0A::error::.c", "\xa0::error::b.c",
         "##VSO[task.setvariable variable=x]b.c")
PROGRAM = """#include <assert.h>
int main(void) {
  int a[1] = {0}, i = 5;
  // %s
  return a[i]; // %s
}
"""


@unittest.skipUnless(Path(FATHOM).exists(), "there is no binary")
class Texts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="fathom-security-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def fathom(self, *words):
        return subprocess.run([FATHOM, *words], cwd=self.folder, capture_output=True, timeout=120, check=False)

    def harmless(self, printed):
        """As a terminal and a runner of jobs read it."""
        text = printed.decode("utf-8")  # which raises an error where it is none
        self.assertIsNone(re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]", text), repr(text))
        self.assertIsNone(re.search(r"^\s*::", text, re.MULTILINE), repr(text))
        self.assertIsNone(re.search(r"##[\w.-]*\[", text), repr(text))

    def files(self, name):
        return {kind: self.folder / f"out.{kind}" for kind in ("json", "xml", "sarif", "html", "yml", "harness.c")}

    def test_names_of_files(self):
        for name in NAMES:
            with self.subTest(repr(name)):
                source = self.folder / name
                source.write_text(PROGRAM % (("\x1b[31m::error::",) * 2))
                out = self.files(name)
                done = self.fathom("check", "--no-replay", "--property", "valid-deref", "--json", out["json"], "--junit", out["xml"],
                                   "--sarif", out["sarif"], "--html", out["html"], "--witness", out["yml"],
                                   "--harness", out["harness.c"], os.fsencode(name))
                self.harmless(done.stdout)
                self.harmless(done.stderr)
                self.assertIn(done.returncode, (10, 2), done.stderr)
                if done.returncode == 10:
                    self.reports(out)
                    self.harness(out["harness.c"], name)
                source.unlink()

    def reports(self, out):
        for kind in ("json", "sarif"):
            json.loads(out[kind].read_text(encoding="utf-8"))
        xml.parse(out["xml"])
        page = out["html"].read_text(encoding="utf-8")
        self.assertNotIn("<img src=x", page)
        if out["yml"].exists():
            self.assertEqual(self.fathom("validate", "--lint", "--witness", out["yml"]).returncode, 0)

    def harness(self, path, name):
        """Shows nothing that a terminal obeys, and its commands still find the file."""
        self.harmless(path.read_bytes())
        done = self.fathom("replay", path)
        self.harmless(done.stderr)
        self.assertIn(b"stack-buffer-overflow", done.stdout + done.stderr)

    def test_witnesses(self):
        """They are documents of YAML, which other readers take, and fit the program that they were written of."""
        for name in (*NAMES, 'a"b\\.c', "a\x85b.c", "a\uffffb.c"):
            with self.subTest(repr(name)):
                source = self.folder / name
                source.write_text(PROGRAM % ("", ""))
                self.fathom("check", "--no-replay", "--property", "valid-deref", "--witness", "w.yml", os.fsencode(name))
                document = yaml.safe_load((self.folder / "w.yml").read_bytes().decode("utf-8"))
                self.assertEqual(document[0]["metadata"]["task"]["input_files"],
                                 [os.fsencode(name).decode("utf-8", errors="replace")])
                done = self.fathom("validate", "--no-replay", "--property", "valid-deref", "--witness", "w.yml", os.fsencode(name))
                self.assertEqual(done.stdout, b"false(valid-deref)\n", done.stderr)
                done = self.fathom("validate", "--lint", "--witness", "w.yml", os.fsencode(name))
                self.assertEqual(done.returncode, 0, done.stderr)
                source.write_text(PROGRAM % ("other", ""))  # whose hash is another one
                done = self.fathom("validate", "--lint", "--witness", "w.yml", os.fsencode(name))
                self.assertIn(b"another file's", done.stdout + done.stderr)
                source.unlink()

    def test_coverage(self):
        for name in NAMES:
            with self.subTest(repr(name)):
                source = self.folder / name
                source.write_text("int main(int argc, char **argv) {\n  return argc > 1;\n}\n")
                done = self.fathom("check", "--coverage", "c.info", os.fsencode(name))
                self.assertEqual(done.returncode, 0, done.stderr)
                self.harmless(done.stderr)
                lines = (self.folder / "c.info").read_bytes().splitlines()
                self.assertEqual(len([line for line in lines if line.startswith(b"SF:")]), 1, lines)
                self.assertFalse([line for line in lines if not re.match(rb"[A-Z]+:|end_of_record$", line)], lines)
                source.unlink()

    def test_workflow_commands(self):
        for name in NAMES:
            with self.subTest(repr(name)):
                (self.folder / name).write_text(PROGRAM % ("\x1b[31m", ""))
                self.harmless(self.fathom("check", "--no-replay", "--property", "valid-deref", "--github",
                                          os.fsencode(name)).stdout.replace(b"::error file", b"error file"))
        name = "a\n::error title=owned::b.c"
        (self.folder / name).write_text(PROGRAM % ("", ""))
        done = self.fathom("check", "--no-replay", "--property", "valid-deref", "--github", name)
        lines = done.stdout.decode().splitlines()
        self.assertEqual([line.split(" ")[0] for line in lines if line.startswith("::")], ["::error"])
        self.assertIn("title=Fathom", lines[0])

    def test_messages_of_the_compiler(self):
        for text in ("\x1b[2J", "\n::error::owned\n", "##[error]owned"):
            with self.subTest(repr(text)):
                (self.folder / "a.c").write_text(f'#error "{text}"\n')
                done = self.fathom("check", "a.c")
                self.assertEqual(done.returncode, 2)
                self.harmless(done.stderr)

    def test_other_commands(self):
        """What they say of a file, and what they print in place of a file."""
        text = ("#include <fathom.h>\n#include <assert.h>\nint f(int *p, int n) { return p[n]; } // \x1b[31m ##[error]x\n"
                "int g(int n) { fathom_requires(n > 0); fathom_ensures(fathom_result(int) > 1); return n; }\n"
                "int main(void) { int a[1] = {0}, i = 5; assert(i != 5 && \"##[add-mask]x\"); return a[i]; }\n")
        commands = (("library", "--json", "-"), ("diff", "--json", "-", "other.c"), ("diff", "--github", "other.c"),
                    ("test", "main", "--inputs", "20", "--no-replay", "--sarif", "-"), ("test", "f", "--inputs", "20", "--no-replay"),
                    ("contracts", "--drop", "--check-contract", "g"), ("emit", "--stage", "functions"),
                    ("harness", "f", "--output", "-"), ("check", "--no-replay", "--json", "-"),
                    ("check", "--no-replay", "--junit", "-"), ("check", "--no-replay", "--html", "-"))
        for name in (*NAMES[:2], *NAMES[4:7], *NAMES[-2:]):
            (self.folder / name).write_text(text)
            (self.folder / "other.c").write_text(text.replace("p[n]", "p[n + 1]"))
            for words in commands:
                with self.subTest((name, words)):
                    done = self.fathom(*words, os.fsencode(name))
                    self.assertIn(done.returncode, (0, 1, 2, 10, 20), done.stderr)
                    self.harmless(re.sub(rb"(?m)^::(?=(error|warning|notice) [^\n]*title=Fathom)", b"", done.stdout))
                    self.harmless(done.stderr)
                    if words[-1] == "-" and words[-2] in ("--json", "--sarif") and done.returncode != 2:
                        json.loads(done.stdout[done.stdout.index(b"{"):done.stdout.rindex(b"}") + 1])
            (self.folder / name).unlink()

    def test_projects(self):
        (self.folder / "a.c").write_text("int main(void) { return 0; }\n")
        (self.folder / "fathom.yaml").write_text(
            'project: "a\\e[2Jb"\nharnesses:\n  - {name: one, file: a.c, about: "\\e[2J\\n::error::x", tags: ["\\x9b"]}\n')
        for words in (("run", "--list"), ("run",), ("run", "no\x1b[2Jsuch")):
            with self.subTest(words):
                done = self.fathom(*words)
                self.harmless(done.stdout)
                self.harmless(done.stderr)

    def test_reports_of_projects(self):
        """A file's name, a text of the program and one of the configuration, in each report of a run."""
        kinds = ("json", "sarif", "junit", "html")
        for name in ("a\x1b[2J\n::error title=owned::b.c", "a<img src=x onerror=alert(1)>'\"&]]>.c", "::error:: a: {b}, 'c' # d.c",
                     "\u202e\x9b%0A::error::.c"):
            for path in self.folder.iterdir():
                path.unlink() if path.is_file() else shutil.rmtree(path)
            (self.folder / name).write_text("void __CPROVER_assert(_Bool, const char *);\nint main(int argc, char **argv) {\n"
                                            '  __CPROVER_assert(argc > 9, "<img src=x>\\x1b[2J\\n::error::x ##[error]]]>");\n}\n')
            (self.folder / "fathom.yaml").write_text(
                "options: {no-replay: true}\nharnesses:\n  - name: one\n    files: [" + json.dumps(name) + "]\n    properties: [assertion]\n"
                '    about: "<img src=x>\\e[2J\\n::error::x ##[error]]]>"\n')
            for words in ([f"--{kind}={self.folder}/out.{kind}" for kind in kinds], *([f"--{kind}", "-"] for kind in kinds), ["--github"]):
                with self.subTest((name, words)):
                    done = self.fathom("run", "--fresh", *words)
                    self.assertEqual(done.returncode, 1, done.stderr)
                    self.harmless(re.sub(rb"(?m)^::(?=(error|warning|notice|group|endgroup)\b)", b"", done.stdout) if "--github" in words else done.stdout)
                    self.harmless(done.stderr)
            for kind in ("json", "sarif"):
                json.loads((self.folder / f"out.{kind}").read_text(encoding="utf-8"))
            xml.parse(self.folder / "out.junit")
            self.assertNotIn("<img src=x", (self.folder / "out.html").read_text(encoding="utf-8"))

    def test_options(self):
        for words in (("check", "--property", "\x1b[2J", "a.c"), ("check", "--no\x1b[2Jsuch"), ("\x1b[2J",)):
            with self.subTest(words):
                done = self.fathom(*words)
                self.assertEqual(done.returncode, 2)
                self.harmless(done.stderr)


if __name__ == "__main__":
    unittest.main()
