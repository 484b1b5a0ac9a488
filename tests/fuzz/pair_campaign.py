"""Random pairs of versions: Fathom's answers under both data models, beside native runs."""
import argparse
import subprocess
import tempfile
from pathlib import Path

# What `fathom diff` is asked: one function of two files.
DIFF = ["diff", "older.c", "newer.c", "--function", "f"]
NATIVELY = {True: "same", False: "different", None: "same, as far as this shows"}


def run(description, make_pair, arguments, is_wrong):
    """The exit status. `make_pair(seed, folder)`: texts by their files' names without `.c`, and whether the versions
    are the same, by native runs (None: these cannot tell); `arguments`: fathom's, in that folder; `is_wrong(finding,
    is_same, said)`: whether an answer contradicts them. The finding is how the answer begins."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--count", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fathom", default="build/release/cli/fathom")
    options = parser.parse_args()
    fathom = Path(options.fathom).resolve()
    findings, wrong, differ = {}, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(options.seed, options.seed + options.count):
            texts, is_same = make_pair(seed, folder)
            for name, text in texts.items():
                Path(folder, name + ".c").write_text(text)
            for model in ("LP64", "ILP32"):
                said = subprocess.run([fathom, *arguments, "--data-model", model],
                                      cwd=folder, capture_output=True, text=True).stdout
                finding = said[:15].strip() if arguments[0] == "diff" else said.split("(")[0].strip()
                differ += is_same is False
                findings[finding] = findings.get(finding, 0) + 1
                if is_wrong(finding, is_same, said):
                    wrong += 1
                    print(f"seed {seed} {model}: {finding}, natively {NATIVELY[is_same]}\n{''.join(texts.values())}{said}")
    print(f"{2 * options.count} checks, {differ} of pairs that differ: {', '.join(f'{n} {finding}' for finding, n in sorted(findings.items()))}, "
          f"{wrong} wrong")
    return 1 if wrong else 0
