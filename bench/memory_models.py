#!/usr/bin/env python3
"""The memory models against each other on programs that grow.

    bench/memory_models.py [--fathom BINARY] [--cbmc BINARY] [--models flat,objects,segmented,auto] [--limit S]
                           [program ...]

For each program of bench/memory_models, each value of its parameter and each model: verdict, CPU seconds, peak memory
in MiB and terms of the formula; the same of CBMC where it is given or on PATH. Rows with --no-forwarding show the
models without help of the unwinder. Compare within one run.
"""

import argparse
import re
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from scaling import ROOT, run  # noqa: E402  (one way of measuring for all benchmarks)

PROGRAMS = ROOT / "bench/memory_models"


def measure(binary, source, defines, limit, options):
    command = [binary, "check", "--property", "unreach-call", "--no-replay", "--stats", "--timeout", str(limit), *options,
               str(source), "--", *defines]
    output, seconds, memory = run(command, limit + 5)
    verdicts = re.findall(r"^(true|false|unknown)", output or "", re.MULTILINE)
    terms = re.search(r"^term\.size +(\d+)", output or "", re.MULTILINE)
    return f"{verdicts[-1] if verdicts else 'timeout'} {seconds:.2f} s {memory:.0f} MiB {terms.group(1) if terms else '-'}"


def measure_cbmc(binary, source, defines, limit):
    output, seconds, memory = run([binary, "--unwind", "20000", "--no-standard-checks", *defines, str(source)], limit)
    verdict = re.search(r"VERIFICATION (SUCCESSFUL|FAILED)", output or "")
    return f"{verdict.group(1).lower() if verdict else 'timeout'} {seconds:.2f} s {memory:.0f} MiB"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--cbmc", default=shutil.which("cbmc"))
    parser.add_argument("--models", default="flat,objects,segmented,auto")
    parser.add_argument("--limit", type=int, default=60)
    parser.add_argument("--no-forwarding", action="store_true")
    parser.add_argument("programs", nargs="*")
    args = parser.parse_args()
    models = args.models.split(",")
    print("| program | N | " + " | ".join(models + (["cbmc"] if args.cbmc else [])) + " |")
    print("|---" * (2 + len(models) + bool(args.cbmc)) + "|")
    for source in sorted(PROGRAMS.glob("*.c")):
        if args.programs and source.stem not in args.programs:
            continue
        values = re.search(r"^// PARAMETER N (.*)$", source.read_text(), re.MULTILINE).group(1).split()
        for variant in ([], ["-DIRRELEVANT"]) if "IRRELEVANT" in source.read_text() else ([],):
            for value in values:
                defines = [f"-DN={value}", *variant]
                extra = ["--no-forwarding"] if args.no_forwarding else []
                cells = [measure(args.fathom, source, defines, args.limit, ["--memory-model", model, *extra])
                         for model in models]
                if args.cbmc:
                    cells.append(measure_cbmc(args.cbmc, source, defines, args.limit))
                print(f"| {source.stem}{' +30 KB' if variant else ''} | {value} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
