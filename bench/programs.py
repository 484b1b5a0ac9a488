#!/usr/bin/env python3
"""Whole utilities: arguments, standard input and a file of few characters, whichever they are.

    bench/programs.py                # all that the table names
    bench/programs.py echo cut       # these
    bench/programs.py --seconds 60 --property valid-memsafety

A row for each: source lines of what is linked; the bound that was reached without a violation; verdict; CPU seconds and
the largest process in MB; what is left open. The sources are those of Debian's busybox, fetched by apt into `--cache`
and configured there with the applets alone; nothing of them is in this repository. `programs/applet.c` calls the applet
in place of busybox's own start, which chooses among all of them.
"""

import argparse
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from library import fetched
from limited import measured

HERE = Path(__file__).resolve().parent
PACKAGE, VERSION = "busybox", "1:1.35.0-4+deb12u1"
# Applet -> its file, options of `fathom check` that say what it is given.
INPUT = ["--symbolic-stdin", "4", "--symbolic-file", "A=3"]
ARGUMENTS = ["--symbolic-args", "0:2:3"]
NO_INPUT = ["--symbolic-stdin", "0"]
PROGRAMS = {
    "true": ("coreutils/true.c", ARGUMENTS + NO_INPUT),
    "sleep": ("coreutils/sleep.c", ARGUMENTS + NO_INPUT),
    "basename": ("coreutils/basename.c", ARGUMENTS + NO_INPUT),
    "dirname": ("coreutils/dirname.c", ARGUMENTS + NO_INPUT),
    "echo": ("coreutils/echo.c", ARGUMENTS + NO_INPUT),
    "printf": ("coreutils/printf.c", ARGUMENTS + NO_INPUT),
    "seq": ("coreutils/seq.c", ARGUMENTS + NO_INPUT),
    "expr": ("coreutils/expr.c", ["--symbolic-args", "1:3:2", *NO_INPUT]),
    "factor": ("coreutils/factor.c", ["--symbolic-args", "0:1:2", *NO_INPUT]),
    "cat": ("coreutils/cat.c", ARGUMENTS + INPUT),
    "head": ("coreutils/head.c", ARGUMENTS + INPUT),
    "tail": ("coreutils/tail.c", ARGUMENTS + INPUT),
    "wc": ("coreutils/wc.c", ARGUMENTS + INPUT),
    "cut": ("coreutils/cut.c", ARGUMENTS + INPUT),
    "tr": ("coreutils/tr.c", ARGUMENTS + INPUT),
    "uniq": ("coreutils/uniq.c", ARGUMENTS + INPUT),
    "sort": ("coreutils/sort.c", ARGUMENTS + INPUT),
    "rev": ("util-linux/rev.c", ARGUMENTS + INPUT),
    "dc": ("miscutils/bc.c", ["--symbolic-args", "0:2:3", "--symbolic-stdin", "3"]),
    "sed": ("editors/sed.c", ["--symbolic-args", "1:1:3", "--symbolic-stdin", "3"]),
}
FEATURES = ["FEATURE_FANCY_ECHO", "FEATURE_FANCY_HEAD", "FEATURE_FANCY_TAIL", "FEATURE_TR_CLASSES", "FEATURE_TR_EQUIV",
            "FEATURE_SORT_BIG", "FEATURE_CATN", "FEATURE_CATV", "EXPR_MATH_SUPPORT_64", "LONG_OPTS"]


def configure(folder):
    """One configuration with all applets of the table and as little else as possible."""
    if (folder / "include/autoconf.h").exists():
        return
    wanted = [name.upper() for name in PROGRAMS] + FEATURES
    (folder / "wanted").write_text("".join(f"CONFIG_{name}=y\n" for name in wanted))
    for words in (["make", "allnoconfig", "KCONFIG_ALLCONFIG=wanted"], ["make", "prepare"],
                  ["sh", "scripts/generate_BUFSIZ.sh", "include/common_bufsiz.h"]):
        subprocess.run(words, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, check=True)


