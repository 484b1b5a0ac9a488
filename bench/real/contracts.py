#!/usr/bin/env python3
"""Proves functions of real packages against contracts: the rows of contracts.yaml, one function at a time.

    bench/real/fetch && bench/real/contracts.py --fathom build/cli/fathom [--markdown FILE] [function ...]

The package's file is copied to a scratch folder, and clauses are put into it: those of a function behind its opening
brace, those of loops by the edits a row names. Nothing else is changed. With a seeded defect the same contract must be
violated. Both data models. Exit status 1 if a verdict is not the expected one.
"""
import concurrent.futures
import shutil
import sys
import tempfile
from pathlib import Path

import yaml

from run import HERE, arguments_of, linked_copy, load_fetch, measured, short, table

MODELS = ["LP64", "ILP32"]


def with_clauses(text: str, row: dict, file: str) -> str:
    """The text with the clauses of one function, on the line of its opening brace."""
    at = text.find(row["at"])
    if at < 0 or text.find(row["at"], at + 1) >= 0:
        raise ValueError(f"{row['function']}: {row['at']!r} is not there once in {file}")
    brace = text.index("{", at + len(row["at"]) - row["at"].endswith("{"))
    text = text[:brace + 1] + " " + " ".join(f"{clause};" for clause in row.get("clauses", [])) + text[brace + 1:]
    for old, new in row.get("edits", []):
        if text.count(old) != 1:
            raise ValueError(f"{row['function']}: {old!r} is there {text.count(old)} times in {file}")
        text = text.replace(old, new)
    return text


def annotated(row: dict, rows: dict, source: Path, folder: Path, defect: bool) -> list[Path]:
    """The files of the row with its contract and those of the functions it uses; links to their neighbours."""
    texts = {}
    for one in [row] + [rows[name] for name in row.get("with", [])]:
        text = texts.get(one["file"]) or (source / one["file"]).read_text(errors="surrogateescape")
        texts[one["file"]] = with_clauses(text, one, one["file"])
    if defect:
        old, new = row["defect"]["replace"], row["defect"]["by"]
        if texts[row["file"]].count(old) != 1:
            raise ValueError(f"{row['function']}: {old!r} of its defect is not there once")
        texts[row["file"]] = texts[row["file"]].replace(old, new)
    return [linked_copy(source, name, text, folder) for name, text in texts.items()]


def check(row: dict, rows: dict, source: Path, arguments, model: str, defect: bool = False) -> tuple[str, float]:
    folder = Path(tempfile.mkdtemp(prefix="fathom-contracts-"))
    try:
        files = annotated(row, rows, source, folder, defect)
        command = [arguments.fathom, "check", "--timeout", str(arguments.timeout), "--vacuity-error",
                   "--data-model", model, "--check-contract", row["function"]]
        for name in row.get("with", []):
            command += ["--use-contract", name]
        for name in ["contract", *row.get("properties", ["valid-deref", "valid-free", "no-overflow"])]:
            command += ["--property", name]
        command += [*row.get("options", []), *map(str, files), "--", "-include", "fathom.h", "-I" + str(HERE / row["package"])]
        command += ["-I" + str(source / name) for name in row.get("include", ["."])] + row.get("args", [])
        if arguments.verbose:
            print(" ".join(command), file=sys.stderr)
        out, err, seconds, _, _ = measured(command, arguments.timeout * 1.5 + 30)
        if arguments.verbose:
            print(err, file=sys.stderr)
        lines = out.strip().splitlines()
        return (lines[-1] if lines else f"no verdict: {err.strip().splitlines()[-1:]}"), seconds
    finally:
        if not arguments.keep:
            shutil.rmtree(folder)


def run_row(row: dict, rows: dict, arguments, fetch) -> dict:
    source = fetch.unpacked(arguments.cache, row["package"])
    if not source:
        return {"row": row, "skipped": "not fetched"}
    result = {"row": row}
    for model in row.get("models", MODELS):
        result[model] = check(row, rows, source, arguments, model)
    if "defect" in row:
        result["defect"] = check(row, rows, source, arguments, row.get("models", MODELS)[0], defect=True)
    return result


def as_expected(result: dict) -> bool:
    wanted = str(result["row"].get("expect", "true")).lower()
    return (all(result[model][0].startswith(wanted) for model in MODELS if model in result)
            and ("defect" not in result or result["defect"][0].startswith("false")))


HEADER = ["function", "package", "what is proved", "LP64", "s", "ILP32", "s", "seeded defect", "verdict", "s"]


def cells(result: dict) -> list[str]:
    row = result["row"]
    answer = lambda name: [short(result[name][0]), f"{result[name][1]:.1f}"] if name in result else ["-", "-"]
    return ([row["function"], row["package"], row["proves"], *answer("LP64"), *answer("ILP32")]
            + ([row["defect"]["what"], *answer("defect")] if "defect" in row else ["-"] * 3))


def main() -> int:
    fetch = load_fetch()
    arguments = arguments_of(__doc__, fetch, timeout=60).parse_args()
    rows = {row["function"]: row for row in yaml.safe_load((HERE / "contracts.yaml").read_text())["functions"]}
    chosen = [row for name, row in rows.items() if not arguments.names or any(part in name for part in arguments.names)]
    results = []
    with concurrent.futures.ThreadPoolExecutor(arguments.j) as pool:
        for result in pool.map(lambda row: run_row(row, rows, arguments, fetch), chosen):
            results.append(result)
            mark = "" if as_expected(result) else "  NOT AS EXPECTED"
            print(f"{result['row']['function']:24} {result.get('skipped') or ' | '.join(cells(result)[3:])}{mark}", flush=True)
    if arguments.markdown:
        arguments.markdown.write_text(table([HEADER] + [cells(result) for result in results if "skipped" not in result]))
    return 0 if all(as_expected(result) for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
