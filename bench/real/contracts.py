#!/usr/bin/env python3
"""Proves functions of real packages against contracts: the rows of contracts.yaml, one function at a time.

    bench/real/fetch && bench/real/contracts.py --fathom build/cli/fathom [--markdown FILE] [function ...]

The package's file is copied to a scratch folder, and clauses are put into it: those of a function behind its opening
brace, those of loops by the edits a row names. Nothing else is changed. With a seeded defect the same contract must be
violated. Both data models. Exit status 1 if a verdict is not the expected one.

    bench/real/contracts.py --whole 300 [--markdown FILE] [function ...]

With --whole SECONDS each function that uses contracts of others or invariants is also checked as a whole: the same
claims about the same calls, but the functions it calls are executed, and its loops have no invariants of ours. What is
printed compares both, in LP64. That the whole is `unknown` is a finding and no failure.
"""
import concurrent.futures
import shutil
import sys
import tempfile
from pathlib import Path

import yaml

from run import HERE, arguments_of, linked_copy, load_fetch, measured, short, table

MODELS = ["LP64", "ILP32"]


def name_of(row: dict) -> str:
    """A function's name, or what tells it from those of the same name in other files."""
    return row.get("name", row["function"])


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


def annotated(row: dict, rows: dict, source: Path, folder: Path, defect: bool, whole: bool) -> list[Path]:
    """The files of the row with its contract and those of the functions it uses; links to their neighbours. `whole`: no
    contracts of these, and no clauses of loops."""
    texts = {}
    for one in [row] + [rows[name] for name in row.get("with", [])]:
        text = texts.get(one["file"]) or (source / one["file"]).read_text(errors="surrogateescape")
        if whole:
            one = {**one, "edits": [], "clauses": one.get("clauses", []) if one is row else []}
        texts[one["file"]] = with_clauses(text, one, one["file"])
    for name in row.get("bodies", []) if whole else []:
        texts.setdefault(name, (source / name).read_text(errors="surrogateescape"))
    if defect:
        old, new = row["defect"]["replace"], row["defect"]["by"]
        if texts[row["file"]].count(old) != 1:
            raise ValueError(f"{row['function']}: {old!r} of its defect is not there once")
        texts[row["file"]] = texts[row["file"]].replace(old, new)
    files = [linked_copy(source, name, text, folder) for name, text in texts.items()]
    extra = [HERE / row["package"] / name for name in row.get("extra", [])]
    return ([HERE / row["package"] / row["unit"]] if "unit" in row else files) + extra


def check(row: dict, rows: dict, source: Path, arguments, model: str, defect=False, whole=False) -> tuple[str, float]:
    timeout = arguments.whole if whole else arguments.timeout
    folder = Path(tempfile.mkdtemp(prefix="fathom-contracts-"))
    try:
        files = annotated(row, rows, source, folder, defect, whole)
        command = [arguments.fathom, "check", "--timeout", str(timeout), "--vacuity-error",
                   "--data-model", model, "--check-contract", row["function"]]
        for name in row.get("with", []) if not whole else []:
            command += ["--use-contract", rows[name]["function"]]
        for name in ["contract", *row.get("properties", ["valid-deref", "valid-free", "no-overflow"])]:
            command += ["--property", name]
        command += [*(row.get("options", []) if not whole and not defect else []), *map(str, files), "--", "-include", "fathom.h"]
        command += ["-I" + str(folder), "-I" + str(HERE / row["package"])]
        command += ["-I" + str(source / name) for name in row.get("include", ["."])] + row.get("args", [])
        if arguments.verbose:
            print(" ".join(command), file=sys.stderr)
        out, err, seconds, _, _ = measured(command, timeout * 1.5 + 30)
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
    if arguments.whole:
        result["whole"] = check(row, rows, source, arguments, MODELS[0], whole=True)
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
    return ([name_of(row), row["package"], row["proves"], *answer("LP64"), *answer("ILP32")]
            + ([row["defect"]["what"], *answer("defect")] if "defect" in row else ["-"] * 3))

WHOLE_HEADER = ["function", "package", "by contracts of", "invariants", "verdict", "s", "as a whole", "s", "seeded defect",
                "verdict", "s"]


def whole_cells(result: dict) -> list[str]:
    row = result["row"]
    helped = ", ".join(row.get("with", [])) or "-"
    answer = lambda name: [short(result[name][0]), f"{result[name][1]:.1f}"] if name in result else ["-", "-"]
    return ([name_of(row), row["package"], helped, str(len(row.get("edits", []))), *answer("LP64"), *answer("whole")]
            + ([row["defect"]["what"], *answer("defect")] if "defect" in row else ["-"] * 3))


def main() -> int:
    fetch = load_fetch()
    parser = arguments_of(__doc__, fetch, timeout=60)
    parser.add_argument("--whole", type=float, metavar="SECONDS", help="check without contracts and invariants, too")
    arguments = parser.parse_args()
    rows = {name_of(row): row for row in yaml.safe_load((HERE / "contracts.yaml").read_text())["functions"]}
    # The name of a function selects it alone, a part of names all that have it.
    wanted = lambda name: any(part == name or (part not in rows and part in name) for part in arguments.names)
    chosen = [row for name, row in rows.items() if not row.get("supposed") and (not arguments.names or wanted(name))]
    if arguments.whole:
        chosen = [{**row, "models": MODELS[:1]} for row in chosen if row.get("with") or row.get("edits")]
    header, columns = (WHOLE_HEADER, whole_cells) if arguments.whole else (HEADER, cells)
    results = []
    with concurrent.futures.ThreadPoolExecutor(arguments.j) as pool:
        for result in pool.map(lambda row: run_row(row, rows, arguments, fetch), chosen):
            results.append(result)
            mark = "" if as_expected(result) else "  NOT AS EXPECTED"
            print(f"{name_of(result['row']):24} {result.get('skipped') or ' | '.join(columns(result)[3:])}{mark}", flush=True)
    if arguments.markdown:
        arguments.markdown.write_text(table([header] + [columns(result) for result in results if "skipped" not in result]))
    return 0 if all(as_expected(result) for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
