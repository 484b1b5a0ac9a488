#!/usr/bin/env python3
"""Checks functions of real packages: the jobs of jobs.yaml, each as it is and with a seeded defect.

    bench/real/fetch && bench/real/run.py --fathom build/cli/fathom [--markdown FILE] [--cbmc] [job ...]

For each job: what was checked, the bound, verdict, seconds, peak memory, and whether the defect is found and replayed.
Exit status 1 if a verdict is not the expected one (`unknown` where `true` is expected counts as such).
"""
import argparse
import concurrent.futures
import importlib.machinery
import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import yaml

HERE = Path(__file__).resolve().parent


@dataclass
class Run:
    """One call of a checker. Seconds are of the processor (user and system), memory is the largest process, in mebibytes."""

    verdict: str
    seconds: float
    memory: float
    replayed: str = ""
    log: str = field(default="", repr=False)


def load_fetch():
    loader = importlib.machinery.SourceFileLoader("fetch", str(HERE / "fetch"))
    spec = importlib.util.spec_from_loader("fetch", loader)
    module = importlib.util.module_from_spec(spec)
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


def measured(command: list[str], limit: float) -> tuple[str, str, float, float, bool]:
    """stdout, stderr, processor seconds, peak mebibytes of the largest process, whether the time ran out."""
    with tempfile.TemporaryFile("w+", errors="replace") as out, tempfile.TemporaryFile("w+", errors="replace") as err:
        process = subprocess.Popen(command, stdout=out, stderr=err, start_new_session=True)
        deadline = time.monotonic() + limit
        late = False
        while True:
            pid, _, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            if not late and time.monotonic() > deadline:
                late = True
                os.killpg(process.pid, signal.SIGKILL)
            time.sleep(0.02)
        process.returncode = 0
        out.seek(0)
        err.seek(0)
        return out.read(), err.read(), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, late


def clang_arguments(job: dict, source: Path, overlay: Path | None) -> list[str]:
    words = ["-I" + str(HERE), "-I" + str(HERE / job["package"])]
    for folder in ["."] + job.get("include", []):
        words += ["-I" + str(base / folder) for base in ([overlay] if overlay else []) + [source]]
    return words + job.get("args", []) + (job["defect"].get("args", []) if overlay else [])


def units(job: dict, source: Path, overlay: Path | None) -> list[str]:
    """The harness and the package's own files that are compiled beside it."""
    found = [str(HERE / job["package"] / job["file"])]
    for name in job.get("sources", []):
        changed = overlay / name if overlay else None
        found.append(str(changed if changed and changed.exists() else source / name))
    return found


def check(job: dict, source: Path, overlay: Path | None, arguments) -> Run:
    command = [arguments.fathom, "check", "--timeout", str(arguments.timeout)]
    for name in job["properties"]:
        command += ["--property", name]
    command += job.get("options", []) + units(job, source, overlay) + ["--"] + clang_arguments(job, source, overlay)
    if arguments.verbose:
        print(" ".join(command), file=sys.stderr)
    out, err, seconds, memory, _ = measured(command, arguments.timeout * 1.5 + 30)
    lines = out.strip().splitlines()
    replay = re.search(r"^replayed: (.*)$", err, re.M)
    return Run(lines[-1] if lines else "no verdict", seconds, memory, replay.group(1) if replay else "", err)


def check_with_cbmc(job: dict, source: Path, overlay: Path | None, arguments) -> Run:
    command = ["cbmc", "--unwind", str(job["cbmc"]), "--unwinding-assertions", "--no-standard-checks", "--trace"]
    if "no-overflow" in job["properties"]:
        command += ["--signed-overflow-check"]
    if "valid-memsafety" in job["properties"]:
        command += ["--bounds-check", "--pointer-check", "--memory-leak-check"]
    command += units(job, source, overlay) + [w for w in clang_arguments(job, source, overlay) if w[:2] in ("-I", "-D")]
    out, err, seconds, memory, late = measured(command, arguments.timeout)
    if late:
        return Run("unknown(time)", seconds, memory)
    verdict = re.search(r"^VERIFICATION (\w+)", out, re.M)
    if not verdict:
        return Run("error", seconds, memory, log=out[-2000:] + err[-2000:])
    if verdict.group(1) == "SUCCESSFUL":
        return Run("true", seconds, memory)
    failed = re.findall(r"^\[(\S+)\].*FAILURE", out, re.M)
    only_cut = failed and all(".unwind." in name for name in failed)
    return Run("unknown(bound)" if only_cut else "false", seconds, memory, log="\n".join(failed))


def linked_copy(source: Path, name: str, text: str, folder: Path) -> Path:
    """The file of a package with another text, in a folder of its own beside links to its neighbours (unless they are
    there already), since files of one folder include each other."""
    target = folder / name
    target.parent.mkdir(parents=True, exist_ok=True)
    for neighbour in (source / name).parent.iterdir():
        link = target.parent / neighbour.name
        if link != target and neighbour.is_file() and not link.exists():
            link.symlink_to(neighbour.resolve())
    target.unlink(missing_ok=True)  # a link, where it was a neighbour before
    target.write_text(text, errors="surrogateescape")
    return target


def seed(job: dict, source: Path, folder: Path) -> Path:
    """The one file that the defect changes, in an include folder that comes before the package's own. Nothing, where
    arguments alone make the defect."""
    defect = job["defect"]
    if "in" not in defect:
        return folder
    text = (source / defect["in"]).read_text(errors="surrogateescape")
    parts = text.split(defect["replace"])
    at = defect.get("occurrence", 1)
    if len(parts) != 2 and "occurrence" not in defect or len(parts) <= at:
        raise ValueError(f"{job['job']}: the text to replace occurs {len(parts) - 1} times in {defect['in']}")
    changed = defect["replace"].join(parts[:at]) + defect["by"] + defect["replace"].join(parts[at:])
    linked_copy(source, defect["in"], changed, folder)
    return folder


