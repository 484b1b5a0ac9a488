#!/usr/bin/env python3
"""Programs that compute with constants alone: what a step costs.

    bench/known_steps.py [--fathom BINARY] [--other BINARY] [--cbmc BINARY] [--models LP64,ILP32] [program ...]

Each program of bench/known_steps is built natively first, which gives the number that it computes; then the question is
whether it computes another one (`--summaries off`). For each: verdict, LLVM instructions executed, seconds of the
processor with all children, the start-up of a program without a loop taken off for the nanoseconds of a step, and peak
memory of the largest process. `--other` is an older binary, `--plain` the same one with `--known-steps plain`; CBMC is
run where it is given or on PATH, with `--unwind` after the number of iterations left out.
"""

import argparse
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "bench/known_steps"
SIZES = {
    "scalar_loop": [1_000_000, 10_000_000, 100_000_000],
    "sha256": [8, 1000],
    "matrix": [16, 60, 200],
    "bubble_sort": [300],
    "sieve": [10_000, 1_000_000],
    "interpreter": [1000, 4000, 1_000_000],
    "nest": [30, 300],
    "crc": [10_000, 1_000_000],
    "strings": [100, 2000],
    "hash_table": [10_000, 1_000_000],
    "list": [1000, 10_000],
    "fib": [15, 25],
    "doubles": [1_000_000],
    "few_inputs": [10_000],
}


def native(source, size):
    with tempfile.TemporaryDirectory() as folder:
        binary = Path(folder) / "a"
        subprocess.run(["clang-19", "-O2", "-w", f"-DN={size}", str(source), "-o", str(binary)], check=True)
        return subprocess.run([str(binary)], capture_output=True, text=True, check=True).stdout.strip()


def run(command, limit):
    """(output, CPU seconds, peak MiB); None for the output beyond the limit."""
    script = ("import resource,subprocess,sys\n"
              "resource.setrlimit(resource.RLIMIT_CPU, (int(sys.argv[1]), int(sys.argv[1])))\n"
              "p = subprocess.run(sys.argv[2:], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors='replace')\n"
              "u = resource.getrusage(resource.RUSAGE_CHILDREN)\n"
              "print(u.ru_utime + u.ru_stime, u.ru_maxrss / 1024)\n"
              "print(p.stdout)\n")
    done = subprocess.run([sys.executable, "-c", script, str(limit), *command], capture_output=True, text=True)
    first, _, output = done.stdout.partition("\n")
    if not first:
        return None, float(limit), 0.0
    seconds, memory = map(float, first.split())
    return (output if seconds < limit else None), seconds, memory


def of_fathom(binary, source, arguments, model, limit, more=()):
    output, seconds, memory = run([binary, "check", "--summaries", "off", "--property", "unreach-call", "--no-replay",
                                   "--stats", "--data-model", model, *more, str(source), "--", *arguments], limit)
    verdict = re.findall(r"^(true|false|unknown)", output or "", re.MULTILINE)
    steps = re.search(r"^unwinder\.steps +(\d+)", output or "", re.MULTILINE)
    return verdict[-1] if verdict else "limit", int(steps.group(1)) if steps else 0, seconds, memory


def of_cbmc(binary, source, arguments, model, limit):
    bits = "--64" if model == "LP64" else "--32"
    output, seconds, memory = run([binary, bits, "--no-standard-checks", *arguments, "-Dreach_error()=__CPROVER_assert(0,\"\")",
                                   str(source)], limit)
    verdict = "true" if "SUCCESSFUL" in (output or "") else "false" if "FAILED" in (output or "") else "limit"
    return verdict, 0, seconds, memory


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--other", help="an older binary")
    parser.add_argument("--plain", action="store_true", help="beside --known-steps plain")
    parser.add_argument("--cbmc", default=shutil.which("cbmc"))
    parser.add_argument("--models", default="LP64,ILP32")
    parser.add_argument("--limit", type=int, default=60, help="seconds of the processor")
    parser.add_argument("--most", type=int, default=10**9, help="sizes beyond are left out")
    parser.add_argument("programs", nargs="*")
    options = parser.parse_args()
    tools = {"fathom": lambda *a: of_fathom(options.fathom, *a)}
    if options.plain:
        tools["plain"] = lambda *a: of_fathom(options.fathom, *a, ["--known-steps", "plain"])
    if options.other:
        tools["other"] = lambda *a: of_fathom(options.other, *a)
    if options.cbmc:
        tools["cbmc"] = lambda *a: of_cbmc(options.cbmc, *a)
    print("| program | model | steps | " + " | ".join(f"{tool}: verdict, s, ns/step, MiB" for tool in tools) + " |")
    print("|---|---|---|" + "---|" * len(tools))
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder) / "empty.c"
        empty.write_text("int main(void) { return 0; }\n")
        for name in options.programs or SIZES:
            source = FOLDER / f"{name}.c"
            for size in SIZES[name]:
                if size > options.most:
                    continue
                arguments = [f"-DN={size}", f"-DEXPECTED={native(source, size)}"]
                for model in options.models.split(","):
                    cells, steps = [], 0
                    for tool, check in tools.items():
                        start = check(empty, [], model, options.limit)[2]
                        verdict, executed, seconds, memory = check(source, arguments, model, options.limit)
                        steps = executed or steps
                        each = f"{max(seconds - start, 0) / executed * 1e9:.0f}" if executed else "-"
                        cells.append(f"{verdict}, {seconds:.2f}, {each}, {memory:.0f}")
                    print(f"| {name} {size:,} | {model} | {steps:,} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
