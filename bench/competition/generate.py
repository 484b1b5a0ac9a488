#!/usr/bin/env python3
"""Writes the stand-in for the competition's benchmark set: a folder for each part, tasks with their definitions."""

import argparse
import json
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE))

import arrays_and_loops  # noqa: E402
import machines  # noqa: E402
import mazes_and_lists  # noqa: E402
import memory  # noqa: E402
import numbers_and_circuits  # noqa: E402
import systems  # noqa: E402
import termination  # noqa: E402
import threads  # noqa: E402
import verifythis  # noqa: E402
from kit import task_file  # noqa: E402

MODULES = (arrays_and_loops, machines, numbers_and_circuits, memory, termination, threads, systems, verifythis,
           mazes_and_lists)


def all_tasks():
    return [task for module in MODULES for task in module.tasks()]


def write(tasks, output):
    """The programs, their definitions, and a file that says which inputs show each violation."""
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    shutil.copytree(ROOT / "sv-comp/properties", output / "properties")
    for task in tasks:
        folder = output / task.part
        folder.mkdir(exist_ok=True)
        if (folder / f"{task.name}.c").exists():
            raise ValueError(f"two tasks are named {task.part}/{task.name}")
        (folder / f"{task.name}.c").write_text(task.text)
        (folder / f"{task.name}.yml").write_text(task_file(task, "../properties"))
        if task.inputs is not None:
            (folder / f"{task.name}.inputs").write_text(json.dumps(task.inputs) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=Path, default=ROOT / "build/competition")
    parser.add_argument("--part", action="append", help="only parts with this in their name")
    args = parser.parse_args()
    tasks = [t for t in all_tasks() if not args.part or any(p in t.part for p in args.part)]
    write(tasks, args.output)
    parts = {task.part for task in tasks}
    print(f"{len(tasks)} tasks in {len(parts)} parts written to {args.output}")


if __name__ == "__main__":
    main()
