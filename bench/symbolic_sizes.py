#!/usr/bin/env python3
"""Objects whose size is an input: ways to treat them against each other, on the micro programs.

    bench/symbolic_sizes.py [--fathom BINARY] [--capacities 10,20,50,100,200,none] [--modes eager,plain,nearest,small-first]
                            [--limit S] [--bulk] [program ...]

For each program of tests/regression/micro that has a parameter CAP, each capacity (the program is compiled with -DCAP=N; none: a
million) and each mode: verdict, CPU seconds, terms made. The modes:

  eager        one size after the other, each in a program of its own (--sizes eager --capacity N)
  plain        sizes are terms; joins choose by path conditions (--joins plain)
  nearest      sizes are terms; joins choose by the nearest branch: the default
  small-first  the same, sizes 1, 2, 3 before the general question (--sizes small-first)

--bulk: the bulk_* programs, copies and fills of symbolic length, at MAXN 4, 256, 10^6 and 2^40. Prints Markdown tables.
"""

import argparse
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from scaling import ROOT, run  # noqa: E402  (one way of measuring for all benchmarks)

PROGRAMS = ROOT / "tests/regression/micro"
NO_CAPACITY = 1_000_000
BULK = {"4": 4, "256": 256, "10^6": 10**6, "2^40": 2**40}


def options(mode, capacity):
    if mode == "eager":
        return ["--sizes", "eager", "--capacity", str(capacity)]
    return {"plain": ["--joins", "plain"], "nearest": [], "small-first": ["--sizes", "small-first"]}[mode]


def expectations(source):
    """(property, verdict) of each EXPECT line."""
    return re.findall(r"^// EXPECT ([\w-]+): (true|false)", source.read_text(), re.MULTILINE)


def measure(args, source, prop, define, extra):
    command = [args.fathom, "check", "--property", prop, "--no-replay", "--stats", "--timeout", str(args.limit), *extra,
               str(source), "--", define]
    output, seconds, _ = run(command, args.limit + 5)
    verdicts = re.findall(r"^(true|false|unknown)(.*)", output or "", re.MULTILINE)
    terms = re.search(r"^term\.size +(\d+)", output or "", re.MULTILINE)
    if not verdicts or "time limit" in verdicts[-1][1]:
        return f"time limit ({args.limit} s)", None
    return f"{verdicts[-1][0]} {seconds:.2f} s {terms.group(1) if terms else '-'}", verdicts[-1][0]


def table(args, title, columns, programs, cell):
    print(f"| {title} | " + " | ".join(columns) + " |")
    print("|---" * (1 + len(columns)) + "|")
    for source, prop, expected in programs:
        for row in cell(source, prop, expected):
            print("| " + " | ".join(row) + " |", flush=True)
    print()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--capacities", default="10,20,50,100,200,none")
    parser.add_argument("--modes", default="eager,plain,nearest,small-first")
    parser.add_argument("--limit", type=int, default=20)
    parser.add_argument("--bulk", action="store_true")
    parser.add_argument("programs", nargs="*")
    args = parser.parse_args()
    pattern = "bulk_*.c" if args.bulk else "*.c"
    parameter = "MAXN" if args.bulk else "CAP"
    programs = []
    for source in sorted(PROGRAMS.glob(pattern)):
        if args.programs and source.stem not in args.programs or f"#ifndef {parameter}\n" not in source.read_text():
            continue
        programs += [(source, *expectation) for expectation in expectations(source)]
    wrong = []

    def judged(source, expected, answer):
        text, verdict = answer
        # Where a verdict depends on the capacity the programs say so; those are for the reader to judge.
        if verdict in ("true", "false") and verdict != expected:
            wrong.append((source.stem, text))
            text = f"**{text}**"
        return text

    if args.bulk:
        def cell(source, prop, expected):
            yield [source.stem, *(judged(source, expected, measure(args, source, prop, f"-DMAXN={n}ul", []))
                                  for n in BULK.values())]
        table(args, "program, MAXN", BULK, programs, cell)
    else:
        modes = args.modes.split(",")

        def cell(source, prop, expected):
            for text in args.capacities.split(","):
                capacity = NO_CAPACITY if text == "none" else int(text)
                yield [f"{source.stem} {text}",
                       *(judged(source, expected, measure(args, source, prop, f"-DCAP={capacity}", options(mode, capacity)))
                         for mode in modes)]
        table(args, "program, capacity", modes, programs, cell)
    for name, text in wrong:
        print(f"differs from what is expected at the default capacity: {name}: {text}", file=sys.stderr)


if __name__ == "__main__":
    main()
