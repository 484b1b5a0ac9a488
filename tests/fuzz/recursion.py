#!/usr/bin/env python3
"""Random programs with recursion: Fathom's proofs by contracts against native runs.

    tests/fuzz/recursion.py [--fathom BINARY] [--seeds 1-200] [--timeout S] [--keep FOLDER] [--verbose]

Each program (recursion_programs.py) is compiled and run for many inputs. Claims on its results are chosen: some that all runs agree with,
and some that few of them contradict. `true` for one of the latter is a failure, as is a `false` of the former that unwinding does not
confirm. Both data models; what is proved in one only is counted.
"""

import argparse
import collections
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from recursion_programs import RecursiveProgram

ROOT = Path(__file__).resolve().parent.parent.parent
CLAIMS = 2  # of each kind


class Campaign:
    def __init__(self, args, folder):
        self.args, self.folder = args, folder
        self.count = collections.Counter()
        self.failures = 0

    def ask(self, text, model, summaries):
        source = self.folder / "program.c"
        source.write_text(text)
        command = [self.args.fathom, "check", "--property", "unreach-call", "--summaries", summaries, "--no-replay", "--data-model",
                   model, "--timeout", str(self.args.timeout), str(source)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode not in (0, 10, 20):
            return f"crash: {done.stderr[-400:]}"
        return done.stdout.strip().split("\n")[-1].split("(")[0]

    def fail(self, seed, what, text):
        self.failures += 1
        print(f"FAILURE seed {seed}: {what}\n{text}", flush=True)
        if self.args.keep:
            (self.args.keep / f"seed{seed}_{self.failures}.c").write_text(f"// {what}\n" + text)

    def judge(self, seed, text, is_right):
        kind = "right" if is_right else "wrong"
        answers = {}
        for model in ("LP64", "ILP32"):
            answers[model] = self.ask(text, model, "only")
            self.count[kind, answers[model][:7]] += 1
            if answers[model].startswith("crash"):
                self.fail(seed, answers[model], text)
            elif answers[model] == "true" and not is_right:
                self.fail(seed, f"proved in {model}, violated natively", text)
        if self.args.verbose:
            print(seed, kind, answers, flush=True)
        if list(answers.values()).count("true") == 1:
            self.count["proved in one data model", kind] += 1

    def run(self, seeds):
        for seed in seeds:
            program = RecursiveProgram(seed)
            right, wrong = program.chosen(self.folder)
            self.count["programs", "without claims" if not right and not wrong else "asked"] += 1
            for claim in right[:CLAIMS]:
                self.judge(seed, program.text(claim), True)
            for claim in wrong[:CLAIMS]:
                self.judge(seed, program.text(claim), False)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--seeds", default="1-200")
    parser.add_argument("--timeout", type=float, default=5)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    first, last = map(int, args.seeds.split("-"))
    with tempfile.TemporaryDirectory() as folder:
        campaign = Campaign(args, Path(folder))
        campaign.run(range(first, last + 1))
    for (what, answer), number in sorted(campaign.count.items()):
        print(f"{what} {answer}: {number}")
    print(f"{last - first + 1} programs, {campaign.failures} failures")
    return 1 if campaign.failures else 0


if __name__ == "__main__":
    sys.exit(main())
