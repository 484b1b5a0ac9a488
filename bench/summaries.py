#!/usr/bin/env python3
"""Loop summaries against unwinding: the micro programs over strings and loops at growing capacities.

    bench/summaries.py [--fathom BINARY] [--cbmc BINARY] [--capacities 10,100,10000,1000000,1099511627776] [--limit S]
                       [program ...]

For each program and capacity: verdict, CPU seconds and size of the formula (terms), with summaries (the default) and
without (--summaries off, merging alone); where cbmc is given, its verdict and time too. Ratios within one run are what
counts.
"""

import argparse
import re
import resource
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MICRO = ROOT / "tests/regression/micro"
DEFAULT = ["memspn_a_true", "memspn_a_false", "memspn_ab_true", "memspn_ab_false", "memspn_chain_true", "memspn_chain_false",
           "strchr_len_true", "strchr_chain_true", "stride2_true", "two_phase_true", "wrap_counter_true", "wrap_counter_false",
           "memset_unbounded_true", "memcpy_unbounded_true", "span_unbounded_true", "unwind_limit_false", "nested_tokens_true"]


def run(command, limit):
    """(stdout + stderr or None, CPU seconds of the command and its children)"""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=limit)
        output = done.stdout + done.stderr
    except subprocess.TimeoutExpired:
        output = None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return output, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def of_fathom(binary, source, defines, limit, mode):
    output, seconds = run([binary, "check", "--property", "unreach-call", "--no-replay", "--stats", "--summaries", mode,
                           "--timeout", str(limit), str(source), "--", *defines], limit + 10)
    verdicts = re.findall(r"^(true|false|unknown)", output or "", re.MULTILINE)
    terms = re.search(r"^term\.size +(\d+)", output or "", re.MULTILINE)
    return f"{verdicts[-1] if verdicts else 'none':8} {seconds:6.2f} {terms.group(1) if terms else '-':>8}"


def of_cbmc(binary, source, defines, limit, capacity):
    output, seconds = run([binary, *defines, "--no-standard-checks", "--unwind", str(capacity + 2), "--unwinding-assertions",
                           str(source)], limit)
    verdict = "none"
    if output and "VERIFICATION SUCCESSFUL" in output:
        verdict = "true"
    elif output and "VERIFICATION FAILED" in output:
        verdict = "false"
    return f"{verdict:8} {seconds:6.2f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=str(ROOT / "fathom"))
    parser.add_argument("--cbmc")
    parser.add_argument("--capacities", default="10,100,10000,1000000,1099511627776")
    parser.add_argument("--limit", type=int, default=30)
    parser.add_argument("programs", nargs="*")
    options = parser.parse_args()
    print(f"{'program':22} {'capacity':>14}  {'summaries: verdict, CPU s, terms':34} {'unwinding alone':26}"
          + (" cbmc" if options.cbmc else ""))
    for name in options.programs or DEFAULT:
        source = MICRO / f"{name}.c"
        if not source.exists():
            sys.exit(f"{name}: no such program in {MICRO}")
        narrow = re.search(r"unsigned n = ", source.read_text()) is not None
        for capacity in map(int, options.capacities.split(",")):
            if narrow and capacity >= 1 << 32:
                continue  # its sizes have 32 bits
            defines = [f"-DCAP={capacity}UL", f"-DLIM={capacity}"]
            row = f"{name:22} {capacity:14}  {of_fathom(options.fathom, source, defines, options.limit, 'auto'):34} "
            row += f"{of_fathom(options.fathom, source, defines, options.limit, 'off'):26}"
            if options.cbmc:
                row += " " + of_cbmc(options.cbmc, source, defines, options.limit, capacity)
            print(row, flush=True)


if __name__ == "__main__":
    main()
