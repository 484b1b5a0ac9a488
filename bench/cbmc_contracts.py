#!/usr/bin/env python3
"""Holds Fathom's contracts against the tests of contracts in CBMC's own sources.

    bench/cbmc_contracts.py SOURCES --fathom build/release/cli/fathom [--markdown FILE] [--filter RE] [-j N]

SOURCES is an unpacked source tree of CBMC (Debian: `apt-get source cbmc`). Each test.desc below regression/contracts
and regression/contracts-dfcc is a command line of goto-instrument and cbmc with the answer that is expected. Here it
becomes one `fathom check --dialect cbmc` for each function whose contract is enforced, at the calls of the test's
harness (a function that calls itself: for all calls), or one of the harness where contracts are only used. A test that
says which checks fail is asked for each of these properties alone, so that one violation cannot hide that another is
missed.

Where answers differ somebody has to read the test: LOOKED_AT has those that were read, with what was found. Exit status
1 if there is a difference that nobody has looked at.
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
# How a failing check is named -> the property. No other check of CBMC has a counterpart.
KINDS = {
    r"\.assertion\b": "assertion",
    r"\.pointer_dereference|\.array_bounds": "valid-deref",
    r"\.overflow": "no-overflow",
    r"assigns|\.frees|condition|loop_": "contract",
    r"\.pointer_|\.enum": "",
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


# Tests with another answer than CBMC's that somebody has read -> what it was (docs/contracts.md).
EXECUTED = "the loop itself is executed: an invariant need not say all that is used behind it"
ENTERED = "CBMC asks for an invariant only where the loop is entered, Fathom wherever it is reached"
TERMINATION = "decreases clauses are not checked"
UNDEFINED = "undefined behaviour that CBMC is told not to check"
NEW_BLOCK = "in ensures, is_fresh is a block of its own that the function has allocated"
LOOKED_AT = {
    r".*/invar_loop_constant_fail/.*|.*ackermann/loop|contracts/loop_assigns-slice-assignable-ptr/.*": EXECUTED,
    r".*/lab\w+_loop_head/.*|.*/loop_contracts_statement_expression/.*|.*/nonvacuous_.*|.*/invar_loop-entry_check/.*":
        ENTERED,
    r".*/variant_.*(fail\d?)/test": TERMINATION,
    r".*-recursion-success/test-enf-(even|odd)": "a recursive function is checked by induction, without an option",
    r".*-direct-recursion/test-rec": "recursion: all allowed calls are checked, and no clause says what p points to",
    r".*/havoc-static/test": "with a harness, static variables are as it leaves them",
    r".*/assigns_validity_pointer_03/.*|.*/history-pointer-enforce-04/.*": UNDEFINED,
    r".*/quantifiers-(exists|forall)-both-replace/.*": UNDEFINED,
    r".*/test_is_fresh_weak_assert_ensures_pass/.*|.*/test_aliasing_ensure(_indirect)?/.*": NEW_BLOCK,
    r"contracts/test_(scalar|array)_memory_replace/.*": "the sum in the postcondition may wrap: the path is a real one",
    r".*/memory-predicates-is-fresh-failure-modes/test-fail-null": "is_fresh admits any number of bytes",
    r"contracts/quicksort_contracts_01/.*": "known bug there, too: what partition may write is in no clause",
    r".*/cprover-assignable-pass/.*": "CBMC refuses, when they are reached, what stands in clauses only",
}


# Messages of what is refused or not decided -> what they have in common.
GROUPS = {
    r"conflicting types|expected expression|expected '\)'|should return a value": "clang: the program is not C",
    r"invalid operands to binary expression \('struct": "structures are compared with ==",
    r"rvalue of type 'void'|passing 'void'": "a function names the targets of assigns or frees",
    r"rvalue of type": "is_fresh of an expression that is no lvalue",
    r"which is no clause": "memory predicates: is_fresh in a function that a clause calls",
    r"where it need not hold": "is_fresh on the left of ||",
    r"pointers are compared before": "pointers are compared before a clause says what they point to",
    r"only clauses of functions": "clauses of types, of pointers to functions, of functions that nothing defines",
    r"body in braces": "clauses of do loops, of loops without braces",
    r"range is not known|only `range": "a quantifier without bounds",
    r"has no contract": "a function without a contract",
    r"is not defined": "a function that is declared only",
    r"loop_entry": "__CPROVER_loop_entry of what is declared in the loop",
    r"only another tool or compiler knows": "another name of CBMC's",
    r"time limit": "time",
    r"not confirmed": "a counterexample that is not confirmed",
    r"invalid write|invalid read": "an invalid access before, which was not asked about",
    r"a clause has a side effect": "a clause has a side effect",
    r"the library function": "a library function without a model",
    r"does not stand at the start": "a clause that stands somewhere else",
}
KINDS_OF_OUTCOME = ["agree", "error in both", "different", "NEW DIFFERENCE", "crashed", "unknown", "refused",
                    "only CBMC refuses", "not applicable"]


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
    kinds: list[str] = field(default_factory=list)  # that a test which fails says to be violated

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
            if word in ("--restrict-function-pointer", "--loop-contracts-file"):
                next(words)
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
    if test.expected == "FAILED":
        test.kinds = kinds_of_failure(lines[3:])
    if not test.inapplicable and not test.expected:
        test.inapplicable = "only what is printed counts"
    if test.file.suffix != ".c":
        test.inapplicable = "not a C program"
    return test


def kinds_of_failure(lines: list[str]) -> list[str]:
    """The properties that a test says are violated, as far as Fathom has them; empty: it does not say."""
    kinds = []
    for line in lines[:lines.index("--")] if "--" in lines else lines:
        if not line.rstrip("$").endswith("FAILURE"):
            continue
        name = line.split("\\]")[0]
        known = [prop for pattern, prop in KINDS.items() if re.search(pattern, name)]
        kinds.append(known[0] if known else "contract" if "Check" in line else "")
    return [] if "" in kinds else sorted(set(kinds))


def commands_of(test: Test, arguments, everything: bool = False) -> list[list[list[str]]]:
    """Groups of commands: a test fails where each group has a violation. One for each property that the test says to
    be violated, or one for `everything`."""
    command = [str(arguments.fathom), "check", "--dialect", "cbmc", "--timeout", str(arguments.timeout)]
    if test.malloc_fails:
        command.append("--malloc-may-fail")
    for name in dict.fromkeys(test.used):
        command += ["--use-contract", name]
    command += ["--entry", test.entry or "main"]
    checks = [["--check-contract", name] for name in dict.fromkeys(test.checked)] or [[]]
    def asking(names: list[str]) -> list[list[str]]:
        asked = [word for name in names for word in ("--property", name)]
        return [command + asked + check + [str(test.file)] for check in checks]

    return [asking([kind]) for kind in ([] if everything else test.kinds)] or [asking(test.properties)]


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


def worst(answers: list[tuple[str, str]]) -> tuple[str, str]:
    """The worst answer about the functions that are checked."""
    by_verdict = {verdict: detail for verdict, detail in reversed(answers)}
    for verdict in ("crashed", "false", "refused", "unknown", "true"):
        if verdict in by_verdict:
            return verdict, by_verdict[verdict]
    raise ValueError("no answers")


def classify(test: Test, answers: list[tuple[str, str]]) -> tuple[str, str]:
    """`answers`: of each group of commands."""
    by_verdict = {verdict: detail for verdict, detail in reversed(answers)}
    for verdict in ("crashed", "refused", "true", "unknown", "false"):
        if verdict in by_verdict:
            break
    detail = by_verdict[verdict]
    if verdict == "crashed":
        return "crashed", detail
    if test.expected == "ERROR":
        return ("error in both" if verdict == "refused" else "only CBMC refuses"), detail
    if verdict in ("refused", "unknown"):
        return verdict, detail
    if (verdict == "true") == (test.expected == "SUCCESSFUL"):
        return "agree", f"{verdict} {detail}".strip()
    reason = next((why for pattern, why in LOOKED_AT.items() if re.fullmatch(pattern, test.name)), "")
    return ("different" if reason else "NEW DIFFERENCE"), f"{verdict}: {reason or detail}"


def run(test: Test, arguments) -> Outcome:
    if test.inapplicable:
        return Outcome(test, "not applicable", test.inapplicable)
    groups = commands_of(test, arguments)
    answers = [worst([ask(command, arguments.timeout) for command in group]) for group in groups]
    if any(verdict == "unknown" and detail.startswith("invalid") for verdict, detail in answers):
        # An access is invalid before: only that the test fails can be compared.
        groups = commands_of(test, arguments, everything=True)
        answers = [worst([ask(command, arguments.timeout) for command in group]) for group in groups]
    kind, detail = classify(test, answers)
    detail = detail.replace(f"{arguments.sources}/regression/", "")
    return Outcome(test, kind, detail, [command for group in groups for command in group])


def reason(outcome: Outcome) -> str:
    """What outcomes of one kind are grouped by."""
    if outcome.kind in ("refused", "unknown"):
        return next((why for pattern, why in GROUPS.items() if re.search(pattern, outcome.detail)), outcome.detail)
    if outcome.kind == "different":
        return outcome.detail.partition(": ")[2]
    return outcome.detail


def markdown(outcomes: list[Outcome], sources: str) -> str:
    counts = {folder: Counter(one.kind for one in outcomes if one.test.name.startswith(folder + "/"))
              for folder in FOLDERS}
    kinds = [kind for kind in KINDS_OF_OUTCOME if any(count[kind] for count in counts.values())]
    lines = ["# Fathom's contracts on CBMC's tests of contracts", "",
             f"Sources: `{sources}`. To repeat: `bench/cbmc_contracts.py SOURCES --markdown bench/cbmc_contracts.md`",
             "(its docstring says what is compared). `KNOWNBUG` tests count with the answer that they want.", "",
             f"| | {' | '.join(FOLDERS)} | all |", "|---" * (len(FOLDERS) + 2) + "|"]
    for kind in kinds:
        numbers = [counts[folder][kind] for folder in FOLDERS]
        lines.append(f"| {kind} | {' | '.join(map(str, numbers))} | {sum(numbers)} |")
    lines.append(f"| tests | {' | '.join(str(count.total()) for count in counts.values())} | {len(outcomes)} |")
    for kind in ("NEW DIFFERENCE", "crashed", "different", "refused", "unknown", "not applicable"):
        found = [one for one in outcomes if one.kind == kind]
        if not found:
            continue
        lines += ["", f"## {kind}", "", "| tests | reason | for example |", "|---|---|---|"]
        for why, count in Counter(reason(one) for one in found).most_common():
            example = next(one.test.name for one in found if reason(one) == why)
            text = why.replace("|", "\\|").replace("\n", " ")[:160]
            lines.append(f"| {count} | {text} | {example} |")
    return "\n".join(lines) + "\n"


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
            test = outcome.test
            print(f"{outcome.kind:16} {test.name} [{test.expected} {test.level}] {outcome.detail}", flush=True)
            if arguments.verbose:
                for command in outcome.commands:
                    print("   ", shlex.join(command))
    text = markdown(outcomes, arguments.sources.resolve().name)
    print(text)
    if arguments.markdown:
        arguments.markdown.write_text(text)
    return 1 if any(outcome.kind in ("NEW DIFFERENCE", "crashed") for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
