#!/usr/bin/env python3
"""The effects of every function of the C library and POSIX: a table, and the models that are made of it.

    library_effects.py                    writes frontend/library/effects.tsv from the headers of this system
    library_effects.py --check            status 1 when that table is not what the headers say; nothing is compared
                                          where the C library is of another version
    library_effects.py --names            gives the functions of both tables, one a line
    library_effects.py --models MACHINE   gives the C models of the functions that frontend/models does not describe

What the headers say is joined with frontend/library/effects_by_hand.txt.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

import library_headers
import library_model_text

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "frontend" / "library" / "effects.tsv"
BY_HAND = ROOT / "frontend" / "library" / "effects_by_hand.txt"
HEAD = """# The functions of glibc {version}: what its headers say of them, written by scripts/library_effects.py.
#
# name, header, result, parameters, marks (noreturn, variadic), separated by tabs. A parameter is a name and what it is:
# a scalar type, `call` (a function), `list` (va_list), `stream` (FILE), `handle` (a record whose members are not known),
# `record` and its size, or `in` or `out` for a pointer to what is const or is not. What is pointed to is a scalar type,
# `pointer` (to char), `pointers`, or a size in bytes with the offsets of the pointers in it (`s`: to char; a question
# mark: not all are known). `!`: the headers say that it is not null. Where the machines differ, x86-64 and i386.
"""
ARGUMENTS = {"x86_64": ["-m64"], "i386": ["-m32"], "arm": ["--target=armv7-none-eabi"],
             "armeb": ["--target=armebv7-none-eabi"], "aarch64": ["--target=aarch64-none-elf"],
             "powerpc": ["--target=powerpc-none-eabi", "-mlong-double-64"], "msp430": ["--target=msp430-none-elf"]}


def version():
    text = "#include <features.h>\nversion __GLIBC__ __GLIBC_MINOR__\n"
    command = ["clang-19", "-E", "-P", "-x", "c", "-"]
    found = subprocess.run(command, input=text, capture_output=True, text=True, check=False).stdout
    match = re.search(r"version (\d+) (\d+)", found)
    return f"{match[1]}.{match[2]}" if match else None


def both(wide, narrow):
    return wide if wide == narrow else f"{wide}|{narrow}"


def table():
    """The table's text, of the headers on this system."""
    wide, narrow = (library_headers.Reader(machine).rows for machine in library_headers.MACHINES)
    lines = [HEAD.format(version=version())]
    for name in sorted(set(wide) & set(narrow)):
        (function, result, parameters), (_, other_result, others) = wide[name], narrow[name]
        if len(parameters) != len(others):
            continue
        texts = [f"{word}: {both(kind, other[1])}{'!' if must else ''}"
                 for (word, kind, must), other in zip(parameters, others)]
        marks = ["noreturn"] * function.is_noreturn + ["variadic"] * function.is_variadic
        lines.append("\t".join([name, function.header, both(result, other_result), "; ".join(texts), " ".join(marks)]).rstrip()
                     + "\n")
    return "".join(lines)


def lines_by_hand(are_needs):
    """(names, words) of each line by hand: those of parameters that must not be null, or the others."""
    for line in BY_HAND.read_text().splitlines():
        if line and not line.startswith("#") and line.startswith("!") == are_needs:
            listed, words = line.lstrip("!").split(":", 1)
            yield listed.split(), words.split()


def read_table():
    """name -> (result, [(word, kind, must not be null)], marks), kinds of both machines."""
    needs = {(name, word) for names, words in lines_by_hand(True) for name in names for word in words}
    rows = {}
    for line in TABLE.read_text().splitlines():
        if line.startswith("#") or not line:
            continue
        fields = (line.split("\t") + ["", ""])[:5]
        parameters = []
        for text in filter(None, fields[3].split("; ")):
            word, kind = text.split(": ")
            is_needed = (fields[0], word) in needs
            needs.discard((fields[0], word))
            parameters.append((word, kind.rstrip("!"), is_needed or kind.endswith("!")))
        rows[fields[0]] = (fields[2], parameters, fields[4].split())
    if needs:
        sys.exit(f"{BY_HAND.name}: no such parameters: {sorted(needs)}")
    return rows


def read_by_hand():
    """name -> words. The headers may lack the function: those of other versions of the library have it."""
    rows = {}
    for names_of_line, words in lines_by_hand(False):
        for name in names_of_line:
            if name in rows:
                sys.exit(f"{BY_HAND.name}: two rows for {name}")
            rows[name] = words
    return rows


def described(machine):
    """What the models for a machine define themselves."""
    import library_table
    command = ["clang-19", *ARGUMENTS[machine], "-E", "-P", "-std=gnu17", "-ffreestanding", "frontend/models/all.c"]
    text = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    names = set(library_table.definitions(re.sub(r"^#.*$", "", text, flags=re.M)))
    for _, functions in library_table.builtins():
        names.update(functions)
    return names


def left(machine):
    """The rows of both tables for functions that no model for the machine describes."""
    known = described(machine)
    return tuple({name: row for name, row in rows.items() if name not in known} for rows in (read_table(), read_by_hand()))


def kinds():
    """The functions that models are made of, on x86-64: name -> any, computed or unsupported."""
    return {name: kind for name, kind, _ in library_model_text.made("x86_64", *left("x86_64"))}


def models(machine):
    return library_model_text.text(machine, *left(machine))


def names():
    """A line for each function, and one before the first."""
    return "\n" + "".join(f"{name}\n" for name in sorted(read_table().keys() | read_by_hand().keys()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--models", metavar="MACHINE", choices=sorted(ARGUMENTS))
    parser.add_argument("--names", action="store_true")
    parser.add_argument("--output", metavar="FILE", help="with --models and --names: written there")
    options = parser.parse_args()
    if options.models or options.names:
        text = models(options.models) if options.models else names()
        if options.output:
            Path(options.output).write_text(text)
        else:
            print(text, end="")
        return 0
    if options.check:
        if f"glibc {version()}:" not in TABLE.read_text().splitlines()[0]:
            print("the headers are of another version of the C library: nothing is compared")
            return 0
        if table() != TABLE.read_text():
            print(f"{TABLE.relative_to(ROOT)} is not up to date: run scripts/library_effects.py", file=sys.stderr)
            return 1
        return 0
    TABLE.write_text(table())
    return 0


if __name__ == "__main__":
    sys.exit(main())
