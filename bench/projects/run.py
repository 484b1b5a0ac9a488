#!/usr/bin/env python3
"""Runs the projects of this folder with all reports, and says what came of each.

    bench/projects/run.py [--fathom PATH] [--cache DIR] [project ...]

The sources are Debian's; bench/real/fetch gets them, and `upstream` in each project's folder is a link to them. Reports
go to bench/projects/out/<project>. Each project is run three times: anew, unchanged, and with one header changed (a
line at its end); the table has the times. Reports are held against their schemas where python3-jsonschema and xmllint
are there.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PROJECTS = ("libb64", "libcsv", "jsmn")
FORMATS = ("json", "junit", "sarif", "html")


def link_sources(project, cache):
    """`upstream`: a copy, for one of its headers is changed."""
    target = HERE / project / "upstream"
    if target.is_symlink():
        target.unlink()
    if not target.exists():
        shutil.copytree((cache / project).resolve(), target)
    return target


def run(fathom, project, out):
    words = [fathom, "run", "--config", HERE / project / "fathom.yaml"]
    words += [f"--{name}={out / ('index.html' if name == 'html' else project + '.' + name)}" for name in FORMATS]
    start = time.monotonic()
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return done, time.monotonic() - start


def without(part, name):
    """What a schema says besides references to a file, which is held against that file's schema by itself."""
    if isinstance(part, dict):
        return {key: without(value, name) for key, value in part.items() if part.get("$ref") != name}
    return [without(each, name) for each in part] if isinstance(part, list) else part


def problems(project, out):
    """What the schemas have against the reports."""
    found = []
    try:
        import jsonschema
        schema = json.loads((ROOT / "docs/project.schema.json").read_text())
        results = json.loads((ROOT / "docs/results.schema.json").read_text())
        document = json.loads((out / f"{project}.json").read_text())
        found += [error.message for error in jsonschema.Draft202012Validator(
            without(schema, "results.schema.json")).iter_errors(document)]
        for harness in document["harnesses"]:
            if harness["result"]:
                found += [error.message for error in jsonschema.Draft202012Validator(results).iter_errors(harness["result"])]
        sarif = json.loads((ROOT / "tests/data/sarif-2.1.0-rtm.5.json").read_text())
        found += [error.message for error in jsonschema.validators.validator_for(sarif)(sarif).iter_errors(
            json.loads((out / f"{project}.sarif").read_text()))]
    except ImportError:
        pass
    if shutil.which("xmllint"):
        for schema in (ROOT / "tests/data").glob("*junit*.xsd"):
            done = subprocess.run(["xmllint", "--noout", "--schema", schema, out / f"{project}.junit"], capture_output=True,
                                  text=True, check=False)
            if done.returncode:
                found.append(done.stderr.splitlines()[0])
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("projects", nargs="*", default=PROJECTS)
    parser.add_argument("--fathom", type=Path, default=ROOT / "build/release/cli/fathom")
    parser.add_argument("--cache", type=Path, default=Path.home() / ".cache/fathom/real")
    args = parser.parse_args()
    if subprocess.run([ROOT / "bench/real/fetch", "--cache", args.cache, *args.projects], check=False,
                      stdout=subprocess.DEVNULL).returncode:
        return 1
    bad = 0
    print("| project | harnesses | as expected | anew, s | unchanged, s | one header changed, s | reports |")
    print("|---|---|---|---|---|---|---|")
    for project in args.projects:
        upstream = link_sources(project, args.cache)
        out = HERE / "out" / project
        shutil.rmtree(out, ignore_errors=True)
        shutil.rmtree(HERE / project / ".fathom", ignore_errors=True)
        out.mkdir(parents=True)
        first, anew = run(args.fathom, project, out)
        (out / "log.txt").write_text(first.stdout + first.stderr)
        unchanged = run(args.fathom, project, out)[1]
        header = next(iter(sorted(path for path in upstream.rglob("*.h") if ".pc" not in path.parts)))
        header.write_text(header.read_text() + "\n")
        changed = run(args.fathom, project, out)[1]
        totals = re.search(r"(\d+) of (\d+) harnesses as expected", first.stdout)
        wrong = problems(project, out)
        bad += first.returncode != 0 or bool(wrong)
        fine, count = totals.groups() if totals else ("?", "?")
        print(f"| {project} | {count} | {fine} | {anew:.1f} | {unchanged:.2f} | {changed:.1f} | "
              f"{wrong[0] if wrong else 'as their schemas say'} |", flush=True)
        if first.returncode:
            print(first.stdout, first.stderr, file=sys.stderr)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
