#!/usr/bin/env python3
"""The pages that packaging/site/build makes of the documentation: well-formed, without a dead link, and searched.

Without pandoc only what the documents name is looked for; without node nothing is searched.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import html_page

ROOT = Path(__file__).resolve().parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "packaging/README.md", *sorted((ROOT / "docs").glob("*.md"))]


class Documents(unittest.TestCase):
    def test_what_they_name_is_there(self):
        for document in DOCUMENTS:
            for name in re.findall(r"`((?:docs|packaging|editors|examples)/[\w/.-]+)`", document.read_text()):
                with self.subTest(document=document.name, name=name):
                    self.assertTrue((ROOT / name).exists())


@unittest.skipUnless(shutil.which("pandoc"), "no pandoc")
class Site(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp(prefix="fathom-site-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.build = subprocess.run([ROOT / "packaging/site/build", cls.folder], capture_output=True, text=True, timeout=600)
        cls.texts = {path.name: path.read_bytes() for path in cls.folder.iterdir()}
        cls.pages = {name: html_page.Page(text) for name, text in cls.texts.items()}

    def test_each_document_has_a_page(self):
        self.assertEqual(self.build.returncode, 0, self.build.stderr)
        for document in (ROOT / "docs").glob("*.md"):
            self.assertIn(f"{document.stem}.html", self.texts)
            self.assertIn(f"{document.stem}.html", self.pages["index.html"].files)
        self.assertIn("search.html", self.texts)

    @unittest.skipUnless(os.access(FATHOM, os.X_OK), f"no binary at {FATHOM}")
    def test_reports_that_are_shown(self):
        lines = (ROOT / "packaging/site/gallery").read_text().splitlines()
        page = self.pages["reports-shown.html"]
        self.assertEqual([name for name in page.files if name.startswith("report-")], [f"report-{i + 1}.html" for i in range(len(lines))])
        text = self.texts["reports-shown.html"].decode()
        for verdict in ("true", "false(valid-deref)", "false(no-data-race)", "false(termination)", "unknown(unwinding bound 4 reached: recursion"):
            self.assertIn(f"<code>{verdict}", text)
        self.assertIn("reports-shown.html", self.pages["index.html"].files)

    def test_no_dead_link(self):
        for name, page in self.pages.items():
            with self.subTest(page=name):
                self.assertEqual([link for link in page.files if link not in self.texts], [])
                self.assertEqual([anchor for anchor in page.fragments if anchor not in page.ids], [])

    def test_names_of_documents_are_links(self):
        self.assertIn("debugger.html", self.pages["editors.html"].files)
        text = self.texts["editors.html"].decode()
        self.assertEqual(re.findall(r"(?<!\.html\">)<code>docs/\w+\.md</code>", text), [])

    def test_they_load_nothing(self):
        for name, page in self.pages.items():
            with self.subTest(page=name):
                self.assertEqual([wrong for wrong in page.problems() if not re.fullmatch(r"a link to https://[\w./-]+", wrong)], [])
                self.assertTrue(page.policy.startswith("default-src 'none'; "))

    @unittest.skipUnless(shutil.which("node"), "no node")
    def test_search(self):
        script = re.search(r"<script>(.*)</script>", self.texts["search.html"].decode(), re.S)[1]
        questions = ["--whole-path", "Debug ADAPTER protocol", "violation qwertzuiop", "", "  ", "__proto__ [", "sarif"]
        ask = f"{script}\nfor (const q of {json.dumps(questions)}) console.log(JSON.stringify(search(q).map((s) => [s.page, s.anchor])));"
        done = subprocess.run(["node", "-"], input=ask, capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        path, debugger, none, empty, blank, strange, sarif = map(json.loads, done.stdout.splitlines())
        self.assertLessEqual({"options", "debugger"}, {page for page, _ in path})
        self.assertIn("debugger", [page for page, _ in debugger])
        self.assertEqual([none, empty, blank, strange], [[], [], [], []])
        self.assertEqual(sarif[0], ["reports", "sarif"])  # a title comes first
        for page, anchor in path + debugger + sarif:
            self.assertIn(anchor, self.pages[f"{page}.html"].ids)

    def test_no_text_ends_the_script(self):
        text = self.texts["search.html"].decode()
        self.assertEqual(text.count("<script>"), 1)
        self.assertEqual(text.count("</script>"), 1)


if __name__ == "__main__":
    unittest.main()
