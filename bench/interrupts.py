#!/usr/bin/env python3
"""Interrupt handlers of a program with one thread: calls before its accesses, or a thread of their own.

    bench/interrupts.py [--fathom BINARY] [--timeout S] [--sizes 5,10,20,40,80] [--most 1,2,4]

Main accesses a shared variable n times, one access after the other; a handler changes it at most MOST times.
Families: reads that find no more changes than there may be (true), and as many (false); updates under switched off
interrupts, of which none is lost (true), and without (false); a loop with n iterations (true). Seconds of the
processor; `-`: no verdict in time, or `unknown`.
"""

import argparse
import resource
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEAD = """#include <assert.h>
extern void fathom_disable_interrupts(void), fathom_enable_interrupts(void);
static volatile int x, runs;
void handler(void) { x += 5; runs++; }
"""


def reads(n, claim):
    names = [f"a{i}" for i in range(n)]
    return f"int main(void) {{\n  int {', '.join(f'{a} = x' for a in names)};\n  assert({claim.format(last=names[-1])});\n  return 0;\n}}\n"


def updates(n, line):
    return "int main(void) {\n" + f"  {line}\n" * n + f"  fathom_disable_interrupts();\n  assert(x == {n} + 5 * runs);\n  return 0;\n}}\n"


GUARDED = "fathom_disable_interrupts(); x++; fathom_enable_interrupts();"
FAMILIES = {
    "reads": ("true", lambda n, most: reads(n, f"{{last}} - a0 <= {5 * most}")),
    "reads, one more": ("false", lambda n, most: reads(n, f"{{last}} - a0 < {5 * most}")),
    "guarded updates": ("true", lambda n, most: updates(n, GUARDED)),
    "updates": ("false", lambda n, most: updates(n, "x++;")),
    "loop": ("true", lambda n, most: f"int main(void) {{\n  for (int i = 0; i < {n}; i++) {{ int a = x, b = x; assert(a <= b); }}\n  return 0;\n}}\n"),
}


def seconds(args, folder, text, most, form, expected):
    source = Path(folder) / "p.c"
    source.write_text(text)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [args.fathom, "check", "--property", "assertion", "--timeout", str(args.timeout), "--isr", f"handler:{most}", "--isr-as", form,
               source]
    done = subprocess.run(command, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    answer = done.stdout.strip().split("\n")[-1].split("(")[0]
    if answer not in (expected, "unknown"):
        return f"{answer}!"
    return "-" if answer == "unknown" else f"{after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime:.2f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", default=ROOT / "build/release/cli/fathom")
    parser.add_argument("--timeout", type=int, default=20)
    parser.add_argument("--sizes", default="5,10,20,40,80")
    parser.add_argument("--most", default="1,2,4")
    args = parser.parse_args()
    sizes = [int(n) for n in args.sizes.split(",")]
    print("| family | MOST | form | " + " | ".join(map(str, sizes)) + " |")
    print("|---|---|---|" + "---|" * len(sizes))
    with tempfile.TemporaryDirectory() as folder:
        for name, (expected, make) in FAMILIES.items():
            for most in map(int, args.most.split(",")):
                for form in ("calls", "threads"):
                    cells = [seconds(args, folder, HEAD + make(n, most), most, form, expected) for n in sizes]
                    print(f"| {name} ({expected}) | {most} | {form} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
