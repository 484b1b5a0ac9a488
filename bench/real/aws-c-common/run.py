#!/usr/bin/env python3
"""Runs the proof harnesses of aws-c-common, which were written for cbmc, with Fathom (or with cbmc).

    bench/real/aws-c-common/run.py --fathom BUILD/cli/fathom [--source DIR] [proof ...]

DIR is an unpacked aws-c-common, or the unpacked Debian source package aws-crt-python that contains it; without it the package is
fetched (bench/real/fetch). Each proof's own Makefiles say which files, definitions and bounds it has: `make` is asked for the
variables. A line for each proof and the totals are printed; --table writes them as Markdown, --json for machines.
"""
import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
VARIABLES = ("PROJECT_SOURCES", "PROOF_SOURCES", "DEFINES", "INCLUDES", "UNWINDSET", "REMOVE_FUNCTION_BODY", "CHECKFLAGS",
             "HARNESS_ENTRY", "CBMC_FLAG_UNWIND", "CBMC_OBJECT_BITS")
FILE_LOCAL = re.compile(r"__CPROVER_file_local_(\w+)_([ch]|inl)_(\w+)$")
# What cbmc's flags are called here. The others (unsigned overflow, conversion, pointer overflow) are not asked for: the sources switch
# them off in places, with pragmas that only cbmc knows.
PROPERTIES = {
    "": ["assertion"],
    "--bounds-check": ["valid-deref"],
    "--pointer-check": ["valid-deref", "valid-free"],
    "--signed-overflow-check": ["no-overflow"],
    "--undefined-shift-check": ["shift-amount"],
    "--div-by-zero-check": ["division-by-zero"],
}


def find_proofs(source: Path) -> Path:
    for path in [source, *source.glob("**/aws-c-common")]:
        proofs = path / "verification" / "cbmc" / "proofs"
        if (proofs / "Makefile.common").is_file():
            return proofs.resolve()
    sys.exit(f"{source}: no verification/cbmc/proofs below it")


def fetched_source() -> Path:
    result = subprocess.run([HERE.parent / "fetch", "aws-crt-python"], stdout=subprocess.PIPE, text=True)
    if result.returncode:
        sys.exit("the sources could not be fetched; give --source")
    return Path(result.stdout.strip().splitlines()[-1])


def variables(proof: Path) -> dict[str, list[str]]:
    """The Makefile's variables as lists of words."""
    infos = ",".join(VARIABLES)
    text = "fathom-print: ;@: " + "".join(f"$(info {name}=$({name}))" for name in infos.split(","))
    result = subprocess.run(["make", "-s", "-C", proof, "--no-print-directory", "--eval", text, "fathom-print"],
                            capture_output=True, text=True, check=True)
    values = {name: "" for name in VARIABLES}
    for line in result.stdout.splitlines():
        name, _, value = line.partition("=")
        if name in values:
            values[name] = value
    return {name: [re.sub(r'"(.*)"', r"\1", word) for word in value.split()] for name, value in values.items()}


def removed_bodies(values: dict[str, list[str]]) -> list[str]:
    """REMOVE_FUNCTION_BODY holds for the project's sources only, where the functions may be static."""
    options = []
    for name in values["REMOVE_FUNCTION_BODY"]:
        local = FILE_LOCAL.match(name)
        if local:
            options.append(f"{local[1]}.{local[2]}:{local[3]}")
        else:
            options += [f"{os.path.basename(file)}:{name}" for file in values["PROJECT_SOURCES"]]
    return [word for option in options for word in ("--remove-body", option)]


def fathom_command(arguments, values) -> list[str]:
    names = []
    for flag, properties in PROPERTIES.items():
        if not flag or flag in values["CHECKFLAGS"]:
            names += [name for name in properties if name not in names]
    if arguments.property:
        names = arguments.property
    command = [arguments.fathom, "check", "--dialect", "cbmc", "--entry", values["HARNESS_ENTRY"][0],
               "--timeout", str(arguments.timeout), "--memory", str(arguments.memory)]
    for name in names:
        command += ["--property", name]
    if "--malloc-may-fail" in values["CHECKFLAGS"]:
        command.append("--malloc-may-fail")
    command += ["--allow-multiple-definitions", *removed_bodies(values), *arguments.option]  # as goto-cc does
    return command + values["PROOF_SOURCES"] + values["PROJECT_SOURCES"] + ["--", *values["INCLUDES"], *values["DEFINES"]]


def cbmc_script(arguments, values, folder: str) -> str:
    """The steps of Makefile.common, with the checks that Fathom is asked for."""
    tools = arguments.cbmc
    flags = " ".join(values["INCLUDES"]) + " " + " ".join(f"'{word}'" for word in values["DEFINES"])
    common = f"--export-file-local-symbols {flags}"
    removed = " ".join(f"--remove-function-body {name}" for name in values["REMOVE_FUNCTION_BODY"])
    wanted = [flag for flag in values["CHECKFLAGS"] if flag in PROPERTIES or flag.startswith("--malloc")
              or flag == "--unwinding-assertions"]
    unwindset = f"--unwindset {','.join(values['UNWINDSET'])}" if values["UNWINDSET"] else ""
    off = "--no-standard-checks" if arguments.cbmc_no_standard else ""
    return f"""set -e; cd {folder}
{tools} goto-cc {common} {' '.join(values['PROJECT_SOURCES'])} -o project1
{tools} goto-instrument {removed} project1 project2
{tools} goto-cc {common} {' '.join(values['PROOF_SOURCES'])} -o proof
{tools} goto-cc --function {values['HARNESS_ENTRY'][0]} proof project2 -o all
{tools} goto-instrument --drop-unused-functions all all2
set +e
{tools} cbmc {off} {' '.join(values['CBMC_FLAG_UNWIND'])} {unwindset} --object-bits {values['CBMC_OBJECT_BITS'][0]} {' '.join(dict.fromkeys(wanted))} --slice-formula all2
"""


