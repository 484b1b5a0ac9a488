#!/usr/bin/env python3
"""What README.md and docs/tutorial.md tell users to type works, in the order in which it stands there.

Each line of a code block that begins with `./fathom` or `fathom` is run, comments taken off; a line that is not in
RULES is a failure, so that whoever adds a command says here what it comes to. What a block shows of a run (`$ command`
and its output) is compared, steps that the text leaves out ("...") aside. The tutorial's files are those of its text.

Runs the real binary: $FATHOM_BINARY, or build/release/cli/fathom. Without one everything is skipped.
"""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))

# Command -> exit statuses. Those of the first block are run from the repository, all others in a library of one file.
RULES = {
    "./fathom check examples/off_by_one.c": (10,),
    "./fathom check --property valid-memsafety examples/off_by_one.c": (10,),
    "fathom init": (0,),
    "fathom run": (0,),
    "fathom run --html report": (0,),
    "fathom run --junit fathom.xml --sarif fathom.sarif --changed-since origin/main --shard 1/4": (0,),
}
LIBRARY = "int clamp(int x) { return x < 0 ? 0 : x > 9 ? 9 : x; }\nint twice(int x) { return 2 * clamp(x); }\n"


def blocks(text):
    """The indented blocks, as lists of lines."""
    found, block = [], []
    for line in text.splitlines() + ["end"]:
        if line.startswith("    "):
            block.append(line[4:])
        elif block and line.strip():
            found.append(block)
            block = []
    return found


def commands(text):
    for block in blocks(text):
        for line in block:
            command = re.sub(r"\s+#.*", "", line.removeprefix("$ ")).strip()
            if re.match(r"(\./)?fathom ", command):
                yield command


def without_values(line):
    """Solvers choose them; long lines are cut in the text."""
    line = re.sub(r"('.*?' \()?-?\b\d+(\.\d+)?\)?", "N", line)
    return re.sub(r"\s+", " ", line).strip()


class Shown(unittest.TestCase):
    def compare(self, shown_lines, done):
        """Every line that is shown was said."""
        said = [without_values(line) for line in (done.stderr + done.stdout).splitlines()]
        for line in shown_lines:
            shown = without_values(line)
            if shown.endswith("...") and shown != "...":
                self.assertTrue(any(one.startswith(shown[:-3]) for one in said), line)
            elif shown != "...":
                self.assertIn(shown, said)


@unittest.skipUnless(Path(FATHOM).exists(), "there is no binary")
class ReadmeTest(Shown):
    def setUp(self):
        self.text = (ROOT / "README.md").read_text()
        self.folder = Path(tempfile.mkdtemp(prefix="fathom-readme-"))
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "clamp.c").write_text(LIBRARY)
        git = ["git", "-c", "user.name=t", "-c", "user.email=t@t", "-C", str(self.folder)]
        for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "one"], ["update-ref", "refs/remotes/origin/main", "HEAD"]):
            subprocess.run(git + words, check=True, capture_output=True)

    def run_it(self, command):
        words = command.split()
        here = ROOT if words[0] == "./fathom" else self.folder
        return subprocess.run([FATHOM, *words[1:]], cwd=here, capture_output=True, text=True, timeout=120, check=False)

    def test_every_command_works(self):
        found = list(commands(self.text))
        self.assertEqual(sorted(set(found)), sorted(RULES))
        for command in found:
            done = self.run_it(command)
            self.assertIn(done.returncode, RULES[command], f"{command}\n{done.stdout}{done.stderr}")
        for name in ("report/index.html", "fathom.xml", "fathom.sarif", "fathom.yaml", "harnesses/clamp.c"):
            self.assertTrue((self.folder / name).exists(), name)

    def test_what_is_shown_is_what_is_said(self):
        block = next(b for b in blocks(self.text) if b[0].startswith("$ ./fathom check"))
        self.compare(block[1:], self.run_it(block[0].removeprefix("$ ")))

    def test_options_in_the_table_exist(self):
        helped = self.run_it("fathom check --help").stdout
        for option in set(re.findall(r"`(--[a-z-]+)", self.text)):
            with self.subTest(option):
                self.assertTrue(option in helped or option in self.run_it("fathom run --help").stdout)


@unittest.skipUnless(Path(FATHOM).exists(), "there is no binary")
class TutorialTest(Shown):
    def test_its_steps(self):
        text = (ROOT / "docs/tutorial.md").read_text()
        with tempfile.TemporaryDirectory(prefix="fathom-tutorial-") as folder:
            self.follow(text, Path(folder))

    def follow(self, text, folder):
        """Files, commands and a change of a line, in their order."""
        statuses = []
        parts = r"(?:`([\w.]+)`:\n)?\n((?: {4}.*\n|\n(?= {4}))+)|In line (\d+) `(.*)` becomes `(.*)`\."
        for name, block, line, old, new in re.findall(parts, text):
            lines = [each[4:] for each in block.splitlines()]
            if name:
                (folder / name).write_text("\n".join(lines) + "\n")
            elif line:
                lines = (folder / "greatest.c").read_text().splitlines()
                lines[int(line) - 1] = lines[int(line) - 1].replace(old, new)
                (folder / "greatest.c").write_text("\n".join(lines) + "\n")
            else:
                statuses += self.commands_of(lines, folder)
        self.assertEqual(statuses, [10, 10, 0, 0, 5, 0, 0, 0])
        self.assertTrue((folder / "test_greatest.c.txt").exists())

    def commands_of(self, block, folder):
        """A block may have several commands, each with what it says."""
        starts = [i for i, line in enumerate(block) if line.startswith("$ ")] + [len(block)]
        for start, end in zip(starts, starts[1:]):
            words = block[start].removeprefix("$ ").split()
            if words[:2] == ["fathom", "init"]:  # "a folder with greatest.c alone"
                for name in ("contract.c", "test_greatest.c"): (folder / name).rename(folder / f"{name}.txt")
            done = subprocess.run([FATHOM, *words[1:]], cwd=folder, capture_output=True, text=True, timeout=120, check=False)
            self.compare(block[start + 1:end], done)
            yield done.returncode


if __name__ == "__main__":
    unittest.main()
