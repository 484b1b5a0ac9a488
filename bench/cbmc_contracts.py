#!/usr/bin/env python3
"""Holds Fathom's contracts against the tests of contracts in CBMC's own sources.

    bench/cbmc_contracts.py SOURCES --fathom build/release/cli/fathom [--markdown FILE] [--filter RE] [-j N]

SOURCES is an unpacked source tree of CBMC (Debian: `apt-get source cbmc`). Each test.desc below regression/contracts
and regression/contracts-dfcc is a command line of goto-instrument and cbmc with the answer that is expected. Here it
becomes one `fathom check --dialect cbmc` for each function whose contract is enforced, or one of the harness where
contracts are only used. A test fails where one of them does.

CBMC enforces a contract at the calls that the test's harness makes, Fathom for all that the contract admits. So a
`false` where CBMC is content may be a call that the harness does not make: each has to be looked at (`looked_at`
below has those that were, with what was found). Exit status 1 if there is a difference that nobody has looked at.
"""
import argparse
import concurrent.futures
import re
import shlex
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

FOLDERS = ("contracts", "contracts-dfcc")
STANDARD = ["valid-deref", "valid-free", "no-overflow", "division-by-zero", "shift-amount"]
PROPERTY = {
    "--pointer-check": ["valid-deref", "valid-free"],
    "--bounds-check": ["valid-deref"],
    "--signed-overflow-check": ["no-overflow"],
    "--unsigned-overflow-check": ["unsigned-wrap"],
    "--conversion-check": ["lossy-conversion"],
    "--pointer-overflow-check": ["pointer-overflow"],
    "--div-by-zero-check": ["division-by-zero"],
    "--undefined-shift-check": ["shift-amount"],
}
# No other option changes what is asked, or what Fathom does by itself: bounds, solvers, the kind of instrumentation.
IGNORED = {"--no-standard-checks", "--pointer-primitive-check", "--no-malloc-may-fail", "--malloc-may-fail",
           "--malloc-fail-null", "--unwinding-assertions", "--slice-formula", "--trace", "--z3", "--smt2",
           "--arrays-uf-always", "--apply-loop-contracts", "--loop-contracts-no-unwind",
           "--disable-loop-contracts-side-effect-check"}
IGNORED_WITH_VALUE = {"--dfcc", "--unwind", "--sat-solver", "--nondet-static-exclude"}
NOT_APPLICABLE = {
    "--restrict-function-pointer": "the targets of a pointer to a function are given",
    "--loop-contracts-file": "clauses stand in a file of their own",
    "--apply-code-contracts": "an older kind of contract",
    "--check-code-contracts": "an older kind of contract",
    "--program-only": "prints the program",
    "--malloc-fail-assert": "an allocation that fails is an error",
}


@dataclass
class Test:
    name: str
    file: Path
    expected: str  # SUCCESSFUL, FAILED, ERROR, or empty
    level: str     # CORE, KNOWNBUG, ...
    before: list[str]  # options of goto-instrument
    after: list[str]   # options of cbmc
    inapplicable: str = ""
    checked: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    entry: str = ""
    properties: list[str] = field(default_factory=list)

    @property
    def loops(self) -> bool:
        return "--apply-loop-contracts" in self.before

    @property
    def malloc_fails(self) -> bool:
        words = self.before + self.after
        if "--no-malloc-may-fail" in words:
            return False
        return "--malloc-may-fail" in words or "--no-standard-checks" not in words


@dataclass
class Outcome:
    test: Test
    kind: str
    detail: str = ""
    commands: list[list[str]] = field(default_factory=list)


def expectation(lines: list[str]) -> str:
    wanted = lines[:lines.index("--")] if "--" in lines else lines
    for line in wanted:
        if match := re.search(r"VERIFICATION (SUCCESSFUL|FAILED)", line):
            return match.group(1)
    exits = [line for line in wanted if line.startswith("^EXIT")]
    if exits and not re.search(r"=(0|10)\$?$", exits[0]):
        return "ERROR"
    return ""


def read_options(test: Test) -> None:
    """Which functions are checked and which are replaced, and what has no counterpart."""
    words = iter(test.before + test.after)
    for word in words:
        if word in ("--enforce-contract", "--enforce-contract-rec", "--replace-call-with-contract"):
            function = next(words)
            if "/" in function:
                test.inapplicable = "the contract of another function"
            target = test.used if word.startswith("--replace") else test.checked
            target.append(function.split("/")[0])
        elif word == "--function":
            test.entry = next(words)
        elif word in NOT_APPLICABLE:
            test.inapplicable = NOT_APPLICABLE[word]
        elif word in IGNORED_WITH_VALUE:
            next(words)
        elif word not in PROPERTY and word not in IGNORED:
            test.inapplicable = f"option {word}"


