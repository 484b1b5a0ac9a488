#!/usr/bin/env python3
"""The largest size of each family that is decided within a time limit, by Fathom and by other tools in the same run.

    measure.py [--timeout S] [--tool NAME ...] [--before BINARY] [--seeds N] [--jobs N] [FAMILY ...]

Sizes grow by half until one is not decided in time (processor time of all processes together); the table has the last
one that was, and how the next one ended. Answers are held against the expected ones. Tools: `fathom`, `before` (an
older binary), `cbmc` and `cbmc-cadical` (its other SAT solver), `cbmc-boolector` and `cbmc-z3` (through SMT-LIB).
CBMC does not end on loops without end: it gets growing bounds, with assertions that no loop goes further.
"""

import argparse
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

FAMILIES = Path(__file__).resolve().parent
sys.path[:0] = [str(FAMILIES), str(FAMILIES.parent)]
import generate  # noqa: E402
from limited import timed  # noqa: E402

START = {"eca": 10, "ring": 2, "elevator": 3, "product-line": 3, "driver": 3, "pigeons": 4, "holes": 4, "queens": 4, "costas": 4, "magic": 3,
         "colouring": 10, "hash": 2, "multiplier": 4, "distributes": 4, "sorting-network": 3, "bubble-sort": 3,
         "equal-arrays": 8, "maximum": 8, "chacha": 1, "chacha-key": 1, "crc": 1, "tokenizer": 4, "float-sum": 2, "matrix": 2}
# Beyond these a family has no program, or says nothing new.
LAST = {"costas": 28, "hash": 64, "multiplier": 32, "distributes": 32, "eca": 400, "magic": 15, "queens": 200, "ring": 1000,
        "elevator": 1000, "product-line": 1000, "driver": 1000, "equal-arrays": 4000, "maximum": 4000, "colouring": 1000,
        "pigeons": 250, "holes": 60}
REACTIVE = ("eca", "ring", "elevator", "product-line", "driver")
BOUNDS = (5, 20, 100, 1000)
BACK_ENDS = {"cbmc": [], "cbmc-cadical": ["--sat-solver", "cadical"], "cbmc-boolector": ["--boolector"], "cbmc-z3": ["--z3"]}


def fathom(binary, folder, seconds):
    command = [binary, "check", "--property", "unreach-call", "--jobs=1", "--timeout", str(seconds * 1.5), "a.c"]
    _, said, used = timed(command, seconds, folder)
    return said.strip() or "time", used


def cbmc(words, endless, folder, seconds):
    total = 0.0
    for bound in BOUNDS if endless else (0,):
        command = ["cbmc", "--stop-on-fail", "--unwinding-assertions", *(["--unwind", str(bound)] if bound else []), *words, "a.c"]
        _, said, used = timed(command, seconds - total, folder)
        total += used
        if "VERIFICATION SUCCESSFUL" in said:
            return "true", total
        if "VERIFICATION FAILED" in said and "unwinding assertion loop" not in said.split("Violated property:")[-1]:
            return "false", total
        if not said or total >= seconds:
            return "time", total
    return "unknown (bound)", total


def decide(tool, family, text, options):
    with tempfile.TemporaryDirectory() as folder:
        if tool.startswith("cbmc"):
            text = text.replace("extern void reach_error(void);", "void reach_error(void) { __CPROVER_assert(0, \"reached\"); }")
        Path(folder, "a.c").write_text(text)
        if tool.startswith("cbmc"):
            return cbmc(BACK_ENDS[tool], family in REACTIVE, folder, options.timeout)
        return fathom(options.before if tool == "before" else options.binary, folder, options.timeout)


def climb(tool, family, holds, options):
    size, best, expected = START[family], None, "true" if holds else "false"
    while True:
        times = []
        for seed in range(options.seeds):
            answer, seconds = decide(tool, family, generate.program(family, size, holds, seed), options)
            times.append(seconds)
            if answer.startswith("false" if holds else "true"):
                return best, (size, f"WRONG: {answer}")
            if not answer.startswith(expected):
                return best, (size, answer)
        best = (size, max(times))
        if size >= LAST.get(family, 5000):
            return best, None
        size = min(max(size + 1, size * 3 // 2), LAST.get(family, 5000))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("families", nargs="*", default=[])
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--tool", action="append", choices=["fathom", "before", *BACK_ENDS], default=[])
    parser.add_argument("--binary", default=str(Path(__file__).resolve().parents[2] / "build/release/cli/fathom"))
    parser.add_argument("--before", default="")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    tools = options.tool or ["fathom"]
    rows = [(family, holds) for family in options.families or generate.FAMILIES for holds in (True, False)]
    print(f"| family | expected | {' | '.join(tools)} |\n|---|---|{'---|' * len(tools)}")
    wrong = False
    with ThreadPoolExecutor(options.jobs) as pool:
        found = {(row, tool): pool.submit(climb, tool, *row, options) for row in rows for tool in tools}
        for row in rows:
            cells = []
            for tool in tools:
                best, after = found[row, tool].result()
                wrong |= bool(after) and after[1].startswith("WRONG")
                cells.append((f"{best[0]} ({best[1]:.1f} s)" if best else "none") + ("" if after else ", the last")
                             + (f"; {after[0]}: {after[1][:60]}" if after and after[1] != "time" else ""))
            print(f"| {row[0]} | {str(row[1]).lower()} | {' | '.join(cells)} |", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
