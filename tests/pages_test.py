#!/usr/bin/env python3
"""Pages of --html and of projects in a browser: the script under its policy, steps, filters, widths, colours.

Needs chromium, which the set-up installs with --dev; without it, or without a build, these tests are skipped. With
$FATHOM_SCREENSHOTS, a folder, pictures of the pages are left there, light and dark, narrow and wide.
"""

import html
import os
import re
import shutil
import struct
import subprocess
import tempfile
import unittest
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))
UNIT_TESTS = Path(FATHOM).resolve().parent.parent / "test_reports"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
NARROW, WIDE = 360, 1280
PROGRAM = """\
extern int __VERIFIER_nondet_int(void);
static int fill(int *b, int n) {
  b[n] = 1;
  return n;
}
int main(void) {
  int b[4];
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 4) return 0;
  return fill(b, n);
}
"""


def colours():
    """The variables of the style, light and dark."""
    text = (ROOT / "reports/html/page.css").read_text()
    light, dark = re.findall(r":root \{(.*?)\n *\}", text, re.DOTALL)
    return [dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", part)) for part in (light, dark)]


def luminance(colour):
    """WCAG 2.1, relative luminance."""
    channels = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a, b):
    bright, dim = sorted((luminance(a), luminance(b)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


class Colours(unittest.TestCase):
    def test_contrast(self):
        """WCAG 2.1, 1.4.3: at least 4.5 to 1 of text and what it stands on."""
        self.assertAlmostEqual(contrast("#000000", "#ffffff"), 21)
        self.assertLess(contrast("#999999", "#ffffff"), 4.5)
        papers = ("paper", "panel", "path-paper", "step-paper", "bad-paper")
        pairs = [("ink", paper) for paper in (*papers, "good-paper", "open-paper", "mark")]
        pairs += [("faint", "paper"), ("faint", "panel"), ("faint", "path-paper"), ("faint", "step-paper"), ("faint", "bad-paper")]
        pairs += [("link", "paper"), ("link", "panel"), ("link", "path-paper"), ("link", "step-paper"), ("link", "bad-paper")]
        pairs += [("good", "good-paper"), ("bad", "bad-paper"), ("bad", "paper"), ("bad", "step-paper"), ("open", "open-paper")]
        for name, scheme in zip(("light", "dark"), colours()):
            for text, paper in pairs:
                with self.subTest(scheme=name, text=text, paper=paper):
                    self.assertGreaterEqual(contrast(scheme[text], scheme[paper]), 4.5)


@unittest.skipUnless(CHROMIUM, "chromium is not installed")
@unittest.skipUnless(os.access(FATHOM, os.X_OK) and os.access(UNIT_TESTS, os.X_OK), "nothing is built")
class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp(prefix="fathom-pages-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        subprocess.run([UNIT_TESTS, "--gtest_filter=Samples.AreWritten"], check=True, capture_output=True,
                       env={**os.environ, "FATHOM_REPORT_SAMPLES": str(cls.folder)})
        (cls.folder / "a.c").write_text(PROGRAM)
        subprocess.run([FATHOM, "check", "a.c", "--no-replay", "--property", "valid-deref", "--html", "violation.html"],
                       cwd=cls.folder, capture_output=True, timeout=120)
        cls.pages = sorted(cls.folder.glob("*.html"))

    def chromium(self, *arguments):
        profile = self.folder / "profile"
        run = subprocess.run([CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                              f"--user-data-dir={profile}", "--enable-logging=stderr", "--virtual-time-budget=2000",
                              *map(str, arguments)], capture_output=True, text=True, errors="replace", timeout=120)
        self.assertEqual(run.returncode, 0, run.stderr)
        return run

    def shown(self, page):
        """What the page is after its script has run."""
        return self.chromium("--dump-dom", page.as_uri()).stdout

    def scripted(self, name, script):
        """The page, with a script after its own, without the policy that would refuse it."""
        text = (self.folder / name).read_text()
        text, count = re.subn(r"<meta http-equiv=\"Content-Security-Policy\"[^>]*>", "", text)
        self.assertEqual(count, 1)
        page = self.folder / f"scripted-{name}"
        page.write_text(text.replace("</body>", f"<script>{script}</script></body>"))
        self.addCleanup(page.unlink)
        return page

    def said(self, page):
        """What a script has left in the title."""
        return html.unescape(re.search(r"<title>(.*?)</title>", self.shown(page), re.DOTALL)[1])

    def test_the_script_runs_under_the_policy(self):
        for name in ("violation.html", "index.html"):
            with self.subTest(page=name):
                run = self.chromium("--dump-dom", (self.folder / name).as_uri())
                self.assertNotIn("Content Security Policy", run.stderr)
                self.assertNotIn("Uncaught", run.stderr)
                self.assertNotRegex(run.stdout, r'class="(stepper|filters)" hidden')

    def test_another_script_does_not(self):
        """What would come in with a text that is not escaped."""
        page = self.folder / "injected.html"
        page.write_text((self.folder / "violation.html").read_text()
                        .replace("<h1>", "<script>document.title = 'broken'</script><h1>"))
        self.addCleanup(page.unlink)
        self.assertEqual(self.said(page), "a.c: false(valid-deref)")

    def test_arrow_keys_go_along_the_path(self):
        said = self.said(self.scripted("violation.html", """
            const press = (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', {key: key, bubbles: true}));
            const current = () => [...document.querySelectorAll('.current')].map((e) => e.id || e.dataset.line).join();
            const seen = [];
            for (const key of ['Enter', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight']) {
              press(key);
              seen.push(current());
            }
            document.title = seen.join(' ') + '|' + document.querySelector('.stepper output').textContent"""))
        lines, text = said.split("|", 1)
        both = lambda line: f"v1-f0-{line},v1-f0-{line}"  # in the source and among the steps
        # From nowhere back to the end, and not beyond the beginning.
        self.assertEqual(lines.split(" "), ["", *map(both, (3, 10, 9, 8, 8, 9))])
        self.assertEqual(text, "2 of 4: if (n < 0 || n > 4) [false]")

    def test_filters_of_a_project(self):
        said = self.said(self.scripted("index.html", """
            const form = document.querySelector('form.filters'), seen = [];
            for (const [name, value] of [['status', 'unexpected'], ['tag', 'fast'], ['text', 'deref NEW'], ['status', 'false'],
                                         ['text', '']]) {
              form.reset();
              form.elements[name].value = value;
              form.dispatchEvent(new Event('input'));
              const rows = [...document.querySelectorAll('tr[data-harness]')].filter((row) => row.offsetParent !== null);
              seen.push(rows.length + '/' + form.querySelector('output').textContent);
            }
            document.title = seen.join()"""))
        self.assertEqual(said.split(","), [f"{n}/{n} of 6 shown" for n in (4, 1, 1, 2, 6)])

    def test_nothing_is_wider_than_a_narrow_window(self):
        """A window of the browser has 500 pixels at least; a frame has what it is given."""
        frames = ""
        for page in self.pages:
            inner = self.scripted(page.name, f"parent.postMessage('{page.name} ' + document.documentElement.scrollWidth, '*')")
            frames += f"<iframe src='{inner.name}' width='{NARROW}' height='800' style='border:0'></iframe>"
        outer = self.folder / "frames.html"
        outer.write_text("<title></title><script>onmessage = (e) => document.title += e.data + ';'</script>" + frames)
        self.addCleanup(outer.unlink)
        widths = {name: int(width) for name, width in re.findall(r"(\S+) (\d+);", self.said(outer))}
        self.assertEqual({name: width for name, width in widths.items() if width > NARROW}, {})
        self.assertEqual(set(widths), {page.name for page in self.pages})

    def test_light_and_dark(self):
        kept = os.environ.get("FATHOM_SCREENSHOTS")
        folder = Path(kept) if kept else self.folder
        for name in ("violation", "index", "full") if kept else ("violation",):
            for width in (500, WIDE) if kept else (WIDE,):
                for scheme, values in zip(("light", "dark"), colours()):
                    with self.subTest(page=name, width=width, scheme=scheme):
                        picture = folder / f"{name}-{width}-{scheme}.png"
                        dark = ["--blink-settings=preferredColorScheme=0"] if scheme == "dark" else []
                        self.chromium(f"--window-size={width},1600", f"--screenshot={picture}", *dark,
                                      (self.folder / f"{name}.html").as_uri())
                        self.assertEqual(corner(picture), values["paper"])


def corner(picture):
    """The colour of a PNG's first pixel, on which no filter of its line has an effect."""
    data, at, packed = picture.read_bytes(), 8, b""
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        packed += data[at + 8:at + 8 + size] if kind == b"IDAT" else b""
        at += size + 12
    return "#" + zlib.decompress(packed)[1:4].hex()


if __name__ == "__main__":
    unittest.main()
