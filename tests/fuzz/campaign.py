"""What the campaigns for proofs share: the question, failures that are printed and kept, counts, the command line."""

import argparse
import collections
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


class Campaign:
    """`judge_seed` asks about one program."""

    def __init__(self, args, folder):
        self.args, self.folder = args, folder
        self.count = collections.Counter()
        self.failures = 0

    def ask(self, text, model, prop="unreach-call"):
        """true, false or unknown, proofs alone; or what it has crashed with."""
        source = self.folder / "program.c"
        source.write_text(text)
        command = [self.args.fathom, "check", "--property", prop, "--summaries", "only", "--no-replay", "--data-model", model,
                   "--timeout", str(self.args.timeout), str(source)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode not in (0, 10, 20):
            return f"crash: {done.stderr[-400:]}"
        return done.stdout.strip().split("\n")[-1].split("(")[0]

    def answer(self, seed, text, model, is_right, prop="unreach-call"):
        """The same, counted, and a failure where native runs say otherwise."""
        kind = "right" if is_right else "wrong"
        answer = self.ask(text, model, prop)
        self.count[kind, answer[:7]] += 1
        if self.args.verbose:
            print(seed, kind, model, prop, answer, flush=True)
        if answer.startswith("crash"):
            self.fail(seed, answer, text)
        elif answer == "true" and not is_right:
            self.fail(seed, f"{prop} proved in {model}, violated natively", text)
        return answer

    def judge_claims(self, seed, program, total, wrong, most_wrong, most_right):
        """Some of the program's claims of each kind, of which there are `total`. Data models take turns."""
        right = [number for number in range(total) if number not in wrong]
        for claim in wrong[:most_wrong] + right[:most_right]:
            model = ("LP64", "ILP32")[(seed + claim) % 2]
            self.answer(seed, program.asking(claim), model, claim not in wrong)

    def fail(self, seed, what, text):
        self.failures += 1
        print(f"FAILURE seed {seed}: {what}\n{text}", flush=True)
        if self.args.keep:
            self.args.keep.mkdir(parents=True, exist_ok=True)
            (self.args.keep / f"seed{seed}_{self.failures}.c").write_text(f"// {what}\n" + text)


def main(description, make_campaign):
    """The exit status."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--seeds", default="1-200")
    parser.add_argument("--timeout", type=float, default=5)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    first, last = map(int, args.seeds.split("-"))
    with tempfile.TemporaryDirectory() as folder:
        campaign = make_campaign(args, Path(folder))
        for seed in range(first, last + 1):
            campaign.judge_seed(seed)
    for (what, answer), number in sorted(campaign.count.items()):
        print(f"{what} {answer}: {number}")
    print(f"{last - first + 1} programs, {campaign.failures} failures")
    return 1 if campaign.failures else 0
