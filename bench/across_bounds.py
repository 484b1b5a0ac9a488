#!/usr/bin/env python3
"""Whether keeping one solver from bound to bound would pay.

Each program is checked with --log-queries; the questions about its properties, one for each bound, are then put to the
solver's own program twice: each to a process of its own ("fresh", as Fathom does it), and all to one process, a level
of assertions for each bound ("kept": what was learned about terms that bounds share stays). CPU seconds of the solver
alone. Terms of the same text count as shared, as they are in Fathom.
"""

import argparse
import re
import resource
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = """
micro/span_unbounded_true micro/nested_tokens_true micro/multi_string_true micro/strchr_chain_true micro/two_phase_true
micro/wrap_counter_true micro/memspn_ab_true micro/osip_uri_headers_false basics/list_symbolic_true
"""
SOLVERS = {"boolector": ["boolector", "-i", "--smt2"], "z3": ["z3", "-smt2"]}


def seconds(command, text, limit):
    """CPU seconds and answers; None: not within the limit."""
    with tempfile.NamedTemporaryFile("w", suffix=".smt2") as file:
        file.write(text)
        file.flush()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run = subprocess.run([*command, file.name], capture_output=True, text=True, check=False,
                             preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    answers = re.findall(r"^(?:un)?sat$", run.stdout, re.MULTILINE)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, answers


def together(queries):
    """One script: equal definitions are made once, others get names of their own."""
    lines, declared, defined = ["(set-logic QF_AUFBV)"], set(), {}
    for query in queries:
        names, asserts = {}, []
        rename = lambda text: re.sub(r"\$[0-9]+", lambda m: names.get(m[0], m[0]), text)
        for line in query.splitlines():
            if line.startswith("(declare-fun"):
                if line not in declared:
                    lines.append(line)
                declared.add(line)
            elif line.startswith("(define-fun"):
                name, body = re.match(r"\(define-fun (\S+) (.*)\Z", line).groups()
                body = rename(body)
                if body not in defined:
                    defined[body] = f"$all{len(defined)}"
                    lines.append(f"(define-fun {defined[body]} {body}")
                names[name] = defined[body]
            elif line.startswith("(assert"):
                asserts.append(rename(line))
        lines += ["(push 1)", *asserts, "(check-sat)", "(pop 1)"]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", default=str(ROOT / "build/cli/fathom"))
    parser.add_argument("--solvers", default="boolector,z3")
    parser.add_argument("--seconds", type=int, default=20, help="CPU seconds for one process of a solver")
    parser.add_argument("--bounds", type=int, default=4, help="at most so many bounds of each program")
    parser.add_argument("programs", nargs="*", default=PROGRAMS.split(), help="below tests/regression, without .c")
    args = parser.parse_args()
    print("| program | bounds | solver | fresh | of that the last bound | kept |\n|---|---|---|---|---|---|")
    for program in args.programs:
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([args.fathom, "check", "--property", "valid-memsafety" if "osip" in program else "unreach-call", "--summaries", "off",
                            "--no-replay", "--timeout", "20", "--log-queries", folder, str(ROOT / f"tests/regression/{program}.c")],
                           capture_output=True, check=False)
            first = {}
            for file in sorted(Path(folder).glob("*-properties.smt2")):
                first.setdefault(file.name.split("-")[1], file.read_text())
        queries = list(first.values())[:args.bounds]
        if len(queries) < 2:
            continue
        for solver in args.solvers.split(","):
            fresh = [seconds(SOLVERS[solver], query, args.seconds) for query in queries]
            kept, answers = seconds(SOLVERS[solver], together(queries), args.seconds * len(queries))
            same = answers == [answer for _, found in fresh for answer in found]
            print(f"| {program} | {len(queries)} | {solver} | {sum(t for t, _ in fresh):.2f} | {fresh[-1][0]:.2f} | {kept:.2f} |"
                  f"{'' if same else ' answers differ or are missing'}", flush=True)


if __name__ == "__main__":
    main()
