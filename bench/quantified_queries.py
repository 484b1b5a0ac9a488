#!/usr/bin/env python3
"""Collects the queries with quantifiers that Fathom makes of programs: what `bench_quantifiers` reads.

    bench/quantified_queries.py --into FOLDER [--fathom BINARY] [--limit S] [--part K/N] [program or folder ...]

Default: all regression programs. Each is checked for every property it has an expectation for, with `--summaries only`
and `auto`, and `--log-queries`. The files are named after program, property, mode and number; of those with the same
text one is kept (bench_quantifiers leaves out those that differ in names alone). --part 2/4 takes every fourth program,
from the second on.
"""

import argparse
import hashlib
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests/regression"))
import expectations  # noqa: E402


def queries_of(fathom, program, limit):
    """(name, text) of all queries"""
    try:
        header = expectations.parse_header(program.read_text(errors="replace"))
    except expectations.HeaderError:
        return
    for property in dict.fromkeys(e.property for e in header.expectations):
        for mode in ("only", "auto"):
            with tempfile.TemporaryDirectory() as folder:
                arguments = [a.replace("%S", str(program.parent)) for a in header.args]
                if "--summaries" in arguments:
                    at = arguments.index("--summaries")
                    del arguments[at:at + 2]
                command = [fathom, "check", "--property", property, "--data-model", header.model, "--no-replay", *arguments, "--summaries", mode,
                           "--timeout", str(limit), "--log-queries", folder, str(program)]
                if header.clang_args:
                    command += ["--", *header.clang_args]
                subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=limit + 30)
                found = sorted(Path(folder).glob("*-quantified.smt2"))
                for query in found:
                    yield f"{program.parent.name}-{program.stem}-{property}-{mode}-{query.name.split('-')[0]}.smt2", query.read_text()
            if not found:
                break  # nothing to summarise, or nothing to ask then


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=str(ROOT / "fathom"))
    parser.add_argument("--into", type=Path, required=True)
    parser.add_argument("--limit", type=int, default=6, help="seconds for each check")
    parser.add_argument("--part", default="1/1")
    parser.add_argument("programs", nargs="*", type=Path, default=[ROOT / "tests/regression"])
    options = parser.parse_args()
    options.into.mkdir(parents=True, exist_ok=True)
    programs = sorted(p for given in options.programs for p in ([given] if given.is_file() else given.rglob("*"))
                      if p.suffix in expectations.SUFFIXES)
    part, parts = map(int, options.part.split("/"))
    known = {hashlib.sha256(p.read_bytes()).digest() for p in options.into.glob("*.smt2")}
    for program in programs[part - 1::parts]:
        for name, text in queries_of(options.fathom, program, options.limit):
            digest = hashlib.sha256(text.encode()).digest()
            if digest not in known:
                known.add(digest)
                (options.into / name).write_text(text)
    print(f"{len(known)} queries")


if __name__ == "__main__":
    main()
