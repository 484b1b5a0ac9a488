#!/usr/bin/env python3
"""Runs Fathom on the regression programs and holds its verdicts against what each program says of itself.

Every program is checked as users check it and in one other configuration (solver, forwarding, memory model; --all: in
each, --turn: in one every so often), for each property it names. A verdict that differs, a wrong exit status, a timeout
and a program without expectation are failures. README.md has the directives.
"""

import argparse
import concurrent.futures
import hashlib
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import zlib
import xml.etree.ElementTree as xml
from dataclasses import dataclass
from pathlib import Path

import machine
from expectations import (EXIT_STATUS, MODELS, SAMPLE, SMALL_MODEL, SAMPLED_SOLVERS, SOLVERS, SUBPROPERTIES, SUFFIXES, HeaderError, parse_header)

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
VERDICT = re.compile(r"(true|false|unknown)(?:\((.*)\))?$")

PASSED, FAILED, KNOWN = "passed", "failed", "known bug"

# Limits are for a quiet machine. A check that runs out of time while others run is repeated alone with TIMES_ALONE
# times its limit. If more than MOST_ALONE checks run out of time, Fathom has become slow, and they fail.
TIMES_ALONE, MOST_ALONE = 3, 8

# With --turn: how many turns it takes until a program is checked in another configuration again, until its violation
# is compiled and run natively, until its proof is done again, and until what may be unknown gets its time; odd, so that
# they come round for both data models, which take turns. And the seconds that what may be unknown gets in the meantime.
TURNS_OF_OTHERS, TURNS_OF_REPLAYS, TURNS_OF_PROOFS, TURNS_OF_PATIENCE = 5, 5, 3, 5
IMPATIENT = 0.3
# Until a program that says SELDOM is checked again. The turns of all else are for it those in which it is.
TURNS_OF_SELDOM = 3


@dataclass
class Job:
    path: Path
    header: object
    expectation: object
    configuration: list
    command: list
    is_decided: bool = False  # `unknown`, though admitted, is a step back

    @property
    def name(self):
        return " ".join([display(self.path), self.expectation.property, *self.configuration])


@dataclass
class Outcome:
    job: Job
    problem: str = ""        # empty: as expected
    allowed: str = ""        # the verdict, where it is not the expected one but ALLOW admits it
    seconds: float = 0.0
    stderr: str = ""
    is_late: bool = False    # the problem is that it ran out of time


DECIDED = HERE / "decided.txt"


def decided():
    """The checks, by their names, that are decided although `unknown` passes: they have to stay so."""
    return set(DECIDED.read_text().splitlines()) if DECIDED.is_file() else set()


def display(path):
    try:
        return str(path.resolve().relative_to(ROOT))
    except ValueError:
        return str(path)


def find_programs(paths):
    """Programs are in the folders below this one; what is beside this script are tools."""
    for path in paths:
        if path.is_dir():
            yield from (p for p in sorted(path.rglob("*")) if p.suffix in SUFFIXES and p.resolve().parent != HERE)
        else:
            yield path


def available_solvers(fathom):
    """Both solvers, except where the build tree of the binary says that Boolector was not found."""
    cache = fathom.resolve().parent.parent / "CMakeCache.txt"
    if cache.is_file() and re.search(r"^(Boolector_DIR:\w+=.*-NOTFOUND|FATHOM_BOOLECTOR:\w+=(OFF|0|NO|FALSE))$",
                                     cache.read_text(), re.MULTILINE):
        return [s for s in SOLVERS if s != "boolector"]
    return list(SOLVERS)


def sampled_solvers(fathom):
    """Those that get a share of the programs only: cvc5, where the build tree of the binary says that it was found."""
    cache = fathom.resolve().parent.parent / "CMakeCache.txt"
    text = cache.read_text() if cache.is_file() else ""
    found = re.search(r"^CVC5_LIBRARY:\w+=(?!.*-NOTFOUND$)", text, re.MULTILINE)
    off = re.search(r"^FATHOM_CVC5:\w+=(OFF|0|NO|FALSE)$", text, re.MULTILINE)
    return ["cvc5"] if found and not off else []


def may_be_unknown(header, expectation, configuration):
    """For whichever reason. Without forwarding an answer may take too long; what counts there is that no answer is
    another one. Under C11 nothing is said of what follows a data race, nor of values that are used before they are
    made."""
    is_expected = expectation.verdict == "unknown" and not expectation.detail
    return is_expected or header.allows("unknown", expectation) or is_secondary(configuration) or "c11" in configuration \
        or any(model in configuration for model in header.weak_open)