def run(command, timeout: float) -> tuple[str, str, float, float, int]:
    """stdout, stderr, wall and CPU seconds, resident KiB."""
    start = time.monotonic()
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        child = subprocess.Popen(command, stdout=out, stderr=err, stdin=subprocess.DEVNULL, start_new_session=True)
        deadline = start + timeout
        while True:
            pid, _, usage = os.wait4(child.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() > deadline:
                os.killpg(child.pid, 9)
            time.sleep(0.02)
        child.returncode = 0
        wall = time.monotonic() - start
        out.seek(0), err.seek(0)
        return out.read(), err.read(), wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def shorter(reason: str) -> str:
    """Without places and numbers, so that equal reasons are counted together."""
    reason = re.sub(r" at [^ ]*:\d+(:\d+)?", "", reason)
    reason = re.sub(r"[^ ]*/([^/ ]+)", r"\1", reason)
    return reason


def check(arguments, proof: Path) -> dict:
    values = variables(proof)
    if arguments.cbmc:
        with tempfile.TemporaryDirectory() as folder:
            out, err, wall, cpu, memory = run(["bash", "-c", cbmc_script(arguments, values, folder)], arguments.timeout + 20)
        verdict = ("true" if "VERIFICATION SUCCESSFUL" in out else "false" if "VERIFICATION FAILED" in out else "unknown")
        if verdict == "false" and all("unwind" in line for line in re.findall(r"^\[.*FAILURE$", out, re.M)):
            verdict = "unknown"
        reason = "" if verdict == "true" else "; ".join(re.findall(r"^\[(.*?)\].*FAILURE$", out, re.M)) or \
            (err.strip().splitlines() or ["time"])[-1][:200]
    else:
        command = fathom_command(arguments, values)
        if arguments.show:
            print(" ".join(f"'{word}'" for word in command))
            return {}
        out, err, wall, cpu, memory = run(command, arguments.timeout + 20)
        lines = out.strip().splitlines()
        line = lines[-1] if lines else "unknown(" + (err.strip().splitlines() or ["no output"])[-1] + ")"
        match = re.match(r"(\w+)(?:\((.*)\))?$", line, re.S)
        verdict, reason = (match[1], match[2] or "") if match else ("unknown", line)
        if verdict == "false":
            reason += ": " + "; ".join(re.findall(r"^\s*(?:violated|violation)[: ].*$", err, re.M)[:1])
        if arguments.logs:
            (arguments.logs / f"{proof.name}.log").write_text(out + "\n" + err)
    return {"proof": proof.name, "verdict": verdict, "reason": reason, "wall": round(wall, 2), "cpu": round(cpu, 2),
            "memory": memory // 1024}


def totals(results: list[dict]) -> list[str]:
    count = collections.Counter(row["verdict"] for row in results)
    lines = [", ".join(f"{name} {number}" for name, number in sorted(count.items()))
             + f"; {sum(row['cpu'] for row in results):.0f} CPU seconds, {max(row['memory'] for row in results)} MiB at most"]
    reasons = collections.Counter(f"{row['verdict']}: {shorter(row['reason'])}" for row in results if row["verdict"] != "true")
    return lines + [f"{number:4}  {reason}" for reason, number in reasons.most_common()]


def table(results: list[dict]) -> str:
    rows = ["| proof | verdict | CPU s | MiB | reason |", "|---|---|---|---|---|"]
    rows += [f"| {row['proof']} | {row['verdict']} | {row['cpu']:.1f} | {row['memory']} | {shorter(row['reason'])} |" for row in results]
    return "\n".join(rows) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("proofs", nargs="*", help="names of proofs, all if none")
    parser.add_argument("--source", type=Path)
    parser.add_argument("--fathom", default="fathom")
    parser.add_argument("--cbmc", help="run cbmc's tools instead: a command that gets a tool's name and its arguments")
    parser.add_argument("--cbmc-no-standard", action="store_true", help="newer versions switch checks on by themselves: off")
    parser.add_argument("--timeout", type=float, default=30)
    parser.add_argument("--memory", type=int, default=4000, help="MiB for each proof")
    parser.add_argument("--property", action="append", help="instead of what the proof's flags ask for")
    parser.add_argument("--option", action="append", default=[], help="one more argument for fathom check")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--table", type=Path)
    parser.add_argument("--logs", type=Path, help="a folder for what each run printed")
    parser.add_argument("--show", action="store_true", help="print the commands, run nothing")
    arguments = parser.parse_args()
    proofs = find_proofs(arguments.source or fetched_source())
    names = arguments.proofs or sorted(path.parent.name for path in proofs.glob("*/Makefile"))
    if arguments.logs:
        arguments.logs.mkdir(parents=True, exist_ok=True)
    results = []
    for name in names:
        row = check(arguments, proofs / name)
        if not row:
            continue
        results.append(row)
        print(f"{row['proof']:45} {row['verdict']:8} {row['cpu']:7.2f} s {row['memory']:6} MiB  {row['reason']}", flush=True)
        if arguments.json:
            arguments.json.write_text(json.dumps(results, indent=1) + "\n")
    if results:
        print("\n".join(totals(results)))
    if arguments.table and results:
        arguments.table.write_text(table(results))
    return 0


if __name__ == "__main__":
    sys.exit(main())
