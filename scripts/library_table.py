#!/usr/bin/env python3
"""Writes the table of library functions in docs/library.md from frontend/models/*.c, frontend/library/builtin.def and
the tables of effects.

    library_table.py          writes the table
    library_table.py --check  status 1 when the table is not what it would write
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "library.md"
BEGIN, END = "<!-- table: scripts/library_table.py -->\n", "<!-- end of table -->\n"
LITERAL = re.compile(r"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'")
ATTRIBUTE = re.compile(r"__attribute__\s*\(\(.*?\)\)", re.S)
DEFINITION = re.compile(r"(?P<static>static\s)?[\w\s*]*?\b(?P<name>\w+)\s*\([^;{}]*\)\s*\{")
HIDDEN = ("fathom_", "__fathom_")
MADE = {"any": "each value that the contract of the function allows", "computed": "any value for the one that the library computes",
        "unsupported": "no model: the path stops"}
BUILTINS = {
    "memory": ("Malloc", "Calloc", "AlignedAlloc", "Free", "Memcpy", "Memmove", "Memset"),
    "ends of the execution": ("Stop", "AssertFail"),
    "verification functions": ("ReachError", "Assert", "Assume", "Nondet", "NondetMemory", "AtomicMark"),
}


def definitions(text):
    """Names of the functions defined at the outermost level that are not static."""
    text = ATTRIBUTE.sub("", LITERAL.sub('""', text))
    names, depth, start = [], 0, 0
    for at, character in enumerate(text):
        if character == "{":
            if depth == 0:
                match = DEFINITION.fullmatch(text[start:at + 1].strip())
                if match and not match["static"]:
                    names.append(match["name"])
            depth += 1
        elif character == "}":
            depth -= 1
            if depth == 0:
                start = at + 1
        elif character == ";" and depth == 0:
            start = at + 1
    return [name for name in names if not name.startswith(HIDDEN)]


def models():
    """(file, first sentence of its comment, functions) in the order of the names."""
    for path in sorted((ROOT / "frontend" / "models").glob("*.c")):
        if path.name == "all.c":
            continue
        comment = re.match(r"/\*(.*?)\*/", path.read_text(), re.S)
        what = " ".join(comment[1].replace("\n *", " ").split()) if comment else ""
        # What a file needs of the others stands in front of it in all.c.
        command = ["clang-19", "-E", "-std=gnu17", "-ffreestanding", "frontend/models/all.c"]
        preprocessed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        text, inside = "", False
        for line in preprocessed.splitlines():
            marker = re.match(r'# \d+ "([^"]*)"', line)
            if marker:
                inside = Path(marker[1]).name == path.name
            elif inside:
                text += line + "\n"
        functions = definitions(text)
        if functions:
            yield path.name, re.split(r"(?<=[.:]) ", what)[0].rstrip(":"), functions


def builtins():
    rows = re.findall(r'^FATHOM_(?:BUILTIN|ALIAS)\((\w+), "([^"]*)"\)', (ROOT / "frontend" / "library" / "builtin.def").read_text(), re.M)
    for title, kinds in BUILTINS.items():
        yield title, [name for kind, name in rows if kind in kinds and not name.startswith("__fathom_")]


def row(title, what, functions):
    return f"| {title} | {what} | {' '.join(f'`{name}`' for name in sorted(functions))} |\n"


def table():
    text = "| where | what | functions |\n|---|---|---|\n"
    for title, functions in builtins():
        text += row("built in", title, functions)
    for file, what, functions in models():
        text += row(f"`{file}`", what.replace("|", "\\|"), functions)
    import library_effects
    kinds = library_effects.kinds()
    for kind, what in MADE.items():
        text += row("`effects.tsv`", what, [name for name in kinds if kinds[name] == kind and not name.startswith("__")])
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    page = PAGE.read_text()
    before, rest = page.split(BEGIN)
    after = rest.split(END)[1]
    wanted = before + BEGIN + table() + END + after
    if options.check:
        if wanted != page:
            print(f"{PAGE.relative_to(ROOT)} is not up to date: run scripts/library_table.py", file=sys.stderr)
        return int(wanted != page)
    PAGE.write_text(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main())