def is_secondary(configuration):
    return "--no-forwarding" in configuration or any(s in configuration for s in SAMPLED_SOLVERS)


def time_limit(header, expectation, configuration, every=False, impatient=False):
    """Seconds the program gets: the runner's own timeout is only for a program that does not keep to it. `every`: what
    is given before a release where unknown passes; `impatient`: it is another turn that waits there."""
    limit = max(1, header.timeout - 5)
    if not may_be_unknown(header, expectation, configuration):
        return limit
    # What a violation or the expected `unknown` has to say beside the verdict takes its time.
    replay = header.replay and not is_weak(configuration)
    if impatient and not replay and not (header.outputs and expectation.verdict != "true"):
        return min(limit, IMPATIENT)
    # A violation has to be found and replayed within it; a proof that is expected takes longer than one that must fail.
    is_short = is_secondary(configuration) and not replay
    if every:
        return min(limit, 2 if is_short else 4)
    is_long = (expectation.verdict == "true" or replay) and not is_short
    return min(limit, (4 if is_long else 2) / (1 if is_default(configuration) else 2))


def is_weak(configuration):
    """Under a memory model of threads in which more may happen than what the header says elsewhere."""
    return "--memory-model-threads" in configuration


def is_default(configuration):
    """As users check it, for one of the data models."""
    return configuration[:1] in ([], ["--data-model"])


def number_of(path, what):
    return int.from_bytes(hashlib.sha256(f"{what} {path.name}".encode()).digest()[:4], "big")


def draw(path, what, choices, turn=0):
    """One of them by the program's name: over the suite each gets its share, over the turns each program gets each."""
    return choices[(number_of(path, what) + turn) % len(choices)]


