#!/usr/bin/env python3
"""A kit of functions with contracts and invariants of loops in CBMC's notation: what is proved, in what time.

    bench/cbmc_kit.py [--cbmc BIN] [--level a,b,c] [--filter RE] [--markdown FILE] [-j N]

Each proof that bench/kit/harness.c names is checked (a) with all contracts, (b) without those of loops, and (c) also
without those of functions that it calls, whose bodies count then. `!` after a function: its contract is used always.
After them come the wrong twins: a function that is compiled with -DWRONG_<name> does not do what its contract says.
CPU seconds are those of all processes, memory is the largest process's. BIN is a folder with CBMC's goto-cc,
goto-instrument and cbmc; where its SAT solver does not decide, Z3 is asked, and only that time counts.
"""
import argparse
import concurrent.futures
import re
import statistics
import sys
import tempfile
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import cbmc_contracts
from limited import measured

ROOT = Path(__file__).resolve().parent.parent
KIT = ROOT / "bench/kit"
PROPERTIES = ["assertion", "contract", *cbmc_contracts.STANDARD]
LEVELS = {"a": "all contracts", "b": "no contracts of loops", "c": "nor of functions called"}
BACK_ENDS = {"sat": [], "z3": ["--smt2", "--z3"]}
UNWIND = "257"  # what the kit's constant loops need


@dataclass
class Proof:
    name: str
    files: list[str]
    used: list[str]       # contracts that take the place of calls
    undefined: list[str]  # those among them that have no body
    wrong: bool = False   # its twin


@dataclass
class Answer:
    verdict: str
    seconds: float
    memory: float
    detail: str = ""


def proofs() -> list[Proof]:
    found = []
    sources = "".join(path.read_text() for path in KIT.glob("*.c"))
    for match in re.finditer(r"PROOF (\w+): ([\w. ]+\.c)(?:, uses ([\w!, ]+?))? \*/", (KIT / "harness.c").read_text()):
        name, files, used = match.group(1), match.group(2).split(), (match.group(3) or "").split(", ")
        undefined = [one[:-1] for one in used if one.endswith("!")]
        proof = Proof(name, files, [one.rstrip("!") for one in used if one], undefined)
        found.append(proof)
        if f"WRONG_{name}\n" in sources:
            found.append(Proof(name, files, proof.used, undefined, True))
    return found


def defines(proof: Proof, level: str) -> list[str]:
    return (["-DCBMC"] + (["-DNO_LOOP_CONTRACTS"] if level != "a" else []) +
            ([f"-DWRONG_{proof.name}"] if proof.wrong else []))


def used(proof: Proof, level: str) -> list[str]:
    return proof.used if level != "c" else proof.undefined


def by_fathom(options, proof: Proof, level: str) -> Answer:
    command = [str(options.fathom), "check", "--dialect", "cbmc", "--data-model", options.model, "--malloc-may-fail",
               "--check-contract", proof.name,
               *(word for name in used(proof, level) for word in ("--use-contract", name)),
               *(word for name in PROPERTIES for word in ("--property", name)), "-j", "1",
               *(str(KIT / file) for file in proof.files), "--", *defines(proof, level)]
    if options.verbose:
        print(" ".join(command))
    status, output, seconds, memory = measured(command, options.limit)
    verdict = {0: "true", 10: "false", 20: "unknown", None: "limit"}.get(status, "refused")
    return Answer(verdict, seconds, memory, output.strip().splitlines()[-1] if output.strip() else "")


def by_cbmc(options, proof: Proof, level: str) -> Answer:
    answers = []
    for flags in BACK_ENDS.values():
        answers.append(by_back_end(options, proof, level, flags))
        if answers[-1].verdict == ("false" if proof.wrong else "true"):
            break
    return answers[-1]


def by_back_end(options, proof: Proof, level: str, flags: list[str]) -> Answer:
    with tempfile.TemporaryDirectory() as folder:
        harness = f"{proof.name}_harness"
        width = "-m64" if options.model == "LP64" else "-m32"
        steps = [
            [str(options.cbmc / "goto-cc"), width, *defines(proof, level), "--function", harness, "-o", f"{folder}/a",
             *(str(KIT / file) for file in ["harness.c", *proof.files])],
            [str(options.cbmc / "goto-instrument"), "--dfcc", harness,
             *(["--apply-loop-contracts"] if level == "a" else []), "--enforce-contract", proof.name,
             *(word for name in used(proof, level) for word in ("--replace-call-with-contract", name)),
             f"{folder}/a", f"{folder}/b"],
            [str(options.cbmc / "cbmc"), "--malloc-may-fail", "--malloc-fail-null", "--no-pointer-primitive-check",
             "--unwind", UNWIND, "--unwinding-assertions", "--slice-formula", *flags, f"{folder}/b"],
        ]
        total, most = 0.0, 0.0
        for command in steps:
            if options.verbose:
                print(" ".join(command))
            status, output, seconds, memory = measured(command, options.limit - total, folder)
            total, most = total + seconds, max(most, memory)
            if status is None:
                return Answer("limit", options.limit, most)
            if status != 0 and (command is not steps[-1] or status != 10):
                lines = output.strip().splitlines()
                why = next((line for line in lines if "error" in line), lines[-1] if lines else "")
                return Answer("refused", total, most, why)
        if status == 10:
            failed = re.findall(r"^\[.*FAILURE$", output, re.M)
            if failed and all(".unwind." in line for line in failed):
                return Answer("unknown", total, most, "unwinding")
            return Answer("false", total, most, failed[0] if failed else "")
        return Answer("true", total, most)


