#!/usr/bin/env python3
"""Compares solvers and preprocessing on formulas that Fathom itself makes of the programs in formulas.txt.

A formula is a program, a property, a bound and options: the first question of a check, "can the property be violated".
Each variant asks it in a run of its own and tells the processor time between the assertion and the answer
(preprocessing included, front end and encoder not), so that a busy machine disturbs little; a variant that takes longer
than --limit counts with the limit.

    plain-z3             z3 on terms as they are built: --no-rewriting --passes none
    boolector:none       a back end without preprocessing
    boolector:all        with every pass; :default with those that are on by default
    boolector:-ranges    every pass but one

Results are kept in a file (--results), so that a run can be continued; --markdown prints the summary of what is there.
"""

import argparse
import json
import math
import re
import resource
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
FLOOR = 0.02  # seconds added to both sides of a ratio: below that nothing is measured


def formulas():
    rows = []
    for line in (HERE / "formulas.txt").read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            program, prop, bound, *options = line.split()
            rows.append((program, prop, bound, options))
    return rows


def name_of(row):
    program, prop, bound, _ = row
    return f"{Path(program).stem} {prop} {bound}"


def pass_names(fathom):
    text = " ".join(subprocess.run([fathom, "check", "--help"], capture_output=True, text=True).stdout.split())
    return re.search(r"none, or some of ([a-z, -]+?) --", text).group(1).replace(" ", "").split(",")


def arguments_of(variant):
    if variant == "plain-z3":
        return ["--solver", "z3", "--passes", "none", "--no-rewriting"]
    solver, passes = variant.split(":")
    if passes.startswith("-"):
        return ["--solver", solver, "--passes", "all", "--no-pass", passes[1:]]
    return ["--solver", solver, "--passes", passes]


def ask(fathom, row, variant, limit):
    """[answer, seconds of processor time]"""
    program, prop, bound, options = row
    command = [fathom, "check", "--property", prop, "--unwind", bound, "--no-replay", "--stats", "--timeout", str(limit * 20),
               *arguments_of(variant), *options, str(ROOT / program)]
    # The front end needs some of it too.
    limit_cpu = lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit + 3, limit + 5))
    try:
        run = subprocess.run(command, capture_output=True, text=True, errors="replace", preexec_fn=limit_cpu, timeout=limit * 25)
    except subprocess.TimeoutExpired:
        return ["timeout", limit]
    seconds = re.search(r"solver\.cpu\.properties +([0-9.]+)", run.stderr)
    verdict = run.stdout.strip().splitlines()[-1] if run.stdout.strip() else "nothing"
    asked = int((re.search(r"solver\.checks +([0-9]+)", run.stderr) or [0, 0])[1])
    gave_up = re.search(r"limit|killed|crash|while solving|internal", verdict)
    if seconds is None and not gave_up:
        return ["folded", 0.0]  # no solver was needed
    if seconds is None or (gave_up and asked <= 1) or float(seconds[1]) > limit:
        return ["timeout", limit]
    return ["sat" if verdict.startswith("false") else "unsat" if verdict == "true" else "other", float(seconds[1])]


def ratio(a, b):
    return (a + FLOOR) / (b + FLOOR)


def geometric_mean(values):
    values = list(values)
    return math.exp(sum(map(math.log, values)) / len(values)) if values else float("nan")


def compare(results, slow, fast):
    """How many times longer `slow` takes than `fast`: geometric mean, worst for each side, number of formulas."""
    both = [(r[slow][1], r[fast][1]) for r in results.values() if slow in r and fast in r]
    ratios = [ratio(a, b) for a, b in both]
    return geometric_mean(ratios), min(ratios, default=0), max(ratios, default=0), len(ratios), both


def summary(results, variants):
    lines = ["| variant | formulas | answered | seconds in all | plain Z3 / variant |", "|---|---|---|---|---|"]
    for v in variants:
        rows = [r[v] for r in results.values() if v in r]
        if rows:
            mean = compare(results, "plain-z3", v)[0]
            lines.append(f"| {v} | {len(rows)} | {sum(a != 'timeout' for a, _ in rows)} | {sum(t for _, t in rows):.1f} | {mean:.2f} |")
    lines += ["", "| without the pass / with all | formulas | geometric mean | least | most | seconds without | with |", "|---|---|---|---|---|---|---|"]
    for v in variants:
        if ":-" in v:
            mean, least, most, count, both = compare(results, v, v.split(":")[0] + ":all")
            if count:
                lines.append(f"| {v} | {count} | {mean:.3f} | {least:.2f} | {most:.2f} | {sum(a for a, _ in both):.1f} | {sum(b for _, b in both):.1f} |")
    singles = [v for v in variants if v.split(":")[0] not in ("auto", "plain-z3") and v.endswith((":none", ":default"))]
    over = []
    for name, r in results.items():
        best = min((r[v][1] for v in singles if v in r), default=None)
        if best is not None and "auto:default" in r and r["auto:default"][1] > 1.2 * best + 0.5:
            over.append(f"{name} ({r['auto:default'][1]:.1f} s, best {best:.1f} s)")
    lines += ["", f"Default slower than 1.2 times the best single solver plus 0.5 s: {len(over)}" + "".join(f"\n* {o}" for o in over)]
    for name, r in results.items():
        answers = {a for a, _ in r.values() if a in ("sat", "unsat")}
        if len(answers) > 1:
            lines.append(f"* CONTRADICTION: {name}: {r}")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", default=str(ROOT / "build/cli/fathom"))
    parser.add_argument("--solvers", default="boolector,z3", help="boolector, z3, cvc5")
    parser.add_argument("--kinds", default="none,default,each", help="of none, default, all, each (all, and all but one)")
    parser.add_argument("--variants", help="exactly these instead: plain-z3,boolector:none,...")
    parser.add_argument("--limit", type=int, default=15, help="seconds of processor time for one question")
    parser.add_argument("--results", default="formulas.json")
    parser.add_argument("--markdown", action="store_true", help="only print the summary of the results")
    parser.add_argument("names", nargs="*", help="parts of names of programs; none: all")
    options = parser.parse_args()
    passes = pass_names(options.fathom)
    variants = ["plain-z3", "auto:default"]
    for solver in options.solvers.split(","):
        for kind in options.kinds.split(","):
            variants += [f"{solver}:all", *(f"{solver}:-{p}" for p in passes)] if kind == "each" else [f"{solver}:{kind}"]
    if options.variants:
        variants = options.variants.split(",")
    path = Path(options.results)
    results = json.loads(path.read_text()) if path.exists() else {}
    for row in formulas():
        if options.markdown or (options.names and not any(n in row[0] for n in options.names)):
            continue
        measured = results.setdefault(name_of(row), {})
        for variant in variants:
            if variant not in measured:
                measured[variant] = ask(options.fathom, row, variant, options.limit)
                path.write_text(json.dumps(results, indent=1))
        print(name_of(row), " ".join(f"{v}={measured[v][0]}/{measured[v][1]:.2f}" for v in variants), flush=True)
    seen = sorted({v for r in results.values() for v in r}, key=lambda v: (v != "plain-z3", v))
    print(summary(results, seen))
    return 0


if __name__ == "__main__":
    sys.exit(main())