def others_of(path, header, solvers, sampled, every, turn=None):
    """The extra arguments of the checks that are not what users run: one of them; `every`: all; in a turn those that
    are due. One solver in `sampled` gets a share of the programs only."""
    alone, plain = ([c for c in header.configurations(solvers, MODELS) if is_secondary(c) == kind]
                    for kind in (False, True))
    is_shared = in_sample(path) and "solvers" in header.axes and not header.slow
    shared = [["--solver", s] for s in sampled] if is_shared else []
    if every:
        return alone + plain + shared
    if turn is None:
        return [draw(path, "one", draw(path, "kind", [kind for kind in (alone, plain) if kind])), *shared] \
            if alone + plain else shared
    kinds = [kind for kind in (alone, plain, shared) if kind]
    round_, rest = divmod(number_of(path, "turn") + turn, TURNS_OF_OTHERS)
    if not kinds or rest != 0:
        return []
    return [draw(path, "one", kinds[round_ % len(kinds)], round_ // len(kinds))]


def configurations_of(path, header, solvers, every, turn=None, sampled=()):
    """The extra arguments of each check: what users run, for each data model (in a turn for one), and others."""
    models = [[], *(["--data-model", other] for other in header.models[1:])]
    if turn is not None:
        models = [draw(path, "model", models, turn)]
    return [*models, *others_of(path, header, solvers, sampled, every, turn)]


def spread(programs, share):
    """A fixed selection: of each folder one program in `share`, at least one, by their names."""
    by_folder = {}
    for path in programs:
        by_folder.setdefault(path.parent, []).append(path)
    for paths in by_folder.values():
        paths.sort(key=lambda path: (zlib.crc32(path.name.encode()[::-1]), path))
        yield from sorted(paths[:-(-len(paths) // share)])


def in_sample(path):
    return zlib.crc32(path.name.encode()[::-1]) % SAMPLE == 0


def turn_of(path, header, turn):
    """The program's own count of turns, and whether it is due in this one."""
    if turn is None or not header.seldom:
        return turn, True
    own, rest = divmod(number_of(path, "seldom") % TURNS_OF_SELDOM + turn, TURNS_OF_SELDOM)
    return own, rest == 0


def weak_checks(path, header, configurations, every, turn=None):
    """(expectation, configuration) of each check under a weaker memory model of threads: both models for one data
    model, in a turn one; `every`: both for each."""
    models = [c for c in configurations if is_default(c)]
    checks = header.weak_expectations()
    if turn is not None and checks:
        checks = [draw(path, "threads", checks, turn)]
    return [(expectation, [*option, *model]) for model in (models if every else models[:1])
            for option, expectation in checks]


def make_jobs(fathom, path, header, configurations, every=False, turn=None):
    expand = lambda args: [a.replace("%S", display(path.parent)) for a in args]
    is_due = lambda what, turns: turn is None or draw(path, what, range(turns), turn) == 0
    impatient = not is_due("patience", TURNS_OF_PATIENCE)
    again_in_turn = "--float-theory" not in header.args and is_due("proof", TURNS_OF_PROOFS)
    replayed = header.outputs or "--no-replay" in header.args or is_due("replay", TURNS_OF_REPLAYS)
    was_decided = decided()
    checks = [(expectation, configuration) for expectation in header.expectations for configuration in configurations]
    for expectation, configuration in checks + weak_checks(path, header, configurations, every, turn):
        # Once for each program, a proof is done again with nothing but its invariants.
        again = configuration is configurations[0] and again_in_turn
        model = [] if "--data-model" in configuration or header.model == SMALL_MODEL else ["--data-model", header.model]
        limit = time_limit(header, expectation, configuration, every, impatient)
        # Violations that MODELS knows of other orders are not to be found in passing; races are C11's anyway.
        is_sequential = header.weak and not is_weak(configuration) and expectation.property != "no-data-race"
        sequential = ["--memory-model-threads", "sc"] if is_sequential else []
        command = [display(fathom), "check", "--property", expectation.property, *model, "--timeout", f"{limit:g}",
                   *configuration, *sequential, *(["--check-proofs"] if again else []),
                   *([] if replayed or expectation.verdict != "false" else ["--no-replay"]),
                   *expand(header.args), display(path)]
        if header.clang_args:
            command += ["--", *expand(header.clang_args)]
        job = Job(path, header, expectation, configuration, command)
        job.is_decided = not impatient and job.name in was_decided
        yield job


def execute(command, timeout):
    """(stdout, stderr, exit status), the status None after a timeout. Ends all the processes that were started."""
    process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True, errors="replace", start_new_session=True)
    try:
        stdout, stderr = process.communicate(timeout=timeout)
        return stdout, stderr, process.returncode
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        try:
            _, stderr = process.communicate(timeout=5)
        except subprocess.TimeoutExpired:  # a process that left the group still holds the pipe
            stderr = ""
        return "", stderr, None


def model_of(header, configuration):
    """The data model that is checked, which a configuration may name."""
    if "--data-model" in configuration:
        return configuration[configuration.index("--data-model") + 1]
    return header.model


def judge(header, expectation, stdout, stderr, status, configuration=(), replayed=True):
    """(problem or "", the verdict if it is another one that ALLOW admits). `replayed`: violations are run natively."""
    lines = [line for line in stdout.splitlines() if line.strip()]
    match = VERDICT.match(lines[-1]) if lines else None
    verdict, detail = match.groups() if match else (None, None)
    if not match or (verdict == "true") != (detail is None) or detail == "":
        return f"stdout does not end with a verdict line (exit status {status}): {lines[-1] if lines else 'empty'}", ""
    if any(VERDICT.match(line) for line in lines[:-1]):
        return "stdout has more than one verdict line", ""
    if status != EXIT_STATUS[verdict]:
        return f"exit status {status} with verdict {lines[-1]}, should be {EXIT_STATUS[verdict]}", ""
    allowed = "" if verdict == expectation.verdict else verdict
    admitted = header.allows(verdict, expectation) or (verdict == "unknown" and
                                                       may_be_unknown(header, expectation, configuration))
    if allowed and not admitted:
        return f"expected {expectation.verdict}, got {lines[-1]}", ""
    if verdict == "false":
        names = SUBPROPERTIES.get(expectation.property, {detail})
        if expectation.verdict == "false" and expectation.detail:
            names = {expectation.detail}
        if detail not in names:
            return f"expected false({' or '.join(sorted(names))}), got {lines[-1]}", ""
        replay = header.replay if machine.runs(model_of(header, configuration)) else "not possible"
        if header.replay and replayed and not is_weak(configuration) and f"replayed: {replay}" not in stderr:
            return f'stderr has no "replayed: {replay}"', ""
    if allowed:
        return "", allowed
    if verdict == "unknown" and expectation.detail not in detail and not is_secondary(configuration):
        return f"expected a reason with {expectation.detail!r}, got {lines[-1]}", ""
    # What stands beside a verdict (a smaller violation, say) takes time after it, which is short there.
    for stream, regex in [] if is_secondary(configuration) or is_weak(configuration) else header.outputs:
        if not regex.search(stdout if stream == "stdout" else stderr):
            return f"{stream} does not match {regex.pattern!r}", ""
    return "", ""


# Where the time limit ended the native run of a violation that was found in time.
LATE_REPLAY = "replayed: not possible (the time limit came first)"


def run_job(job, replays, times=1):
    """`times`: as much time as its header gives."""
    start = time.monotonic()
    program, check, *arguments = job.command
    limit = arguments.index("--timeout") + 1
    arguments[limit] = f"{float(arguments[limit]) * times:g}"
    timeout = job.header.timeout * times
    stdout, stderr, status = execute([program, check, "--replay-cache", replays, *arguments], timeout)
    if status is None:
        return Outcome(job, f"timeout after {timeout:g} s", "", time.monotonic() - start, stderr, True)
    problem, allowed = judge(job.header, job.expectation, stdout, stderr, status, job.configuration,
                             "--no-replay" not in arguments)
    if job.is_decided and allowed == "unknown":
        problem = f"expected {job.expectation.verdict}, as {DECIDED.name} has it, got {stdout.splitlines()[-1]}"
    is_late = bool(problem) and ("got unknown(time limit" in problem or
                                 ("replayed" in problem and LATE_REPLAY in stderr))
    return Outcome(job, problem, allowed, time.monotonic() - start, stderr, is_late)


def settle_late(outcomes, check):
    """Repeats checks that ran out of time one by one, and replaces their outcomes. `check`: job to outcome."""
    late = [number for number, o in enumerate(outcomes) if o.is_late and not o.job.header.known_bug]
    for number in late if len(late) <= MOST_ALONE else []:
        print(f"once more, alone: {outcomes[number].job.name}: {outcomes[number].problem}")
        outcomes[number] = check(outcomes[number].job)


def report_failure(name, problem, command=(), stderr=""):
    print(f"FAILED {name}\n  {problem}")
    if command:
        print(f"  repeat: {shlex.join(command)}")
    for line in stderr.splitlines()[-10:]:
        print(f"  | {line}")


def settle(outcomes):
    """Turns outcomes into results (name, state, problem, seconds). A program with KNOWN-BUG is one result: at least
    one of its jobs has to fail."""
    results, by_path = [], {}
    for outcome in outcomes:
        by_path.setdefault(outcome.job.path, []).append(outcome)
    for path, of_path in by_path.items():
        reason = of_path[0].job.header.known_bug
        if not reason:
            for o in of_path:
                results.append((o.job.name, FAILED if o.problem else PASSED, o.problem, o.seconds))
                if o.problem:
                    report_failure(o.job.name, o.problem, o.job.command, o.stderr)
            continue
        seconds = sum(o.seconds for o in of_path)
        if any(o.problem for o in of_path):
            results.append((display(path), KNOWN, reason, seconds))
        else:
            problem = f"passes now; remove its KNOWN-BUG line ({reason})"
            results.append((display(path), FAILED, problem, seconds))
            report_failure(display(path), problem, of_path[0].job.command)
    return results


def write_junit(file, results):
    suite = xml.Element("testsuite", name="regression", tests=str(len(results)),
                        failures=str(sum(r[1] == FAILED for r in results)),
                        skipped=str(sum(r[1] == KNOWN for r in results)),
                        time=f"{sum(r[3] for r in results):.3f}")
    for name, state, problem, seconds in results:
        case = xml.SubElement(suite, "testcase", classname="regression", name=name, time=f"{seconds:.3f}")
        if state != PASSED:
            xml.SubElement(case, "failure" if state == FAILED else "skipped", message=problem)
    file.parent.mkdir(parents=True, exist_ok=True)
    xml.ElementTree(suite).write(file, encoding="unicode", xml_declaration=True)


def write_times(file, outcomes):
    lines = [f"{o.seconds:8.2f} {o.allowed or o.job.expectation.verdict:7} {o.job.name}\n"
             for o in sorted(outcomes, key=lambda o: -o.seconds)]
    file.write_text("".join(lines))


def note_decided(outcomes):
    """Adds what was decided where `unknown` passes; nothing is taken away."""
    found = {o.job.name for o in outcomes if not o.problem and not o.allowed and is_default(o.job.configuration)
             and o.job.expectation.verdict != "unknown" and o.job.header.allows("unknown", o.job.expectation)}
    DECIDED.write_text("".join(line + "\n" for line in sorted(decided() | found)))


def print_summary(results, outcomes, args):
    admitted = [o for o in outcomes if o.allowed]
    known = [r for r in results if r[1] == KNOWN]
    if args.verbose:
        for outcome in sorted(outcomes, key=lambda o: -o.seconds)[:10]:
            print(f"{outcome.seconds:7.2f} s  {outcome.job.name}")
        for outcome in admitted:
            print(f"{outcome.allowed} (allowed): {outcome.job.name}")
    for name, _, reason, _ in known:
        print(f"known bug: {name}: {reason}")
    for verdict in ("unknown", "false"):
        if number := sum(o.allowed == verdict for o in admitted):
            print(f"{number} of the passed are {verdict} where that is only allowed (-v lists them)")
    count = lambda state: sum(r[1] == state for r in results)
    skipped = f", {count(KNOWN)} skipped" if known else ""
    print(f"{count(PASSED)} passed, {count(FAILED)} failed{skipped}")


def parse_arguments(argv):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("paths", nargs="*", type=Path, default=[HERE], help="programs or folders (default: all)")
    parser.add_argument("--fathom", type=Path, default=ROOT / "build/release/cli/fathom", help="the binary")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count(), metavar="N")
    parser.add_argument("--filter", default="", metavar="RE", help="only programs whose path matches")
    parser.add_argument("--sample", type=int, default=1, metavar="N",
                        help="one program in N of each folder, always the same ones, and none that is SLOW or SELDOM")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--all", action="store_true", help="every configuration for every program, not two each")
    what.add_argument("--turn", type=int, metavar="N",
                      help="what is due in this turn: one data model, another configuration and patience every so often")
    parser.add_argument("--solvers", help="comma-separated, default: those of the build")
    parser.add_argument("--junit", type=Path, metavar="FILE", help="write the results as JUnit XML")
    parser.add_argument("--times", type=Path, metavar="FILE", help="the seconds of each check, the slowest first")
    parser.add_argument("--note-decided", action="store_true",
                        help=f"add to {DECIDED.name} what is decided now although ALLOW admits unknown")
    parser.add_argument("-v", "--verbose", action="store_true", help="also the slowest and the admitted unknowns")
    return parser.parse_args(argv)


def plan(args):
    """(jobs, results of what cannot be one)"""
    if not args.fathom.is_file():
        problem = f"{args.fathom} is missing; build it first (scripts/build)"
        report_failure("regression", problem)
        return [], [("regression", FAILED, problem, 0.0)]
    solvers = args.solvers.split(",") if args.solvers else available_solvers(args.fathom)
    if "boolector" not in solvers:
        print("without Boolector: only the configurations of Z3 are run")
    sampled = [] if args.solvers else sampled_solvers(args.fathom)
    programs = [path for path in find_programs(args.paths) if re.search(args.filter, display(path))]
    jobs, results = [], []
    for path in spread(programs, args.sample) if args.sample > 1 else programs:
        try:
            header = parse_header(path.read_text(errors="replace"))
            turn, is_due = turn_of(path, header, args.turn)
            # Who names programs wants them.
            if args.sample > 1 and (header.slow or header.seldom) or not is_due and not args.filter:
                continue
            configurations = configurations_of(path, header, solvers, args.all, turn, sampled)
            jobs += make_jobs(args.fathom.resolve(), path, header, configurations, args.all, turn)
        except (HeaderError, OSError) as error:
            results.append((display(path), FAILED, str(error), 0.0))
            report_failure(display(path), str(error))
    return jobs, results


def start(jobs, pool, replays):
    """Futures in the order of the jobs. Long ones begin first, so that none is left over at the end; a program's
    configurations are far from each other, so that later ones find in `replays`, a folder, what the first showed."""
    nth, seen = [], {}
    for job in jobs:
        nth.append(seen.setdefault(job.path, 0))
        seen[job.path] += 1
    long = lambda number: (not jobs[number].header.slow, -jobs[number].header.timeout, nth[number])
    order = sorted(range(len(jobs)), key=long)
    futures = {number: pool.submit(run_job, jobs[number], replays) for number in order}
    return [futures[number] for number in range(len(jobs))]


def finish(args, outcomes, results):
    """Prints failures and the summary, writes the report. All results."""
    results = results + settle(outcomes)
    print_summary(results, outcomes, args)
    if args.junit:
        write_junit(args.junit, results)
    if args.times:
        write_times(args.times, outcomes)
    if args.note_decided:
        note_decided(outcomes)
    return results


def main(argv=None):
    args = parse_arguments(argv)
    with tempfile.TemporaryDirectory(prefix="fathom-replays-") as replays, \
            concurrent.futures.ThreadPoolExecutor(max(1, args.jobs)) as pool:
        jobs, results = plan(args)
        outcomes = [future.result() for future in start(jobs, pool, replays)]
        settle_late(outcomes, lambda job: run_job(job, replays, TIMES_ALONE))
    results = finish(args, outcomes, results)
    return 1 if any(r[1] == FAILED for r in results) else 0


if __name__ == "__main__":
    sys.exit(main())
