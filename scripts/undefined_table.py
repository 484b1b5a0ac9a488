#!/usr/bin/env python3
"""Writes docs/undefined.md from ir/program/undefined.def.

    undefined_table.py          writes the page
    undefined_table.py --check  status 1 when the page is not what it would write
"""

import argparse
import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "ir" / "program" / "undefined.def"
PAGE = ROOT / "docs" / "undefined.md"
STRING = r'("(?:[^"\\]|\\.)*")'
ROW = re.compile(rf"^FATHOM_UNDEFINED\((\w+), {STRING}, {STRING}, (\w+), {STRING}, {STRING}\)$")
HEAD = """# What C leaves undefined

<!-- Written by scripts/undefined_table.py from ir/program/undefined.def. -->

Annex J.2 of C11 lists what C leaves undefined. This page has its rows, in its order and in other words, and who looks
at each of them. `--property undefined-behaviour` asks for all properties named here at once; each of them can be asked
for alone. An answer `true` for the set says in one line (`assumed:`) which unchecked rows the program could come to, by
what its code shows: functions that it calls, `restrict`, `volatile`, variable arguments. Where nothing cheap tells, the
row is here alone.

{counts}

| clause | what is undefined | who looks |
|---|---|---|
"""
STATUS = {
    "Checked": "checked: {}",
    "Excluded": "excluded: {}",
    "Translation": "not about executions: {}",
    "Unchecked": "**not checked**: {}",
}
NAMES = {"Checked": "checked", "Excluded": "excluded by the compiler or refused",
         "Translation": "not about executions", "Unchecked": "not checked"}


def rows():
    """(name, clause, what, status, how) of each row."""
    found = []
    for number, line in enumerate(TABLE.read_text().splitlines(), 1):
        if line.startswith("//") or not line.strip():
            continue
        match = ROW.match(line)
        if not match or match[4] not in STATUS:
            sys.exit(f"{TABLE}:{number}: not a row")
        name, clause, what, status, how, _ = match.groups()
        found.append((name, *map(ast.literal_eval, (clause, what)), status, ast.literal_eval(how)))
    return found


def page():
    """The text of docs/undefined.md."""
    table = rows()
    counts = ", ".join(f"{sum(row[3] == status for row in table)} {NAMES[status]}" for status in STATUS)
    text = HEAD.format(counts=f"{len(table)} rows: {counts}.")
    for _, clause, what, status, how in table:
        if status == "Checked":
            how = ", ".join(f"`{name.strip()}`" for name in how.split(","))
        cells = (clause, what, STATUS[status].format(how))
        text += "| " + " | ".join(cell.replace("|", "\\|").replace("*", "\\*") if cell != cells[2] else cell
                                  for cell in cells) + " |\n"
    return text


def main():
    """Entry point."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    if parser.parse_args().check:
        if not PAGE.exists() or PAGE.read_text() != page():
            print(f"{PAGE.relative_to(ROOT)} is not up to date: run scripts/undefined_table.py", file=sys.stderr)
            return 1
        return 0
    PAGE.write_text(page())
    return 0


if __name__ == "__main__":
    sys.exit(main())