def table(outcomes: dict, tools: list[str], levels: list[str], limit: float, model: str) -> str:
    lines = ["| | | proofs | proved | false | open | CPU s | median | largest, MiB | wrong twins found |",
             "|---|---|---|---|---|---|---|---|---|---|"]
    for level in levels:
        for tool in tools:
            answers = {proof: answer for (proof, at, by), answer in outcomes.items() if (at, by) == (level, tool)}
            right = [answer for (_, wrong), answer in answers.items() if not wrong]
            twins = [answer for (_, wrong), answer in answers.items() if wrong]
            count = lambda verdict: sum(answer.verdict == verdict for answer in right)
            if right:
                lines.append(
                    f"| {level}: {LEVELS[level]} | {tool} | {len(right)} | {count('true')} | {count('false')} | "
                    f"{len(right) - count('true') - count('false')} | {sum(one.seconds for one in right):.0f} | "
                    f"{statistics.median(one.seconds for one in right):.2f} | {max(one.memory for one in right):.0f} | "
                    f"{sum(one.verdict == 'false' for one in twins)} of {len(twins)} |")
    columns = [(level, tool) for level in levels for tool in tools]
    lines += ["", f"CPU seconds, or why there are none (limit: {limit:.0f} s, {model}).", "",
              "| proof | " + " | ".join(f"{level} {tool}" for level, tool in columns) + " |",
              "|---" * (len(columns) + 1) + "|"]
    rows = defaultdict(dict)
    for (proof, level, tool), answer in outcomes.items():
        rows[proof][level, tool] = answer
    for (name, wrong), answers in rows.items():
        wanted = "false" if wrong else "true"
        cells = [f"{answer.seconds:.2f}" if answer.verdict == wanted else answer.verdict
                 for answer in (answers.get(column, Answer("-", 0, 0)) for column in columns)]
        lines.append(f"| {name}{' (wrong)' if wrong else ''} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", type=Path, default=ROOT / "build/release/cli/fathom")
    parser.add_argument("--cbmc", type=Path, help="a folder with goto-cc, goto-instrument and cbmc")
    parser.add_argument("--only-cbmc", action="store_true")
    parser.add_argument("--level", default="a,b,c")
    parser.add_argument("--filter", default="", help="only proofs whose name matches")
    parser.add_argument("--twins", choices=["with", "without", "only"], default="with")
    parser.add_argument("--limit", type=float, default=60, help="CPU seconds (default %(default)s)")
    parser.add_argument("--model", choices=["LP64", "ILP32"], default="LP64")
    parser.add_argument("--markdown", type=Path, help="write the tables there")
    parser.add_argument("-j", "--jobs", type=int, default=1)
    parser.add_argument("-v", "--verbose", action="store_true", help="print the commands, too")
    options = parser.parse_args()
    tools = ([] if options.only_cbmc else ["fathom"]) + (["cbmc"] if options.cbmc else [])
    levels = options.level.split(",")
    chosen = [proof for proof in proofs() if re.search(options.filter, proof.name) and
              (options.twins == "with" or proof.wrong == (options.twins == "only"))]
    # Without contracts of functions called a proof that uses none is the same as before.
    jobs = [(proof, level, tool) for level in levels for proof in chosen for tool in tools
            if level != "c" or "b" not in levels or used(proof, "b") != used(proof, "c")]
    outcomes = {}
    mistakes = 0

    def run(job):
        proof, level, tool = job
        return (by_fathom if tool == "fathom" else by_cbmc)(options, proof, level)

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for (proof, level, tool), answer in zip(jobs, pool.map(run, jobs)):
            outcomes[(proof.name, proof.wrong), level, tool] = answer
            is_mistake = answer.verdict == ("true" if proof.wrong else "false")
            mistakes += is_mistake and tool == "fathom"
            print(f"{level} {tool:6} {proof.name + ('!' if proof.wrong else ''):24} {answer.verdict:8} "
                  f"{answer.seconds:7.2f} s {answer.memory:6.0f} MiB {'WRONG ' if is_mistake else ''}{answer.detail}",
                  flush=True)
    for proof in chosen:
        for tool in tools:
            if (same := outcomes.get(((proof.name, proof.wrong), "b", tool))) and "c" in levels:
                outcomes.setdefault(((proof.name, proof.wrong), "c", tool), same)
    text = table(outcomes, tools, levels, options.limit, options.model)
    print(text)
    if options.markdown:
        options.markdown.write_text("# A kit of proofs with CBMC's contracts\n\n" + text)
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
