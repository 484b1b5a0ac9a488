#!/usr/bin/env python3
"""Proves functions of real packages against contracts: the rows of contracts.yaml, one function at a time.

    bench/real/fetch && bench/real/contracts.py --fathom build/cli/fathom [--markdown FILE] [function ...]

The package's file is copied to a scratch folder, and clauses are put into it: those of a function behind its opening
brace, those of loops by the edits a row names. Nothing else is changed. With a seeded defect the same contract must be
violated. Exit status 1 if a verdict is not the expected one.
"""
import argparse
import concurrent.futures
import shutil
import sys
import tempfile
from pathlib import Path

import yaml

from run import HERE, load_fetch, measured, short


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
    paths = []
    for name, text in texts.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        for neighbour in (source / name).parent.iterdir():
            link = target.parent / neighbour.name
            if neighbour.name not in [Path(other).name for other in texts] and neighbour.is_file() and not link.exists():
                link.symlink_to(neighbour.resolve())
        target.write_text(text, errors="surrogateescape")
        paths.append(target)
    return paths


def check(row: dict, rows: dict, source: Path, arguments, defect: bool = False) -> tuple[str, float]:
    folder = Path(tempfile.mkdtemp(prefix="fathom-contracts-"))
    try:
        files = annotated(row, rows, source, folder, defect)
        command = [arguments.fathom, "check", "--timeout", str(arguments.timeout), "--vacuity-error",
                   "--check-contract", row["function"]]
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
    result = {"row": row, "plain": check(row, rows, source, arguments)}
    if "defect" in row:
        result["defect"] = check(row, rows, source, arguments, defect=True)
    return result


def as_expected(result: dict) -> bool:
    if "skipped" in result:
        return True
    wanted = str(result["row"].get("expect", "true")).lower()
    return result["plain"][0].startswith(wanted) and ("defect" not in result or result["defect"][0].startswith("false"))


HEADER = ["function", "package", "what is proved", "verdict", "s", "seeded defect", "verdict", "s"]


def cells(result: dict) -> list[str]:
    row, defect = result["row"], result.get("defect")
    start = [row["function"], row["package"], row["proves"], short(result["plain"][0]), f"{result['plain'][1]:.1f}"]
    return start + ([row["defect"]["what"], short(defect[0]), f"{defect[1]:.1f}"] if defect else ["-"] * 3)


def markdown(rows: list[list[str]]) -> str:
    lines = [HEADER, ["---"] * len(HEADER)] + rows
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines) + "\n"


def main() -> int:
    fetch = load_fetch()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("functions", nargs="*", help="names, or parts of names; all if none")
    parser.add_argument("--fathom", default="fathom", help="the program (default: on PATH)")
    parser.add_argument("--cache", type=Path, default=fetch.default_cache(), help="where `fetch` put the sources (default %(default)s)")
    parser.add_argument("--timeout", type=float, default=60, help="seconds for one check")
    parser.add_argument("-j", type=int, default=1, help="rows at the same time")
    parser.add_argument("--markdown", type=Path, help="write the table to this file")
    parser.add_argument("--keep", action="store_true", help="keep the files with the clauses")
    parser.add_argument("-v", "--verbose", action="store_true", help="print the commands and their messages")
    arguments = parser.parse_args()
    rows = {row["function"]: row for row in yaml.safe_load((HERE / "contracts.yaml").read_text())["functions"]}
    chosen = [row for name, row in rows.items() if not arguments.functions or any(part in name for part in arguments.functions)]
    results = []
    with concurrent.futures.ThreadPoolExecutor(arguments.j) as pool:
        for result in pool.map(lambda row: run_row(row, rows, arguments, fetch), chosen):
            results.append(result)
            mark = "" if as_expected(result) else "  NOT AS EXPECTED"
            print(f"{result['row']['function']:24} {result.get('skipped') or ' | '.join(cells(result)[3:])}{mark}", flush=True)
    if arguments.markdown:
        arguments.markdown.write_text(markdown([cells(result) for result in results if "plain" in result]))
    return 0 if all(as_expected(result) for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
