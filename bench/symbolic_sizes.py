#!/usr/bin/env python3
"""Objects whose size is an input: ways to treat them against each other, on the micro programs.

    bench/symbolic_sizes.py [--fathom BINARY] [--capacities 10,20,50,100,200,none] [--modes eager,plain,nearest,default]
                            [--limit S] [--results FILE] [--summary] [--bulk] [program ...]

For each program of tests/regression/micro that has a parameter CAP, each capacity (the program is compiled with
-DCAP=N; none: a million) and each mode: verdict, CPU seconds, terms made. The modes:

  eager        one size after the other, each in a program of its own (--sizes eager --capacity N)
  plain        sizes are terms; joins choose by path conditions (--joins plain)
  nearest      sizes are terms; joins choose by the nearest branch
  default      the same, and loops may be summarised; the others go without (--summaries off)
  small-first  as default, sizes 1, 2, 3 before the general question (--sizes small-first)

The limit is in seconds of the processor (one solver at a time, --jobs 1). Where a mode reaches it, larger capacities of
the same program are not tried. --results: rows are appended to FILE (tab-separated) and those already there are not
measured again, so that a long series can run in pieces; --summary prints what FILE says and measures nothing.

--bulk: the bulk_* programs, copies and fills of symbolic length, at MAXN 4, 256, 10^6 and 2^40. Prints Markdown tables.
"""

import argparse
import math
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROGRAMS = ROOT / "tests/regression/micro"
NO_CAPACITY = 1_000_000
PATIENCE = 10  # seconds of wall time for one of the processor, before a run on a busy machine is given up
BULK = {"4": 4, "256": 256, "10^6": 10**6, "2^40": 2**40}
MODES = {
    "eager": ["--sizes", "eager", "--summaries", "off"],
    "plain": ["--joins", "plain", "--summaries", "off"],
    "nearest": ["--summaries", "off"],
    "default": [],
    "small-first": ["--sizes", "small-first"],
}


def options(mode, capacity):
    return MODES[mode] + (["--capacity", str(capacity)] if mode == "eager" else [])


def expectations(source):
    """(property, verdict) of each EXPECT line."""
    return re.findall(r"^// EXPECT ([\w-]+): (true|false)", source.read_text(), re.MULTILINE)


def run(command):
    """(stdout + stderr, CPU seconds of the process and all it waited for)."""
    reader, writer = os.pipe()
    process = subprocess.Popen(command, stdout=writer, stderr=writer, start_new_session=True)
    os.close(writer)
    with os.fdopen(reader, errors="replace") as pipe:
        text = pipe.read()
    _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    return text, usage.ru_utime + usage.ru_stime


def measure(args, source, prop, define, extra):
    """(verdict, CPU seconds, terms); the verdict is `limit` where that was reached."""
    command = [args.fathom, "check", "--property", prop, "--no-replay", "--stats", "--jobs", "1", "--timeout",
               str(args.limit * PATIENCE), *extra, str(source), "--", define]
    # A worker that has used up its seconds is ended by the system; what it forks starts to count anew.
    output, seconds = run(["prlimit", f"--cpu={args.limit}", *command])
    verdicts = re.findall(r"^(true|false|unknown)(.*)", output, re.MULTILINE)
    terms = re.search(r"^term\.size +(\d+)", output, re.MULTILINE)
    late = seconds >= args.limit or not verdicts or re.search(r"time limit|SIGXCPU|SIGKILL|CPU", verdicts[-1][1])
    return ("limit" if late else verdicts[-1][0]), seconds, int(terms.group(1)) if terms else 0


def shown(answer, expected):
    """One cell. Where a verdict depends on the capacity the programs say so; those are for the reader to judge."""
    if answer is None:
        return "-"
    verdict, seconds, terms = answer
    text = "limit" if verdict == "limit" else f"{verdict} {seconds:.2f} s {terms or '-'}"
    return f"**{text}**" if verdict in ("true", "false") and verdict != expected else text


