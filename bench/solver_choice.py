#!/usr/bin/env python3
"""Which solver suits which formula: CPU seconds of each on regression programs, and what their formulas consist of.

The figures in solvers/portfolio/choice.def are from here. Each line: the seconds for each solver, whole runs with
compiling ('-': not within --seconds of CPU time), the row of the table that the portfolio takes, the features that are
not zero.

    solver_choice.py --queries FOLDER    the same of logged queries (fathom check --log-queries), however deep they lie

asks bench_query (-DFATHOM_BENCH=ON) each .smt2 file once for each solver, and `auto` on one processor. The end says
what each took in all, how many of those that anybody decided `auto` decided in 1.5 times the time of the best and
0.05 s, and which answers contradict each other. A solver that has found nothing in --seconds counts with that.
"""

import argparse
import json
import resource
import signal
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = """
floats/controller_true floats/long_double_add_true floats/out_of_range_true floats/monotone_add_true
floats/ilp32_long_double_true floats/rounding_functions_true floats/sqrt_squared_true floats/fmod_range_true
floats/associativity_true floats/division_inverse_true abi/builtins_bits_true floats/long_double_widens_true
basics/int128_divide_true basics/division_rounding_true abi/lazy_arrays_ilp32_true basics/list_symbolic_true
real/musl_memmem_true real/jsonc_printbuf_true real/zlib_adler32_true micro/nested_tokens_true
micro/memset_unbounded_true micro/memcpy_unbounded_true micro/span_unbounded_true
"""


def header(file):
    lines = [line[3:].split(":", 1) for line in file.read_text().splitlines()[:40] if line.startswith("// ") and ":" in line]
    fields = {key.strip(): value.strip() for key, value in lines}
    for line in file.read_text().splitlines()[:40]:
        if line.startswith("// EXPECT "):
            fields["property"] = line.split()[2].rstrip(":")
        if line.startswith("// MODEL "):
            fields["model"] = line.split()[2]
    return fields


def run(fathom, file, solver, seconds, results):
    fields = header(file)
    command = [fathom, "check", str(file), "--no-replay", "--solver", *solver, "--property",
               fields.get("property", "unreach-call"), "--data-model", fields.get("model", "LP64"), "--json", results]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds)))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return spent, done.stdout.startswith(("true", "false"))


def ask(tool, query, solver, seconds):
    """[answer, CPU seconds of all processes together] and the rest of what bench_query says."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run([tool, query, solver], capture_output=True, text=True, check=False, timeout=60 * seconds,
                              preexec_fn=lambda: signal.setitimer(signal.ITIMER_PROF, seconds))
        words = done.stdout.split()
    except subprocess.TimeoutExpired:
        words = []
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if len(words) > 1:
        return words[0], float(words[1]), " ".join(words[2:])
    return "unknown", after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, ""


def compare_queries(args):
    solvers = [*args.solvers.split(), "auto"]
    totals, asked, near = dict.fromkeys(solvers, 0.0), 0, 0
    for query in sorted(Path(args.queries).rglob("*.smt2")):
        said = {solver: ask(args.query_tool, query, solver, args.seconds) for solver in solvers}
        decided = {solver: seconds for solver, (answer, seconds, _) in said.items() if answer != "unknown"}
        print(query.relative_to(args.queries), *(f"{s} {said[s][0]} {said[s][1]:.3f}" for s in solvers), said["auto"][2], flush=True)
        if len({said[s][0] for s in decided}) > 1:
            print(f"CONTRADICTION: {query}")
        if not decided:
            continue
        asked += 1
        for solver in solvers:
            totals[solver] += decided.get(solver, args.seconds)
        near += decided.get("auto", 1e9) <= 1.5 * min(decided.values()) + 0.05
    print(f"{asked} queries decided;", ", ".join(f"{s} {t:.1f} s" for s, t in totals.items()), f"; auto near the best: {near}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--solvers", default="boolector z3 cvc5 cadical", help="separated by blanks")
    parser.add_argument("--seconds", type=int, default=12, help="CPU seconds for each run")
    parser.add_argument("--queries", help="a folder of logged queries instead of programs")
    parser.add_argument("--query-tool", default=str(ROOT / "build/release/bench/bench_query"))
    parser.add_argument("programs", nargs="*", default=PROGRAMS.split(), help="below tests/regression, without .c")
    args = parser.parse_args()
    if args.queries:
        return compare_queries(args)
    with tempfile.TemporaryDirectory() as folder:
        results = str(Path(folder) / "results.json")
        for name in args.programs:
            file = ROOT / "tests/regression" / f"{name}.c"
            figures = []
            for solver in args.solvers.split():
                spent, decided = run(args.fathom, file, [solver], args.seconds, results)
                figures.append(f"{solver} {spent:.1f}" if decided else f"{solver} -")
            run(args.fathom, file, ["auto", "--jobs", "1"], 3 * args.seconds, results)
            counters = json.loads(Path(results).read_text())["counters"] if Path(results).exists() else {}
            rows = [key.rpartition(".")[2] for key in counters if key.startswith("portfolio.row.")]
            features = [f"{key.rpartition('.')[2]} {value}" for key, value in counters.items()
                        if key.startswith("portfolio.formula.") and value]
            print(f"{name:38} {'  '.join(figures):36} {','.join(rows)}  ({', '.join(features)})", flush=True)


if __name__ == "__main__":
    main()
