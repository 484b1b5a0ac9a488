#!/usr/bin/env python3
"""Scaling curves: the micro programs with their parameter at multiples of its default.

    bench/scaling.py [--fathom BINARY] [--cbmc BINARY] [--factors 1,2,10,50] [--limit S] [program ...]

For each program and factor: verdict, wall seconds, peak memory of the whole process group in MiB, and for Fathom the
number of terms of the formula; where cbmc is given (or on PATH) the same of it, in the same run, with its usual checks
for the same property. A program without parameter is run once. Machines are noisy: compare ratios within one run.
"""

import argparse
import os
import re
import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MICRO = ROOT / "tests/regression/micro"
DEFAULT = ["tab7_true", "tab8_linear_true", "tolower_chain_true", "crc_table_false", "symcell_true", "scaled_struct_true",
           "seg_matrix_single_true", "seg_matrix1_true", "layer_listing1_true", "layer_manywrites_true", "unwind_limit_false",
           "memspn_a_true", "strchr_len_true", "fig3_loop_true"]
PARAMETERS = re.compile(r"^#ifndef (N|CAP|LIM|SZ|W|R|L|D)\n#define \1 (\d+)", re.MULTILINE)


def run(command, limit):
    """(stdout + stderr, seconds, peak MiB of the largest process); the output is None after a timeout."""
    start = time.monotonic()
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:  # a process of its own, so that ru_maxrss counts this command alone
        os.close(reader)
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                                   start_new_session=True)
        try:
            output = process.communicate(timeout=limit)[0]
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.wait()
            output = "TIMEOUT"
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        with os.fdopen(writer, "w") as pipe:
            pipe.write(f"{peak:.0f}\n{output}")
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        peak, output = pipe.read().split("\n", 1)
    os.waitpid(child, 0)
    return (None if output == "TIMEOUT" else output), time.monotonic() - start, float(peak)


def of_fathom(binary, source, defines, limit):
    output, seconds, memory = run([binary, "check", "--property", "unreach-call", "--no-replay", "--stats", "--timeout",
                                   str(limit), str(source), "--", *defines], limit + 5)
    verdicts = re.findall(r"^(true|false|unknown)", output or "", re.MULTILINE)
    terms = re.search(r"^term\.size +(\d+)", output or "", re.MULTILINE)
    return verdicts[-1] if verdicts else "timeout", seconds, memory, terms.group(1) if terms else "-"


def of_cbmc(binary, source, defines, unwind, limit):
    output, seconds, memory = run([binary, str(source), *defines, "--unwind", str(unwind), "--unwinding-assertions",
                                   "--no-standard-checks", "--object-bits", "11"], limit)
    if output is None:
        return "timeout", seconds, memory, "-"
    size = re.search(r"(\d+) variables, (\d+) clauses", output)
    verdict = "true" if "VERIFICATION SUCCESSFUL" in output else "false" if "VERIFICATION FAILED" in output else "error"
    return verdict, seconds, memory, f"{size.group(2)} clauses" if size else "-"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", nargs="*", default=DEFAULT)
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--cbmc", default=shutil.which("cbmc"))
    parser.add_argument("--factors", default="1,2,10,50")
    parser.add_argument("--limit", type=float, default=60)
    args = parser.parse_args()
    print("| program | parameter | fathom | s | MiB | terms |" + (" cbmc | s | MiB | size |" if args.cbmc else ""))
    print("|---|---|---|---|---|---|" + ("---|---|---|---|" if args.cbmc else ""))
    for name in args.programs:
        source = MICRO / f"{name}.c"
        parameter = PARAMETERS.search(source.read_text())
        for factor in [int(f) for f in args.factors.split(",")] if parameter else [1]:
            value = int(parameter.group(2)) * factor if parameter else 0
            defines = [f"-D{parameter.group(1)}={value}"] if parameter and factor != 1 else []
            row = [name, f"{parameter.group(1)}={value}" if parameter else "-"]
            verdict, seconds, memory, size = of_fathom(args.fathom, source, defines, args.limit)
            row += [verdict, f"{seconds:.2f}", f"{memory:.0f}", size]
            if args.cbmc:
                verdict, seconds, memory, size = of_cbmc(args.cbmc, source, defines, value + 2 if parameter and parameter.group(1) in ("CAP", "LIM") else 2050, args.limit)
                row += [verdict, f"{seconds:.2f}", f"{memory:.0f}", size]
            print("| " + " | ".join(row) + " |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
