#!/usr/bin/env python3
"""Concurrent programs of growing size, and the time that a verdict takes.

    bench/threads.py [--fathom BINARY] [--other COMMAND] [--timeout S] [--sizes 2,3,4]

Families: a counter under a lock (true) and without one (false); atomic additions (true); a ticket lock (true); a chain
in which each thread waits for the one before (true); accesses in sections that do not matter to each other (true). With
--other the files are given to another tool as well (`cbmc --unwind 3`): `{}` is the file.
"""

import argparse
import re
import shlex
import subprocess
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEAD = """#include <pthread.h>
#include <assert.h>
#include <stdatomic.h>
enum { N = %d };
"""
MAIN = """int main(void) {
  pthread_t t[N];
  for (long i = 0; i < N; i++) pthread_create(&t[i], 0, work, (void *)i);
  for (int i = 0; i < N; i++) pthread_join(t[i], 0);
  assert(%s);
  return 0;
}
"""
LOCK = "static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;\n"
FAMILIES = {
    "lock": (True, LOCK + """static int x;
static void *work(void *a) { pthread_mutex_lock(&m); x = x + 1; pthread_mutex_unlock(&m); return a; }
""", "x == N"),
    "no lock": (False, """static int x;
static void *work(void *a) { int y = x; x = y + 1; return a; }
""", "x == N"),
    "atomic": (True, """static atomic_int x;
static void *work(void *a) { x++; x++; return a; }
""", "x == 2 * N"),
    "ticket": (True, """static atomic_int next, now; static int x;
static void *work(void *a) { int mine = next++; while (now != mine) ; x = x + 1; now++; return a; }
""", "x == N"),
    "chain": (True, """static atomic_long turn; static int x;
static void *work(void *a) { while (turn != (long)a) ; x = 2 * x + 1; turn++; return a; }
""", "x == (1 << N) - 1"),
    "own": (True, """static int x[N];
static void *work(void *a) { for (int i = 0; i < 3; i++) x[(long)a] += i; return a; }
""", "x[0] == 3 && x[N - 1] == 3"),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", default=ROOT / "build/release/cli/fathom")
    parser.add_argument("--other")
    parser.add_argument("--timeout", type=int, default=60)
    parser.add_argument("--sizes", default="2,3,4,5,6,8")
    args = parser.parse_args()
    sizes = [int(n) for n in args.sizes.split(",")]
    tools = {"fathom": f"{args.fathom} check --property assertion --timeout {args.timeout} {{}}"}
    if args.other:
        tools["other"] = args.other
    print("| family | tool | " + " | ".join(f"{n} threads" for n in sizes) + " |")
    print("|---|---|" + "---|" * len(sizes))
    with tempfile.TemporaryDirectory() as folder:
        for name, (holds, body, claim) in FAMILIES.items():
            for tool, command in tools.items():
                cells = []
                for n in sizes:
                    file = Path(folder) / "p.c"
                    file.write_text(HEAD % n + body + MAIN % claim)
                    cells.append(cell(command, file, holds, args.timeout))
                print(f"| {name} | {tool} | " + " | ".join(cells) + " |", flush=True)


def cell(command, file, holds, timeout):
    """Seconds, or what was said instead."""
    begin = time.monotonic()
    try:
        run = subprocess.run(shlex.split(command.format(file)), capture_output=True, text=True, timeout=timeout + 10)
    except subprocess.TimeoutExpired:
        return "-"
    seconds = time.monotonic() - begin
    said = run.stdout.strip().splitlines()[-1] if run.stdout.strip() else ""
    if re.search(r"VERIFICATION SUCCESSFUL|^true", said):
        return f"{seconds:.2f}" if holds else "WRONG"
    if re.search(r"VERIFICATION FAILED|^false", said):
        return "WRONG" if holds else f"{seconds:.2f}"
    return "-"


if __name__ == "__main__":
    main()