def bulk(args, programs):
    print("| program, MAXN | " + " | ".join(BULK) + " |")
    print("|---" * (1 + len(BULK)) + "|")
    for source, prop, expected in programs:
        cells = [shown(measure(args, source, prop, f"-DMAXN={n}ul", []), expected) for n in BULK.values()]
        print("| " + " | ".join([source.stem, *cells]) + " |", flush=True)


def read_rows(path):
    """(program, property, capacity, mode) -> (verdict, seconds, terms)"""
    rows = {}
    if path and path.exists():
        for line in path.read_text().splitlines():
            *key, verdict, seconds, terms = line.split("\t")
            rows[tuple(key)] = (verdict, float(seconds), int(terms))
    return rows


def series(args, programs, rows, modes, capacities):
    """Measures what is not in the rows yet, smallest capacities first."""
    for source, prop, _ in programs:
        for mode in modes:
            over = False
            for text in capacities:
                key = (source.stem, prop, text, mode)
                if over:
                    continue
                if key not in rows:
                    capacity = NO_CAPACITY if text == "none" else int(text)
                    rows[key] = measure(args, source, prop, f"-DCAP={capacity}", options(mode, capacity))
                    if args.results:
                        with args.results.open("a") as file:
                            file.write("\t".join([*key, rows[key][0], f"{rows[key][1]:.3f}", str(rows[key][2])]) + "\n")
                over = rows[key][0] == "limit"


def print_rows(programs, rows, modes, capacities):
    print("| program, capacity | " + " | ".join(modes) + " |")
    print("|---" * (1 + len(modes)) + "|")
    for source, prop, expected in programs:
        for text in capacities:
            cells = [shown(rows.get((source.stem, prop, text, mode)), expected) for mode in modes]
            print("| " + " | ".join([f"{source.stem} {text}", *cells]) + " |")
    print()


def mean(values):
    return math.exp(sum(map(math.log, values)) / len(values)) if values else float("nan")


def print_summary(programs, rows, modes, capacities):
    """By capacity and mode: decided, and geometric means over the programs that all modes decide there."""
    print("| capacity | in common | " + " | ".join(modes) + " |")
    print("|---" * (2 + len(modes)) + "|")
    for text in capacities:
        answers = {mode: {source.stem: rows.get((source.stem, prop, text, mode)) for source, prop, _ in programs} for mode in modes}
        decided = {mode: {name for name, answer in answers[mode].items() if answer and answer[0] in ("true", "false")}
                   for mode in modes}
        common = sorted(set.intersection(*decided.values()))
        cells = []
        for mode in modes:
            seconds = mean([max(answers[mode][name][1], 0.01) for name in common])
            terms = mean([max(answers[mode][name][2], 1) for name in common])
            cells.append(f"{len(decided[mode])} decided, {seconds:.2f} s, {terms:.0f} terms")
        print(f"| {text} | {len(common)} of {len(programs)} | " + " | ".join(cells) + " |")
    print()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--capacities", default="10,20,50,100,200,none")
    parser.add_argument("--modes", default="eager,plain,nearest,default")
    parser.add_argument("--limit", type=int, default=10)
    parser.add_argument("--results", type=Path)
    parser.add_argument("--summary", action="store_true")
    parser.add_argument("--bulk", action="store_true")
    parser.add_argument("programs", nargs="*")
    args = parser.parse_args()
    modes, capacities = args.modes.split(","), args.capacities.split(",")
    parameter = "MAXN" if args.bulk else "CAP"
    programs = []
    for source in sorted(PROGRAMS.glob("bulk_*.c" if args.bulk else "*.c")):
        if args.programs and source.stem not in args.programs or f"#ifndef {parameter}\n" not in source.read_text():
            continue
        programs += [(source, *expectation) for expectation in expectations(source)]
    if args.bulk:
        bulk(args, programs)
        return
    rows = read_rows(args.results)
    if not args.summary:
        series(args, programs, rows, modes, capacities)
    print_rows(programs, rows, modes, capacities)
    print_summary(programs, rows, modes, capacities)


if __name__ == "__main__":
    main()
