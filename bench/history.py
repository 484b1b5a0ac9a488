#!/usr/bin/env python3
"""fathom diff over the history of a library: two versions of its sources, as a distribution unpacks them.

    bench/history.py [--fathom BINARY] [--limit SECONDS] OLDER NEWER [PATH ...] [-- OPTION ...]

OLDER and NEWER are folders; they become two revisions of a repository in a temporary folder, and `fathom diff` compares
the second one with the first one: these files and folders of it, else all. The options after -- go to Fathom. Printed
are the functions that differ or whose change is proved to change nothing, with the totals; nothing says whether a
difference was meant.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from limited import measured

ROOT = Path(__file__).resolve().parent.parent


def git(folder, *words):
    subprocess.run(["git", "-c", "user.name=bench", "-c", "user.email=bench@localhost", *words], cwd=folder, check=True,
                   stdout=subprocess.DEVNULL)


def commit(folder, sources):
    """The sources take the place of all that the folder has."""
    for entry in folder.iterdir():
        if entry.name != ".git":
            shutil.rmtree(entry) if entry.is_dir() and not entry.is_symlink() else entry.unlink()
    shutil.copytree(sources, folder, symlinks=True, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".git"))
    git(folder, "add", "-Af")
    git(folder, "commit", "-qm", sources.name)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--limit", type=float, default=10, help="seconds for each function")
    parser.add_argument("older", type=Path)
    parser.add_argument("newer", type=Path)
    parser.add_argument("paths", nargs="*")
    ours, options = sys.argv[1:], []
    if "--" in ours:
        ours, options = ours[:ours.index("--")], ours[ours.index("--") + 1:]
    arguments = parser.parse_args(ours)
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "history"
        folder.mkdir()
        git(folder, "init", "-q", ".")
        for sources in (arguments.older, arguments.newer):
            commit(folder, sources.resolve())
        command = [arguments.fathom, "diff", "HEAD~1", "--timeout", str(arguments.limit), "--one-worker", *options]
        command += [word for path in arguments.paths for word in ("--path", path)]
        status, text, seconds, _ = measured(command, float("inf"), folder)
    lines = [line for line in text.splitlines() if not line.startswith("fathom: left out")]
    for line in lines:
        if re.match(r"(equivalent|differs|newly undefined) ", line) or "replayed:" in line:
            print(line)
    if not lines or status not in (0, 10, 20):
        sys.exit(f"history: {lines[-1] if lines else 'no answer'}")
    print(f"{lines[-1]}; {seconds:.0f} s of the processor")


if __name__ == "__main__":
    main()
