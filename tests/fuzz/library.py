#!/usr/bin/env python3
"""Programs that hand what they read to the C library: no `true` where a native run with sanitizers fails.

    tests/fuzz/library.py [--fathom BINARY] [--seeds 1-30] [--timeout S] [--keep FOLDER]

A `false` is confirmed by Fathom itself; here only the number of those is counted that some native run shows too.
"""

import argparse
import collections
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE), str(HERE.parent / "regression")]
import library_programs
import machine

FLAGS = {"LP64": "-m64", "ILP32": "-m32"}
TEXTS = 40


def failing_text(source, seed, model, folder):
    """With which a native run fails, if any."""
    binary = folder / "binary"
    command = ["clang-19", FLAGS[model], "-std=gnu17", "-w", "-O0", "-fno-builtin", "-fsanitize=address,undefined", "-fno-sanitize-recover=all",
               "-o", binary, source, "-lm"]
    subprocess.run(command, check=True, capture_output=True)
    for text in library_programs.texts(seed, TEXTS):
        run = subprocess.run([binary], input=text, capture_output=True, timeout=20, check=False)
        if run.returncode != 0: return text
    return None


def verdict(fathom, source, model, timeout):
    command = [fathom, "check", "--property", "undefined-behaviour", "--property", "valid-memtrack", "--property", "assertion", "--jobs", "1",
               "--timeout", str(timeout), "--data-model", model, source]
    run = subprocess.run(command, capture_output=True, text=True, errors="replace", env={**os.environ, "FATHOM_NO_BUILD": "1"}, check=False)
    return (run.stdout.strip().splitlines() or ["error: " + run.stderr.strip()[-200:]])[-1]


def ask(seed, options, folder):
    models = [model for model in FLAGS if machine.runs(model)]
    model = models[seed % len(models)]
    source = folder / f"library{seed}.c"
    source.write_text(library_programs.program(seed))
    text = failing_text(source, seed, model, folder)
    answer = verdict(options.fathom, source, model, options.timeout).split("(")[0]
    if answer == "true" and text is not None:
        print(f"seed {seed} ({model}): true, and fails natively with {text!r}", flush=True)
        if options.keep: (options.keep / source.name).write_text(source.read_text())
        return "wrong"
    if answer == "false": return "violated, shown natively" if text is not None else "violated"
    return {"true": "proved", "unknown": "unknown"}.get(answer, "wrong")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--seeds", default="1-30")
    parser.add_argument("--timeout", type=int, default=10)
    parser.add_argument("--keep", type=Path)
    options = parser.parse_args()
    if options.keep: options.keep.mkdir(parents=True, exist_ok=True)
    first, last = map(int, options.seeds.split("-"))
    with tempfile.TemporaryDirectory() as folder:
        counts = collections.Counter(ask(seed, options, Path(folder)) for seed in range(first, last + 1))
    counts["wrong"] += 0
    print(", ".join(f"{counts[what]} {what}" for what in ("proved", "violated", "violated, shown natively", "unknown", "wrong")))
    return 1 if counts["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