def run_job(job: dict, arguments, fetch) -> dict:
    source = fetch.unpacked(arguments.cache, job["package"])
    if not source:
        return {"job": job, "skipped": "not fetched"}
    result = {"job": job, "version": source.name}
    scratch = Path(tempfile.mkdtemp(prefix="fathom-real-"))
    try:
        result["plain"] = check(job, source, None, arguments)
        overlay = seed(job, source, scratch) if "defect" in job else None
        if overlay:
            result["defect"] = check(job, source, overlay, arguments)
        if arguments.cbmc and "cbmc" in job:
            result["cbmc"] = check_with_cbmc(job, source, None, arguments)
            if overlay:
                result["cbmc_defect"] = check_with_cbmc(job, source, overlay, arguments)
    finally:
        if not arguments.keep:
            shutil.rmtree(scratch)
    return result


def as_expected(result: dict) -> bool:
    if "plain" not in result:
        return True
    job = result["job"]
    good = result["plain"].verdict.startswith(str(job.get("expect", "true")).lower())
    return good and ("defect" not in result or result["defect"].verdict.startswith(job["defect"].get("expect", "false")))


def short(verdict: str) -> str:
    return verdict if len(verdict) < 60 else verdict[:57] + "..."


def cells(result: dict) -> list[str]:
    job, plain, defect = result["job"], result["plain"], result.get("defect")
    row = [job["job"], job["checked"], job["bound"], ", ".join(job["properties"]), short(plain.verdict)]
    row += [f"{plain.seconds:.1f}", f"{plain.memory:.0f}"]
    row += [job["defect"]["what"], short(defect.verdict), f"{defect.seconds:.1f}", defect.replayed.split(" ")[0]] if defect else ["-"] * 4
    if "cbmc" in result:
        other, seeded = result["cbmc"], result.get("cbmc_defect")
        row += [f"{other.verdict} {other.seconds:.1f} s {other.memory:.0f} MB", f"{seeded.verdict} {seeded.seconds:.1f} s" if seeded else "-"]
    else:
        row += ["-", "-"]
    return row


HEADER = ["job", "what is checked", "bound", "properties", "verdict", "s", "MB", "seeded defect", "verdict", "s", "replayed", "CBMC", "CBMC on the defect"]


def markdown(rows: list[list[str]]) -> str:
    width = len(HEADER) if any(row[-1] != "-" or row[-2] != "-" for row in rows) else len(HEADER) - 2
    return table([row[:width] for row in [HEADER] + rows])


def table(rows: list[list[str]]) -> str:
    """Markdown; the first row is the heading."""
    lines = [rows[0], ["---"] * len(rows[0])] + rows[1:]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines) + "\n"


def arguments_of(description: str, fetch, timeout: float) -> argparse.ArgumentParser:
    """What all scripts here understand."""
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("names", nargs="*", help="names, or parts of names; all if none")
    parser.add_argument("--fathom", default="fathom", help="the program (default: on PATH)")
    parser.add_argument("--cache", type=Path, default=fetch.default_cache(), help="where `fetch` put the sources (default %(default)s)")
    parser.add_argument("--timeout", type=float, default=timeout, help="seconds for one check")
    parser.add_argument("-j", type=int, default=1, help="rows at the same time")
    parser.add_argument("--markdown", type=Path, help="write the table to this file")
    parser.add_argument("--keep", action="store_true", help="keep the changed files")
    parser.add_argument("-v", "--verbose", action="store_true", help="print the commands, and what was not as expected")
    return parser


def main() -> int:
    fetch = load_fetch()
    parser = arguments_of(__doc__, fetch, timeout=120)
    parser.add_argument("--cbmc", action="store_true", help="run CBMC too, where it is on PATH")
    parser.add_argument("--results", type=Path, help="JSON file of rows: those of other runs stay, so that a table can be made in parts")
    arguments = parser.parse_args()
    arguments.cbmc = arguments.cbmc and shutil.which("cbmc") is not None
    every = yaml.safe_load((HERE / "jobs.yaml").read_text())["jobs"]
    chosen = [job for job in every if not arguments.names or any(name in job["job"] for name in arguments.names)]
    known = json.loads(arguments.results.read_text()) if arguments.results and arguments.results.exists() else {}
    results = []
    with concurrent.futures.ThreadPoolExecutor(arguments.j) as pool:
        for result in pool.map(lambda job: run_job(job, arguments, fetch), chosen):
            results.append(result)
            if "plain" not in result:
                print(f"{result['job']['job']:28} skipped: {result['skipped']}", flush=True)
                continue
            known[result["job"]["job"]] = row = cells(result)
            if arguments.results:
                arguments.results.write_text(json.dumps(known, indent=1))
            mark = "" if as_expected(result) else "  NOT AS EXPECTED"
            print(f"{row[0]:28} {row[4]} {row[5]} s {row[6]} MB; defect: {row[8]} {row[9]} s replayed {row[10]}; {row[11]}; {row[12]}{mark}", flush=True)
            if mark and arguments.verbose:
                print("\n".join(result["plain"].log.splitlines()[-25:]))
                print("---- with the defect:\n" + "\n".join(result["defect"].log.splitlines()[-12:] if "defect" in result else []))
    if arguments.markdown:
        arguments.markdown.write_text(markdown([known[job["job"]] for job in every if job["job"] in known]))
    return 0 if all(as_expected(result) for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
