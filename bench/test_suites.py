#!/usr/bin/env python3
"""Suites that `fathom check --covers mcdc --test-suite` writes, held against gcov and clang's coverage.

    bench/test_suites.py [--timeout S] [program.c ...]

Each program is compiled by gcc with gcov's counters and a reader of test cases (tests/test_suites_test.py), and run on
each test of its suite. gcov and Fathom need not have the same branches in a line: what a compiler folds is none. Those
lines are compared in which both have as many, and the others are printed. `claimed` are the ways of branches that
Fathom says are reached by executions that no assumption ends, `taken` are gcov's. Then the same of outcomes of
conditions, without cases of a switch, and clang's (-fcoverage-mapping); and of conditions that are shown to decide, and
clang's (-fcoverage-mcdc).
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))
from cli_test import FATHOM  # noqa: E402
from test_suites_test import ClangNative, Native, decided_as_claimed, outcomes_claimed  # noqa: E402

PROGRAMS = """proofs/reactive_events_true proofs/states_elevator_true proofs/states_handshake_true
    proofs/locks_optional_true proofs/reactive_features_false proofs/arrays_search_flag_true abi/switch_cases_true
    abi/function_pointers_true basics/array_sort_true basics/bit_tricks_true basics/report_of_conditions_false
    induction/automaton_true memsafety/search_tree_three_keys_true micro/osip_uri_headers_fixed_true
    micro/strchr_chain_true micro/internet_checksum_true real/jsonc_printbuf_true real/musl_memmem_true""".split()


def total(decisions, count):
    return sum(count(conditions) for of_line in decisions.values() for conditions in of_line)


def measure(path, timeout):
    """(row of the table, lines that say something else than gcov does)"""
    include = ["-I", str(path.parent)]
    is_32 = "ILP32" in path.read_text()
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "a.c").write_bytes(path.read_bytes())
        start = time.time()
        run = subprocess.run([FATHOM, "check", "--no-replay", "--covers", "mcdc", "--test-suite", "suite", "--json", "a.json",
                              "--timeout", str(timeout), "--data-model", "ILP32" if is_32 else "LP64", *include, "a.c"],
                             cwd=folder, capture_output=True, text=True)
        seconds = time.time() - start
        branches = json.loads((Path(folder) / "a.json").read_text())["coverage"]["each_branch"]
        claimed = {}
        for branch in branches:
            count, reached = claimed.get(branch["line"], (0, 0))
            claimed[branch["line"]] = (count + 1, reached + (branch["state"] == "reached"))
        native = Native(folder, "a.c", *include, *(["-m32"] if is_32 else []))
        tests = sorted((Path(folder) / "suite").glob("testcase-*.xml"))
        for test in tests:
            native.run(test)
        taken = native.taken()
        outcomes = outcomes_claimed(Path(folder) / "a.json")
        clang = ClangNative(folder, "a.c", *include, *(["-m32"] if is_32 else []))
        for test in tests:
            clang.run(test)
        decided, decides = clang.decided(), decided_as_claimed(Path(folder) / "a.json")
        held = clang.taken()
    alike = [line for line in held if line in outcomes and held[line][0] == outcomes[line][0]]
    common = [line for line in taken if line in claimed and taken[line][0] == claimed[line][0]]
    states = [sum(b["state"] == s for b in branches) for s in ("reached", "never", "ended by assumptions", "open")]
    row = (f"| {path.parent.name}/{path.stem} | {run.stdout.strip()} | {len(branches)} | {' | '.join(map(str, states))} | {len(tests)} "
           f"| {sum(claimed[n][1] for n in common)} | {sum(taken[n][1] for n in common)} "
           f"| {sum(outcomes[n][1] for n in alike)} | {sum(held[n][1] for n in alike)} | {total(decides, len)} | {total(decides, sum)} | {total(decided, sum)} | {seconds:.1f} |")
    odd = [f"{path.stem}:{n}: {claimed[n]} {taken[n]}" for n in common if claimed[n] != taken[n]]
    odd += [f"{path.stem}:{n}: {outcomes[n]} {held[n]} (clang)" for n in alike if outcomes[n] != held[n]]
    odd += [f"{path.stem}:{n}: {decides[n]} {decided[n]} (MC/DC)" for n in sorted(decides.keys() & decided.keys()) if decides[n] != decided[n]]
    other = sorted(n for n in taken.keys() | claimed.keys() if n not in common)
    lines_of_macros = sorted(decides.keys() ^ decided.keys())
    unlike = sorted(n for n in held.keys() | outcomes.keys() if n not in alike)
    return row, odd, [f"{path.stem}:{n}: ours {claimed.get(n)}, gcov's {taken.get(n)}" for n in other] + \
        [f"{path.stem}:{n}: ours {outcomes.get(n)}, clang's {held.get(n)}" for n in unlike] + \
        [f"{path.stem}:{n}: ours {decides.get(n)}, clang's {decided.get(n)} (MC/DC)" for n in lines_of_macros]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("programs", nargs="*", type=Path)
    arguments = parser.parse_args()
    programs = arguments.programs or [ROOT / f"tests/regression/{name}.c" for name in PROGRAMS]
    print("| program | verdict | branches | reached | never | ended | open | tests | claimed | taken | outcomes | clang's | conditions | decide | clang's | s |")
    print("|" + "---|" * 16)
    wrong, others = [], []
    for program in programs:
        row, odd, other = measure(program.resolve(), arguments.timeout)
        print(row, flush=True)
        wrong += odd
        others += other
    print("\n".join(["", "Branches in other numbers (number, reached):", *others, "", f"{len(wrong)} lines differ", *wrong]))
    return 1 if wrong else 0


if __name__ == "__main__":
    os.environ.setdefault("FATHOM_BINARY", FATHOM)
    sys.exit(main())
