"""Random pairs of versions: the answers of `fathom diff`, under both data models, beside native runs."""
import argparse
import subprocess
import tempfile
from pathlib import Path


def run(description, make_pair, arguments, is_wrong):
    """The exit status. `make_pair(seed, folder)`: the texts of both versions by their names, and whether native runs
    are the same; `is_wrong(finding, is_same, said)`: whether an answer contradicts them."""
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
                said = subprocess.run([fathom, "diff", "older.c", "newer.c", "--function", "f", "--data-model", model, *arguments],
                                      cwd=folder, capture_output=True, text=True).stdout
                finding = said[:15].strip()
                differ += not is_same
                findings[finding] = findings.get(finding, 0) + 1
                if is_wrong(finding, is_same, said):
                    wrong += 1
                    print(f"seed {seed} {model}: {finding}, natively {'same' if is_same else 'different'}\n{texts['older']}{texts['newer']}{said}")
    print(f"{2 * options.count} checks, {differ} of pairs that differ: {', '.join(f'{n} {finding}' for finding, n in sorted(findings.items()))}, "
          f"{wrong} wrong")
    return 1 if wrong else 0
