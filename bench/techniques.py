#!/usr/bin/env python3
"""Encodings of memory against hand-written ones: the measurements behind the encoder's rules, repeated with Fathom.

    bench/techniques.py [--fathom BINARY] [--limit S] [joins|writes|tables|rows ...]

Each row names a query, then what formulas written by hand took in the encodings one could choose (seconds with Bitwuzla
/ Boolector on another machine; TO: more than 20 to 40 s), then Fathom's own seconds and verdict with each way it
offers. Compare shapes: which way grows, which one does not.
"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from scaling import MICRO, ROOT, run  # noqa: E402

PRELUDE = """extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);
void reach_error(void) { __assert_fail("0", "t.c", 1, "reach_error"); }
static unsigned below(unsigned limit) { unsigned n = __VERIFIER_nondet_uint(); if (n >= limit) abort(); return n; }
"""


def table_program(values, body):
    text = ", ".join(str(v) for v in values)
    return f"{PRELUDE}static const unsigned table[{len(values)}] = {{{text}}};\nint main(void) {{\n{body}\n  return 0;\n}}\n"


def crc8():
    table = []
    for n in range(256):
        c = n
        for _ in range(8):
            c = (c << 1 ^ 0x07) & 0xff if c & 0x80 else c << 1
        table.append(c)
    return table


def table_cases():
    def two_reads(size, wanted):
        generator = random.Random(size)
        values = [generator.getrandbits(32) for _ in range(size)]
        total = (values[3] + values[size // 2]) % 2**32 if wanted else None
        if not wanted:  # a sum that no two entries have
            sums = {(a + b) % 2**32 for a in values for b in values} if size <= 1024 else set()
            total = next(t for t in range(2**32) if t not in sums)
        return table_program(values, f"  unsigned i = below({size}), j = below({size});\n"
                                     f"  if (table[i] + table[j] == {total}u) reach_error();")
    lines = [7 * i + 3 if i < 512 else 9000 - i for i in range(1024)]
    lower = [c + 32 if 65 <= c <= 90 else c for c in range(256)]
    chain = "  unsigned c = __VERIFIER_nondet_uchar();\n" + "  c = table[c];\n" * 8
    crc = "  unsigned c = 0;\n" + "  c = table[(c ^ __VERIFIER_nondet_uchar()) & 255];\n" * 8
    # name, program, (ite, bst, lines, array, mux) by hand
    return [
        ("256 random, 2 reads, sat", two_reads(256, True), ".42/.14", ".44/.16", "TO/TO", "8.6/.29", ".22/.19"),
        ("1024 random, 2 reads, sat", two_reads(1024, True), "2.3/17.6", "4.6/3.9", "TO", "TO/9.4", ".89/1.1"),
        ("1024 random, 2 reads, unsat", two_reads(1024, False), "TO/9.3", "8.8/6.0", "TO", "TO/12.7", "2.5/2.5"),
        ("1024 two lines, unsat", table_program(lines, "  unsigned i = below(1024);\n  if (table[i] == 5 || table[i] > 8999) reach_error();"),
         "1.1/.95", ".25/.14", ".03/.01", "TO/2.3", "-"),
        ("CRC-8 chain of 8, sat", table_program(crc8(), crc + "  if (c == 0xa5) reach_error();"),
         ".10/14.6", ".07/.19", ".14/.53", ".07/.17", ".03/.02"),
        ("tolower applied 8x, unsat", table_program(lower, chain + "  if (c >= 65 && c <= 90) reach_error();"),
         ".24/TO", ".06/.23", ".01/.01", "5.9/.04", "-"),
    ]


def write_program(count, sat):
    writes = "".join("  { unsigned char *p = __VERIFIER_nondet_bool() ? a : b; if (__VERIFIER_nondet_bool()) "
                     f"p[below(100)] = 1 + (__VERIFIER_nondet_uchar() & 63) + {i % 3}; }}\n" for i in range(count))
    question = "a[below(100)] == 40" if sat else "a[below(100)] > 70"
    return f"{PRELUDE}int main(void) {{\n  unsigned char a[100] = {{0}}, b[100] = {{0}};\n{writes}  if ({question}) reach_error();\n  return 0;\n}}\n"


class Runner:
    def __init__(self, fathom, limit, folder):
        self.fathom, self.limit, self.folder = fathom, limit, Path(folder)

    def seconds(self, program, *options, defines=()):
        if isinstance(program, str):
            source = self.folder / "t.c"
            source.write_text(program)
        else:
            source = program
        start = time.monotonic()
        output, _, _ = run([self.fathom, "check", "--property", "unreach-call", "--no-replay", "--timeout", str(self.limit), *options,
                            str(source), "--", *defines], self.limit + 5)
        took = time.monotonic() - start
        verdict = next((line for line in reversed((output or "").splitlines()) if line.startswith(("true", "false", "unknown"))), "TO")
        return "TO" if verdict.startswith("unknown") else f"{took:.2f} {verdict.split('(')[0]}"


def header(*cells):
    print("\n| " + " | ".join(cells) + " |\n" + "|---" * len(cells) + "|")


def row(*cells):
    print("| " + " | ".join(str(c) for c in cells) + " |", flush=True)


def joins(runner):
    header("Fig. 3 loop, capacity", "path-condition ites", "nearest-branch ites", "array ites", "cells", "Fathom")
    by_hand = {20: (".10/.06", ".06/.02", ".39/.17", ".02/.01"), 60: (".60/.47", ".35/.17", "31/6.0", ".04/.04"),
               120: ("4.2/3.3", "1.5/.8", "TO/TO", ".07/.08"), 240: ("-", "-", "-", ".33/.15")}
    for capacity, figures in by_hand.items():
        row(capacity, *figures, runner.seconds(MICRO / "fig3_loop_true.c", defines=[f"-DCAP={capacity}"]))


def writes(runner):
    header("symbolic writes, query", "store chain", "ite of arrays", "all cells", "expand reads", "Fathom")
    for count, sat, *figures in ((4, False, ".01/.01", ".02/.01", ".22/.11", ".01/.00"), (12, False, ".35/.26", "TO/39.9", "10.4/5.5", ".58/.46"),
                                 (24, False, "7.4/6.8", "TO", "TO", "9.9/9.7"), (24, True, "1.1/.44", "TO", ".02/.02", ".25/.20")):
        row(f"{count} {'sat' if sat else 'unsat'}", *figures, runner.seconds(write_program(count, sat)))


def tables(runner):
    ways = ("ite", "bst", "lines", "array", "mux")
    header("table", *(f"{w} by hand" for w in ways), *(f"Fathom {w}" for w in ways), "Fathom auto")
    for name, program, *figures in table_cases():
        row(name, *figures, *(runner.seconds(program, "--table-reads", w) for w in (*ways, "auto")))


def rows(runner):
    header("N heap rows, symbolic write, 2 reads", "one array, linear rows", "one array, ite rows", "array per row", "objects", "segmented")
    program = ROOT / "bench/memory_models/matrix_write.c"
    for n, *figures in ((40, "-", "-", "-"), (120, ".03/.02", ".15/.12", "2.1/2.0 .. 16.6/4.8"), (240, "-", "-", "-")):
        row(n, *figures, *(runner.seconds(program, "--memory-model", m, defines=[f"-DN={n}"]) for m in ("objects", "segmented")))


def main():
    parts = {"joins": joins, "writes": writes, "tables": tables, "rows": rows}
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--limit", type=int, default=20)
    parser.add_argument("parts", nargs="*", metavar="part")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(args.fathom, args.limit, folder)
        for name in args.parts or parts:
            parts[name](runner)


if __name__ == "__main__":
    main()
