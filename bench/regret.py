#!/usr/bin/env python3
"""Regret: how much longer the default takes than the best single strategy.

    bench/regret.py [--fathom BINARY] [--limit S] [--sample N] [--models] [--ways WAY,...] [--best FILE] [--table FILE]
                    [--most N] [--structures] [--families] [--only RE] [program ...]

The programs are those of tests/regression/micro and tests/regression/proofs, or the ones given (with EXPECT lines); one
pair of them in --sample, each in the first data model that it names (with --models in all). --structures are those of
bench/structures, bounded and unbounded, as they should be and with the mistake; --families those of bench/families, the
first size of each and three times that. --only leaves those whose line in the table matches. Every way gets each
question with a limit of --limit seconds of the processor (the command and all its children, without the native replay):
bounds alone, and every strategy without the others. The best is the least time of a way that gives the verdict that is
expected. A question is regretted where the default needs more than twice the best and 0.2 s, or does not decide. With
--best FILE the times of the ways are kept, and only the default runs again. Status 1: a wrong verdict, or more than
--most questions regretted.
"""

import argparse
import json
import math
import re
import sys
import tempfile
from pathlib import Path

from proofs import REGRESSION, ROOT, WAYS, Task, of_fathom, one_pair_in, tasks_of

sys.path.insert(0, str(ROOT / "bench/families"))
import generate  # noqa: E402
import structures  # noqa: E402
from measure import LAST, START  # noqa: E402

FACTOR, SLACK = 2, 0.2
SINGLE = ["bounds alone", "induction alone", "horn alone", "abstraction alone", "reachability alone"]


def key_of(task):
    return " ".join([task.path.name, task.property, task.model, *task.arguments])


def tasks_of_structures():
    for path in sorted(structures.FOLDER.glob("*.c")):
        for _, arguments, violated in structures.variants(path):
            for model in ("LP64", "ILP32"):
                yield Task(path, "valid-memsafety", "false" if violated else "true", model,
                           ["--property", "assertion"], arguments)


def tasks_of_families(folder):
    """Each in one data model: what is expected was made for it."""
    for family, start in START.items():
        for size in (start, min(3 * start, LAST.get(family, 3 * start))):
            for expected in ("true", "false"):
                path = Path(folder, f"{family}-{size}_{expected}.c")
                path.write_text(generate.program(family, size, expected == "true"))
                yield Task(path, "unreach-call", expected, "LP64", [], [])


def tasks_in(args, folder):
    programs = args.programs
    if not programs and not args.structures and not args.families:
        programs = sorted([*REGRESSION.glob("micro/*.c"), *REGRESSION.glob("proofs/*.c")])
    found = [task for path in one_pair_in(args.sample, programs) for task in tasks_of(path)]
    if args.structures:
        found += tasks_of_structures()
    if args.families:
        found += tasks_of_families(folder)
    tasks = {}
    for task in found:
        if task.expected in ("true", "false") and re.search(args.only, key_of(task)):
            first = (task.path, task.property, *task.arguments) if not args.models else key_of(task)
            tasks.setdefault(first, task)
    return list(tasks.values())


def best_of(task, args, known):
    """(seconds, way) of the fastest way that is right; nothing where no way is."""
    times = known.setdefault(key_of(task), {})
    limit = args.limit
    for way in args.ways.split(","):
        if way not in times:
            result = of_fathom(args.fathom, task, WAYS[way], limit)
            times[way] = result.seconds if result.verdict == task.expected else None
        if times[way] is not None:
            limit = min(limit, max(times[way], 0.5))  # whoever needs longer is not the best
    return min(((seconds, way) for way, seconds in times.items() if seconds is not None), default=None)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--limit", type=float, default=10)
    parser.add_argument("--sample", type=int, default=1, metavar="N")
    parser.add_argument("--models", action="store_true", help="all data models that a program names")
    parser.add_argument("--ways", default=",".join(SINGLE))
    parser.add_argument("--best", type=Path, help="times of the single ways are read from this file, and kept there")
    parser.add_argument("--table", type=Path)
    parser.add_argument("--most", type=int, default=10**9, help="questions that may be regretted")
    parser.add_argument("--structures", action="store_true")
    parser.add_argument("--families", action="store_true")
    parser.add_argument("--only", default="", metavar="RE")
    parser.add_argument("programs", nargs="*", type=Path)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="fathom-regret-") as folder:
        return report(tasks_in(args, folder), args)


def report(tasks, args):
    known = json.loads(args.best.read_text()) if args.best and args.best.exists() else {}
    rows, wrong, ratios = [], 0, []
    for task in tasks:
        best = best_of(task, args, known)
        if args.best:
            args.best.write_text(json.dumps(known, indent=0))
        most = args.limit if best is None else max(4 * best[0] + 1, 1)
        default = of_fathom(args.fathom, task, [], most)
        is_wrong = {task.expected, default.verdict} == {"true", "false"}
        is_right = default.verdict == task.expected
        wrong += is_wrong
        over = 0 if best is None else default.seconds - FACTOR * best[0] - SLACK if is_right else math.inf
        if best and is_right:
            ratios.append((default.seconds + 0.02) / (best[0] + 0.02))
        rows.append((task, best, default, is_right, over))
        if is_wrong or over > 0:
            print(f"{'WRONG' if is_wrong else 'regretted'} {key_of(task)}: {default.verdict} in {default.seconds:.2f} s"
                  f" ({default.strategy}), best {best and f'{best[0]:.2f} s, {best[1]}'}", flush=True)
    regretted = [row for row in rows if row[4] > 0]
    decided = sum(row[3] for row in rows)
    by_any = sum(row[1] is not None for row in rows)
    mean = math.exp(sum(map(math.log, ratios)) / max(len(ratios), 1))
    lines = [f"{len(rows)} questions, limit {args.limit:g} s: the default decides {decided}, some single way {by_any}, "
             f"only the default {sum(row[3] and row[1] is None for row in rows)}",
             f"regretted: {len(regretted)}, of these not decided {sum(math.isinf(row[4]) for row in regretted)}; "
             f"time of the default / best way, geometric mean (20 ms added): {mean:.2f}",
             f"CPU seconds where both decide: default {sum(r[2].seconds for r in rows if r[1] and r[3]):.1f}, "
             f"best way {sum(r[1][0] for r in rows if r[1] and r[3]):.1f}"]
    print("\n".join(lines))
    if args.table:
        table = ["| question | expected | best way | CPU s | default | CPU s |", "|---|---|---|---|---|---|"]
        for task, best, default, is_right, over in sorted(rows, key=lambda row: -row[4]):
            if best and over > 0:
                table.append(f"| {key_of(task)} | {task.expected} | {best[1]} | {best[0]:.2f} | "
                             f"{default.strategy if is_right else default.verdict} | {default.seconds:.2f} |")
        args.table.write_text("\n".join([*lines, "", *table]) + "\n")
    return 1 if wrong or len(regretted) > args.most else 0


if __name__ == "__main__":
    sys.exit(main())
