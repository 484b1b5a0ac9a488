#!/usr/bin/env python3
"""Concurrent programs that grow in threads and in accesses, and the time that a verdict takes, beside other tools.

    bench/threads.py [--fathom BINARY] [--other COMMAND] [--limit S] [--threads 2,3,..] [--times 1,2,..] [--only FAMILY]
                     [--model lp64|ilp32] [--jobs J]

The families are those of thread_families.py: first with growing numbers of threads, each of which makes its step
twice, then two threads that make it more and more often. `{}` of another tool's COMMAND is the file, `{unwind}` a
number of iterations that is enough for all loops. Seconds are the processor's; `-` is no verdict within the limit. The
figures: threads.md.
"""

import argparse
import concurrent.futures
import math
import re
import shlex
import tempfile
from pathlib import Path

from limited import timed
from thread_families import FAMILIES

ROOT = Path(__file__).resolve().parent.parent
NOISE = 0.02  # seconds that are added to both sides of a ratio


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--other", help="for example: cbmc --no-standard-checks --unwinding-assertions --unwind {unwind} {}")
    parser.add_argument("--limit", type=int, default=60)
    parser.add_argument("--threads", default="2,3,4,5,6,8")
    parser.add_argument("--times", default="1,2,4,8,16")
    parser.add_argument("--model", choices=["lp64", "ilp32"], default="lp64")
    parser.add_argument("--only", action="append", choices=list(FAMILIES))
    parser.add_argument("--jobs", "-j", type=int, default=1)
    return parser.parse_args()


def main():
    options = arguments()
    tools = {"Fathom": f"{options.fathom} check --property assertion --data-model {options.model.upper()} "
                       f"--timeout {options.limit} {{}}"}
    if options.other:
        tools["other"] = options.other
    threads = [(int(n), 2) for n in options.threads.split(",")]
    times = [(2, int(k)) for k in options.times.split(",")]
    families = {name: family for name, family in FAMILIES.items() if not options.only or name in options.only}
    found = {}
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        asked = {}
        for name, (holds, family) in families.items():
            for size in dict.fromkeys(threads + times):
                file = written(Path(folder), name, size, family)
                for tool, command in tools.items() if file else []:
                    asked[name, size, tool] = pool.submit(answer, command, file, size, holds, options.limit)
        for heading, sizes in (("threads", threads), ("times", times)):
            print("| family | tool | " + " | ".join(f"{size[heading == 'times']} {heading}" for size in sizes) + " |")
            print("|---|---|" + "---|" * len(sizes))
            for name in families:
                for tool in tools:
                    cells = [asked[key].result() if (key := (name, size, tool)) in asked else None for size in sizes]
                    found.update({(name, size, tool): cell for size, cell in zip(sizes, cells) if cell is not None})
                    print(f"| {name} | {tool} | " + " | ".join(map(shown, cells)) + " |", flush=True)
            print()
    if options.other:
        summary(found, options.limit)


def written(folder, name, size, family):
    text = family(*size)
    if text is None:
        return None
    file = folder / f"{re.sub(r'[^a-z]+', '_', name)}_{size[0]}_{size[1]}.c"
    file.write_text(text)
    return file


def answer(command, file, size, holds, limit):
    """Seconds, "-" for no verdict, or "wrong"."""
    command = command.replace("{unwind}", str(max(size) + 1)).replace("{}", str(file))
    _, output, seconds = timed(shlex.split(command), limit)
    said = output.strip().splitlines()[-1] if output.strip() else ""
    verdict = {"true": True, "VERIFICATION SUCCESSFUL": True, "false": False, "VERIFICATION FAILED": False}.get(
        said.split("(")[0])
    return "-" if verdict is None else seconds if verdict == holds else "wrong"


def shown(cell):
    return "" if cell is None else cell if isinstance(cell, str) else f"{cell:.2f}"


def summary(found, limit):
    keys = {(name, size) for name, size, _ in found}
    ours, theirs = ({key for key in keys if isinstance(found[*key, tool], float)} for tool in ("Fathom", "other"))
    both = ours & theirs
    print(f"{len(keys)} questions; decided: Fathom {len(ours)}, the other {len(theirs)}, both {len(both)}")
    seconds = {key: cell if isinstance(cell, float) else limit for key, cell in found.items()}
    for title, of in (("of both", both), ("of all, the limit where there is no verdict", keys)):
        logs = [math.log((seconds[*key, "other"] + NOISE) / (seconds[*key, "Fathom"] + NOISE)) for key in of]
        if logs:
            print(f"geometric mean {title}: the other takes {math.exp(sum(logs) / len(logs)):.2f} times as long")


if __name__ == "__main__":
    main()