def compiler_words(name):
    return ["-std=gnu99", "-Iinclude", "-include", "include/autoconf.h", "-D_GNU_SOURCE", "-DNDEBUG", "-D_LARGEFILE_SOURCE",
            "-D_LARGEFILE64_SOURCE", "-D_FILE_OFFSET_BITS=64", '-DBB_VER="1.35"', f"-DAPPLET={name}_main",
            f'-DAPPLET_TEXT="{name}"', "-w"]


def symbols(folder, name, source):
    """The global names that a source defines, and those that it needs."""
    out = folder / "objects" / (re.sub(r"\W", "_", source) + ".o")
    out.parent.mkdir(exist_ok=True)
    if not out.exists() or source.endswith("applet.c"):
        done = subprocess.run(["cc", *compiler_words(name), "-c", source, "-o", str(out)], cwd=folder, capture_output=True,
                              check=False)
        if done.returncode != 0:
            return set(), set()
    listed = subprocess.run(["nm", str(out)], capture_output=True, text=True, check=True).stdout
    rows = [line.split()[-2:] for line in listed.splitlines()]
    return ({symbol for kind, symbol in rows if kind in "TDBRCVW"}, {symbol for kind, symbol in rows if kind == "U"})


def sources(folder, name):
    """What the linker would take of the library for this applet, besides its own file and our start."""
    start = str(HERE / "programs/applet.c")
    library = [f"libbb/{path.name}" for path in sorted((folder / "libbb").glob("*.c")) if path.name != "appletlib.c"]
    library += ["coreutils/libcoreutils/" + path.name for path in sorted((folder / "coreutils/libcoreutils").glob("*.c"))]
    with ThreadPoolExecutor(2) as pool:
        known = dict(zip(library, pool.map(lambda source: symbols(folder, name, source), library)))
    chosen, needed, defined = [], set(), set()
    for source in (start, PROGRAMS[name][0]):
        chosen.append(source)
        defines, needs = symbols(folder, name, source)
        defined |= defines
        needed |= needs
    while True:
        more = [source for source in library if source not in chosen and known[source][0] & (needed - defined)]
        if not more:
            return chosen
        chosen.append(more[0])
        defined |= known[more[0]][0]
        needed |= known[more[0]][1]


def check(folder, name, arguments):
    """A row of the table."""
    files = sources(folder, name)
    command = [str(arguments.fathom), "check", "--property", arguments.property, "--timeout", str(arguments.seconds),
               "--memory", "6000", "--jobs", "1", *PROGRAMS[name][1], *arguments.more, *files, "--", *compiler_words(name)]
    if arguments.verbose:
        print(" ".join(command), file=sys.stderr)
    _, output, seconds, megabytes = measured(command, 2 * arguments.seconds + 60, folder)
    if arguments.keep:
        (arguments.keep / f"{name}.txt").write_text(output)
    lines = sum(len((folder / source).read_text(errors="replace").splitlines()) for source in files)
    verdict = (re.findall(r"^(?:true|false|unknown)\b.*", output, re.M) or ["no answer"])[-1]
    bound = (re.findall(r"^open: at bound (\d+)", output, re.M) or [""])[-1]
    return f"| {name} | {lines:,} | {bound} | {verdict} | {seconds:.1f} | {megabytes:.0f} |"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", choices=[[], *PROGRAMS], default=[])
    parser.add_argument("--fathom", type=Path, default=HERE.parent / "build/release/cli/fathom")
    parser.add_argument("--cache", type=Path, default=Path.home() / ".cache/fathom-bench")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--property", default="valid-deref")
    parser.add_argument("--keep", type=Path, help="a folder for what each check says")
    parser.add_argument("--more", action="append", default=[], help="one more argument of fathom check")
    parser.add_argument("-v", "--verbose", action="store_true", help="the commands")
    arguments = parser.parse_args()
    arguments.cache.mkdir(parents=True, exist_ok=True)
    folder = fetched(PACKAGE, VERSION, arguments.cache)
    configure(folder)
    print("| program | lines | bound | verdict | CPU s | MB |\n|---|---|---|---|---|---|")
    for name in arguments.names or PROGRAMS:
        print(check(folder, name, arguments), flush=True)


if __name__ == "__main__":
    main()
