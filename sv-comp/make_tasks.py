#!/usr/bin/env python3
"""Writes BenchExec task definitions (format 2.0) for the regression programs, from their EXPECT lines.

Only what the competition's properties and task format can say becomes a task: programs that need arguments for the
compiler or options that change what is asked, programs in several files, LLVM assembly, and properties or verdicts
without a counterpart are left out.
"""

import argparse
import os
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests/regression"))
from expectations import HeaderError, parse_header  # noqa: E402

PROPERTIES = Path(__file__).resolve().parent / "properties"
# Options that say how an answer is looked for, not what is asked: a task does without them.
OF_THE_SEARCH = {"--array-writes", "--joins", "--minimize", "--no-strategy", "--recursion", "--sizes", "--summaries", "--unwind",
                 "--unwind-loop"}


def quoted(text):
    """A YAML string in single quotes, in which only the quote itself is special."""
    return "'" + text.replace("'", "''") + "'"


def is_one_file_without_options(text, header):
    """Whether the text alone says what the program is and does. Places of a witness are in the task's own files."""
    options = {word.partition("=")[0] for word in header.args if word.startswith("--")}
    return not header.clang_args and options <= OF_THE_SEARCH and not re.search(r'^\s*#\s*include\s+"[^"]*\.c"', text, re.MULTILINE)


def task_text(program, header, folder):
    """The task definition of a program, for a file in this folder; None if nothing of it can be a task."""
    lines = []
    for expectation in header.expectations:
        prp = PROPERTIES / f"{expectation.property}.prp"
        if expectation.verdict == "unknown" or not prp.is_file():
            continue
        lines.append(f"  - property_file: {quoted(os.path.relpath(prp, folder))}")
        lines.append(f"    expected_verdict: {expectation.verdict}")
        if expectation.property == "valid-memsafety" and expectation.detail:
            lines.append(f"    subproperty: {expectation.detail}")
    if not lines:
        return None
    return "\n".join(["format_version: '2.0'", f"input_files: {quoted(os.path.relpath(program, folder))}", "properties:",
                      *lines, "options:", "  language: C", f"  data_model: {header.model}", ""])


def write_tasks(programs, output):
    """Writes a .yml for each program below `programs` to the same place below `output`; (written, left out)."""
    written = left_out = 0
    for program in sorted(p for p in programs.rglob("*") if p.suffix in (".c", ".i") and p.parent != programs):
        target = (output / program.relative_to(programs)).with_suffix(".yml")
        try:
            source = program.read_text(errors="replace")
            header = parse_header(source)
            text = task_text(program, header, target.parent) if is_one_file_without_options(source, header) else None
        except HeaderError as error:
            print(f"{program}: {error}", file=sys.stderr)
            text = None
        if text is None:
            left_out += 1
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
        written += 1
    return written, left_out


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", type=Path, default=ROOT / "tests/regression", help="programs, in folders below")
    parser.add_argument("--output", type=Path, default=ROOT / "build/sv-comp-tasks")
    args = parser.parse_args()
    written, left_out = write_tasks(args.programs.resolve(), args.output.resolve())
    print(f"{written} tasks written to {args.output}, {left_out} programs left out")
    return 0 if written else 1


if __name__ == "__main__":
    sys.exit(main())