def choose_properties(test: Test) -> None:
    words = test.before + test.after
    names = ["assertion"]
    if test.checked or test.used or test.loops:
        names.append("contract")
    if "--no-standard-checks" not in words:
        names += STANDARD
    for word in words:
        names += PROPERTY.get(word, [])
    test.properties = list(dict.fromkeys(names))


def read_test(description: Path, root: Path) -> Test:
    lines = description.read_text(errors="replace").splitlines()
    before, _, after = lines[2].partition(" _ ") if not lines[2].startswith("_ ") else ("", "", lines[2][2:])
    test = Test(str(description.relative_to(root)).removesuffix(".desc"), description.parent / lines[1].strip(),
                expectation(lines[3:]), lines[0].split()[0], shlex.split(before), shlex.split(after))
    read_options(test)
    choose_properties(test)
    if not test.inapplicable and not test.expected:
        test.inapplicable = "only what is printed counts"
    if test.file.suffix != ".c":
        test.inapplicable = "not a C program"
    return test


def commands_of(test: Test, arguments) -> list[list[str]]:
    command = [str(arguments.fathom), "check", "--dialect", "cbmc", "--timeout", str(arguments.timeout)]
    for name in test.properties:
        command += ["--property", name]
    if test.malloc_fails:
        command.append("--malloc-may-fail")
    for name in dict.fromkeys(test.used):
        command += ["--use-contract", name]
    command += ["--entry", test.entry or "main"]
    checks = [["--check-contract", name] for name in dict.fromkeys(test.checked)] or [[]]
    return [command + check + [str(test.file)] for check in checks]


def ask(command: list[str], timeout: float) -> tuple[str, str]:
    """The verdict, or `refused` with the message. A function that calls itself, or that the harness does not call, is
    checked for all calls."""
    verdict, detail = ask_once(command, timeout)
    if "calls itself" in detail or "is not called from" in detail:
        at = command.index("--entry")
        verdict, detail = ask_once(command[:at] + command[at + 2:], timeout)
    return verdict, detail


def ask_once(command: list[str], timeout: float) -> tuple[str, str]:
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=3 * timeout + 30)
    except subprocess.TimeoutExpired:
        return "unknown", "time"
    lines = done.stdout.strip().splitlines()
    if done.returncode in (0, 10, 20) and lines:
        place = re.search(r"^.*(?:error|violat).*$", done.stderr, re.M)
        verdict, _, reason = lines[-1].partition("(")
        return verdict, reason.rstrip(")") + (": " + place.group(0).strip() if place and verdict == "false" else "")
    errors = [line for line in done.stderr.splitlines() if "error" in line] or done.stderr.splitlines() or ["no output"]
    return ("crashed" if done.returncode not in (2,) else "refused"), errors[0].strip()


def classify(test: Test, answers: list[tuple[str, str]]) -> tuple[str, str]:
    by_verdict = {verdict: detail for verdict, detail in reversed(answers)}
    for verdict in ("crashed", "false", "refused", "unknown", "true"):
        if verdict in by_verdict:
            break
    detail = by_verdict[verdict]
    if verdict == "crashed":
        return "crashed", detail
    if test.expected == "ERROR":
        return ("error in both" if verdict == "refused" else "only CBMC refuses"), detail
    if verdict in ("refused", "unknown"):
        return verdict, detail
    same = (verdict == "true") == (test.expected == "SUCCESSFUL")
    return ("agree" if same else "DIFFERENT"), f"{verdict} {detail}".strip()


def run(test: Test, arguments) -> Outcome:
    if test.inapplicable:
        return Outcome(test, "not applicable", test.inapplicable)
    commands = commands_of(test, arguments)
    kind, detail = classify(test, [ask(command, arguments.timeout) for command in commands])
    return Outcome(test, kind, detail, commands)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sources", type=Path, help="an unpacked source tree of CBMC")
    parser.add_argument("--fathom", type=Path, default=Path("build/release/cli/fathom"))
    parser.add_argument("--filter", default="", help="only tests whose name matches")
    parser.add_argument("--timeout", type=float, default=10, help="seconds for each check (default %(default)s)")
    parser.add_argument("--markdown", type=Path, help="write the tables there")
    parser.add_argument("-j", "--jobs", type=int, default=1)
    parser.add_argument("-v", "--verbose", action="store_true", help="print the commands, too")
    arguments = parser.parse_args()
    root = arguments.sources / "regression"
    tests = [read_test(path, root) for folder in FOLDERS for path in sorted((root / folder).glob("*/*.desc"))]
    tests = [test for test in tests if re.search(arguments.filter, test.name)]
    outcomes = []
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for outcome in pool.map(lambda test: run(test, arguments), tests):
            outcomes.append(outcome)
            print(f"{outcome.kind:16} {outcome.test.name} [{outcome.test.expected} {outcome.test.level}] {outcome.detail}",
                  flush=True)
            if arguments.verbose:
                for command in outcome.commands:
                    print("   ", shlex.join(command))
    print(Counter(outcome.kind for outcome in outcomes))
    return 0


if __name__ == "__main__":
    sys.exit(main())
