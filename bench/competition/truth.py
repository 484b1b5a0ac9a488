#!/usr/bin/env python3
"""Holds the expected verdicts against native runs.

Each violation with inputs has to show in a build with the sanitizers that see it; no program whose verdict is true may
show one on random inputs. Threads and executions without end rest on construction: there `true` is run, `false` is not.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from generate import all_tasks
from kit import SUFFIXES

SANITIZERS = {"unreach-call": [], "valid-memsafety": ["-fsanitize=address"], "valid-memcleanup": [],
              "no-overflow": ["-fsanitize=signed-integer-overflow,shift", "-fno-sanitize-recover=all"], "termination": [],
              "no-data-race": ["-fsanitize=thread"]}
MARK = "the property is violated"

RUNTIME = """
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static const double given[] = { @given@ };
static unsigned long taken; static unsigned long long seed = @seed@;
static double next_input(double low, double high, int whole) {
  if (taken < @count@) return given[taken++];
  taken++;
  if (@again@) return given[@count@ - 1];
  if (taken > 3000000) _exit(0);
  seed = seed * 6364136223846793005ull + 1442695040888963407ull;
  unsigned r = seed >> 33;
  double small = (double)((int)(r % 23) - 5);
  double v = r % 16 == 0 ? low : r % 16 == 1 ? high : r % 16 == 2 ? (double)(int)(r * 2654435761u) : small;
  if (!whole && r % 16 > 8) v = small / 16;
  return v < low || v > high ? 1 : v;
}
@functions@
void __assert_fail(const char *e, const char *f, unsigned l, const char *fn) {
  if (fn && !strcmp(fn, "reach_error")) { fputs("@mark@\\n", stderr); _exit(42); }
  _exit(0);
}
static pthread_mutex_t section = PTHREAD_MUTEX_INITIALIZER;
void __VERIFIER_atomic_begin(void) { pthread_mutex_lock(&section); }
void __VERIFIER_atomic_end(void) { pthread_mutex_unlock(&section); }
void __VERIFIER_assume(int c) { if (!c) _exit(0); }
void __VERIFIER_nondet_memory(void *p, unsigned long n) { for (unsigned long k = 0; k < n; k++) ((unsigned char *)p)[k] = next_input(0, 255, 1); }
#ifdef COUNT_BLOCKS
static long blocks;
void *__real_malloc(size_t); void *__real_calloc(size_t, size_t); void *__real_realloc(void *, size_t); void __real_free(void *);
void *__wrap_malloc(size_t n) { blocks++; return __real_malloc(n); }
void *__wrap_calloc(size_t n, size_t m) { blocks++; return __real_calloc(n, m); }
void *__wrap_realloc(void *p, size_t n) { if (!p) blocks++; return __real_realloc(p, n); }
void __wrap_free(void *p) { if (p) blocks--; __real_free(p); }
__attribute__((destructor)) static void look(void) { if (blocks) { fputs("@mark@\\n", stderr); _exit(42); } }
#endif
"""
LIMITS = {"bool": (0, 1, 1), "char": (-128, 127, 1), "uchar": (0, 255, 1), "short": (-32768, 32767, 1), "ushort": (0, 65535, 1),
          "int": (-2147483648, 2147483647, 1), "uint": (0, 4294967295, 1), "long": (-2147483648, 2147483647, 1),
          "ulong": (0, 4294967295, 1), "longlong": (-2**53, 2**53, 1), "ulonglong": (0, 2**53, 1), "float": (-1e9, 1e9, 0),
          "double": (-1e9, 1e9, 0)}


def runtime(task, prop, seed, inputs):
    functions = "".join(f"{kind} __VERIFIER_nondet_{name}(void) {{ return ({kind})next_input({LIMITS[name][0]}., {LIMITS[name][1]}., "
                        f"{LIMITS[name][2]}); }}\n" if LIMITS[name][2] else
                        f"{kind} __VERIFIER_nondet_{name}(void) {{ return ({kind})next_input({LIMITS[name][0]}, {LIMITS[name][1]}, 0); }}\n"
                        for name, kind in SUFFIXES.items())
    text = RUNTIME.replace("@functions@", functions).replace("@seed@", str(seed)).replace("@mark@", MARK)
    # An execution without end takes the last input again and again.
    text = text.replace("@again@", str(int(prop == "termination" and bool(inputs))))
    return text.replace("@given@", ", ".join(repr(float(v)) for v in inputs) or "0").replace("@count@", str(len(inputs)))


def run(task, prop, seed, inputs, folder):
    """'violated', 'ended', or 'running' after some seconds of processor time."""
    program, rest, binary = folder / "task.c", folder / "runtime.c", folder / "task"
    program.write_text(task.text)
    rest.write_text(runtime(task, prop, seed, inputs))
    flags = [] if prop == "no-data-race" else ["-m32" if task.model == "ILP32" else "-m64"]
    if prop == "valid-memcleanup":
        flags += ["-DCOUNT_BLOCKS", *(f"-Wl,--wrap={f}" for f in ("malloc", "calloc", "realloc", "free"))]
    build = ["clang-19", "-w", "-g", "-O0", "-fno-builtin", *flags, *SANITIZERS[prop], str(program), str(rest), "-lm", "-lpthread",
             "-o", str(binary)]
    done = subprocess.run(build, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{task.part}/{task.name}: {done.stderr[:2000]}")
    stack = "" if prop == "valid-memsafety" else "ulimit -s unlimited; "  # AddressSanitizer's shadow is in the way
    command = f"ulimit -t 4; {stack}ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=1 {binary}"
    try:
        end = subprocess.run(["bash", "-c", command], capture_output=True, text=True, errors="replace", timeout=30, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        return "running"
    report = end.stderr
    if prop == "termination":
        return "running" if end.returncode in (137, 152, -9, -24) else "ended"
    seen = {"valid-memsafety": "ERROR: AddressSanitizer" in report and "stack-overflow" not in report,
            "no-overflow": "runtime error:" in report, "no-data-race": "WARNING: ThreadSanitizer" in report}
    if MARK in report and prop in ("unreach-call", "valid-memcleanup") or seen.get(prop):
        return "violated"
    return "running" if end.returncode in (137, 152, -9, -24) else "ended"


def check(task, seeds, folder):
    """What is wrong about a task's truth, as lines."""
    wrong = []
    for prop, expected in task.verdicts.items():
        if expected == "true":
            bad = "running" if prop == "termination" else "violated"
            ends = [run(task, prop, seed, [], folder) for seed in range(seeds)]
            if bad in ends:
                wrong.append(f"{task.part}/{task.name}: {prop} is true, but seed {ends.index(bad)} is {bad}")
        elif task.inputs is not None and "memtrack" not in expected:
            end = run(task, prop, 1, task.inputs, folder)
            if end != ("running" if prop == "termination" else "violated"):
                wrong.append(f"{task.part}/{task.name}: {prop} is {expected}, but the inputs given {end}")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--part", action="append", help="only parts with this in their name")
    parser.add_argument("--name", default="", help="only tasks with this in their name")
    args = parser.parse_args()
    tasks = [t for t in all_tasks() if (not args.part or any(p in t.part for p in args.part)) and args.name in t.name]
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        for task in tasks:
            for line in check(task, args.seeds, Path(folder)):
                print(line, flush=True)
                wrong.append(line)
    print(f"{len(tasks)} tasks, {len(wrong)} contradictions")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
