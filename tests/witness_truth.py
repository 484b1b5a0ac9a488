#!/usr/bin/env python3
"""Holds correctness witnesses against the programs themselves.

Each invariant that `fathom check --witness` writes is put back into the C text as an assertion at its place. The
program is compiled with clang and its sanitizers and run on random inputs (tests/regression/native_harness.c). No
assertion may fail, and no sanitizer may report anything inside of one: the text of an invariant has places of its own
(`#line`), so that what the program itself does is told apart. This is evidence, not proof, but it shares nothing with
the proof.

    witness_truth.py [--runs N] [--jobs N] [--models LP64,ILP32] [--fathom PATH] [file or folder ...]

The summary says how many proofs of programs with loops or recursion have complete witnesses, how many partial ones,
and why.
"""

import argparse
import collections
import concurrent.futures
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "regression"))
import machine  # noqa: E402
from expectations import HeaderError, parse_header  # noqa: E402

HARNESS = ROOT / "tests" / "regression" / "native_harness.c"
INCLUDE = ROOT / "frontend" / "include"
MODE_32 = ["-m32", "-msse2", "-mfpmath=sse"]
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|[A-Za-z_]\w*|.', re.S)
MARK = "invariant_text"  # the file in which sanitizers see what comes from a witness
PRELUDE = "void __fathom_invariant(int, int);\n"
CHECK = r"""
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
__attribute__((weak)) void reach_error(void) { _Exit(66); }
void __fathom_invariant(int number, int holds) {
  static int said;
  if (holds || said++ > 3) return;
  char text[64];
  int length = snprintf(text, sizeof text, "INVARIANT %d FAILS\n", number);
  int file = open("said", O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (file < 0 || write(file, text, (size_t)length) != length) abort();
  close(file);
}
"""


QUANTIFIED = re.compile(r"\\forall unsigned long (\w+)(?:, (\w+))?; (.*?) ==> (\(.*\))", re.S)
SOME = 24  # elements at each end, and as many between, of an array with more


class Unusual(Exception):
    """A place that this script cannot put an assertion at."""


def in_c(value):
    """A condition of all elements as loops; of large arrays some elements are looked at."""
    if not value.startswith("\\forall"):
        return value
    first, second, bounds, body = QUANTIFIED.fullmatch(value).groups()
    text = f"all &= {body} != 0;"
    for name in filter(None, (second, first)):
        within = [bound.split(" < ", 1)[1] for bound in bounds.split(" && ") if bound.startswith(f"{name} < ")]
        end = within[0] if len(within) == 1 else "({0}) < ({1}) ? ({0}) : ({1})".format(*within)
        step = f"{name} += {name} < {SOME} || {name} + {SOME} >= end_{name} ? 1 : end_{name} / {SOME}"
        text = (f"{{ unsigned long end_{name} = {end};"
                f" for (unsigned long {name} = 0; {name} < end_{name}; {step}) {text} }}")
    return f"({{ int all = 1; {text} all; }})"


def tokens(text):
    """(offset, token) without white space and comments; a directive is skipped."""
    found = []
    for match in TOKEN.finditer(text):
        token = match.group()
        if token.isspace() or token.startswith(("//", "/*")):
            continue
        found.append((match.start(), token))
    return found


def closing(items, index):
    """The index of the bracket that closes the one at `index`."""
    depth = 0
    for i in range(index, len(items)):
        if items[i][1] in "([{":
            depth += 1
        elif items[i][1] in ")]}":
            depth -= 1
            if depth == 0:
                return i
    raise Unusual("brackets")


def offset_of(text, line, column):
    lines = text.split("\n")
    return sum(len(l) + 1 for l in lines[:line - 1]) + column - 1


class Instrumented:
    """A program's text with assertions; insertions are made from the end."""

    def __init__(self, text, name):
        self.text, self.name, self.items = text, name, tokens(text)
        self.insertions, self.tail = [], ""

    def assertion(self, number, value, offset):
        """An expression on lines of its own, after which the text goes on where it was."""
        line = self.text.count("\n", 0, offset) + 1
        return (f'\n#line {1000 + number} "{MARK}"\n__fathom_invariant({number}, ({in_c(value)}) != 0)\n'
                f'#line {line} "{self.name}"\n')

    def index_at(self, offset):
        for index, (begin, _) in enumerate(self.items):
            if begin == offset:
                return index
        raise Unusual("no token at the place")

    def insert(self, offset, text):
        self.insertions.append((offset, text))

    def at_loop(self, number, invariant):
        index = self.index_at(offset_of(self.text, invariant["location"]["line"], invariant["location"]["column"]))
        keyword = self.items[index][1]
        if keyword not in ("for", "while") or self.items[index + 1][1] != "(":
            raise AssertionError(f"{keyword} is no keyword of a loop with its test in front")
        end = closing(self.items, index + 1)
        if keyword == "while":
            begin = self.items[index + 1][0] + 1
            return self.insert(begin, self.assertion(number, invariant["value"], begin) + ",")
        i = index + 2
        while self.items[i][1] != ";":
            i = closing(self.items, i) + 1 if self.items[i][1] in "([{" else i + 1
        begin = self.items[i][0] + 1
        is_empty = self.items[i + 1][1] == ";"
        assert i < end
        if is_empty and (begin, " 1") not in self.insertions:
            self.insert(begin, " 1")  # what comes later stands in front of it
        self.insert(begin, self.assertion(number, invariant["value"], begin) + ",")

    def at_statement(self, number, invariant):
        offset = offset_of(self.text, invariant["location"]["line"], invariant["location"]["column"])
        index = self.index_at(offset)
        if self.items[index - 1][1] not in "{};":
            raise Unusual("a statement without a block")
        self.insert(offset, self.assertion(number, invariant["value"], offset) + ";")

    def at_function(self, number, invariant):
        """The function gets another name, and one with its own that looks at what goes in and out."""
        start = offset_of(self.text, invariant["location"]["line"], invariant["location"]["column"])
        index, name = self.index_at(start), invariant["location"]["function"]
        while self.items[index][1] != name:
            index += 1
        end = closing(self.items, index + 1)
        result = self.text[start:self.items[index][0]].strip()
        inside = self.text[self.items[index + 1][0] + 1:self.items[end][0]]
        parameters = [] if inside.strip() in ("", "void") else [re.findall(r"\w+", re.sub(r"\[.*?\]", "", p))[-1]
                                                                  for p in inside.split(",")]
        requires, ensures = invariant["requires"], invariant["ensures"]
        olds = sorted(set(re.findall(r"\\old\(([^()]*)\)", ensures)))
        for k, old in enumerate(olds):
            ensures = ensures.replace(f"\\old({old})", f"__old{k}")
        ensures = ensures.replace("\\result", "__result")
        is_void = re.sub(r"static|inline", "", result).strip() == "void"
        call = f"__body_{name}({', '.join(parameters)})"
        self.insert(start, f"{result} {name}({inside});\n")
        self.insert(self.items[index][0], "__body_")
        self.tail += (f"\n{result} {name}({inside}) {{\n" + self.assertion(number, requires, 0) + ";\n"
                      + "".join(f"__typeof__({old}) __old{k} = {old};\n" for k, old in enumerate(olds))
                      + (f"{call};\n" if is_void else f"__typeof__({call}) __result = {call};\n")
                      + self.assertion(number, ensures, 0) + ";\n" + ("" if is_void else "return __result;\n") + "}\n")

    def result(self):
        text = self.text
        for offset, insertion in sorted(self.insertions, key=lambda pair: -pair[0]):
            text = text[:offset] + insertion + text[offset:]
        return f'{PRELUDE}#line 1 "{self.name}"\n{text}{self.tail}'


def instrumented(text, name, content):
    """The text, and invariants of which this script cannot say anything."""
    made, unusual = Instrumented(text, name), []
    ways = {"loop_invariant": made.at_loop, "location_invariant": made.at_statement,
            "function_contract": made.at_function}
    for number, item in enumerate(content):
        invariant = item["invariant"]
        try:
            ways[invariant["type"]](number, invariant)
        except Unusual as why:
            unusual.append(str(why))
    return made.result(), unusual


def complaints(text, name, content, model, runs, flags=(), seed=1):
    """What native runs say against the invariants, and places that were not tried."""
    changed, unusual = instrumented(text, name, content)
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "program.c").write_text(changed)
        (folder / "check.c").write_text(CHECK)
        mode = MODE_32 if model == "ILP32" else []
        # What the program itself does is not asked: only what the sanitizers can tell by the place.
        command = ["clang-19", "-g", "-O1", "-w", "-fsanitize=undefined,address", "-fno-sanitize=function", *mode,
                   f"-I{INCLUDE}", "-Dmain=fathom_program_main", *flags, "-c", "program.c", "-o", "program.o"]
        built = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if built.returncode != 0:
            about = [l for l in built.stderr.splitlines() if MARK in l or "error" in l]
            return [f"does not compile: {about[0] if about else built.stderr[:200]}"], unusual
        command = ["clang-19", "-g", "-w", "-fsanitize=undefined,address", *mode, "program.o", "check.c", str(HARNESS),
                   "-lm", "-o", "program"]
        built = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if built.returncode != 0:
            return [f"does not link: {built.stderr[:200]}"], unusual
        environment = {"FUZZ": f"{runs} {seed}", "POOL": " ".join(sorted(set(re.findall(r"\b\d{1,9}\b", text)))[:64]),
                       "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1:log_path=asan", "UBSAN_OPTIONS": "halt_on_error=0:log_path=ubsan"}
        try:
            subprocess.run([str(folder / "program")], cwd=folder, env=environment, capture_output=True, check=False,
                           timeout=runs * 3 + 20)
        except subprocess.TimeoutExpired:
            pass
        logs = [f for f in folder.iterdir() if f.name == "said" or f.name.startswith(("ubsan", "asan"))]
        output = "\n".join(f.read_text(errors="replace") for f in logs)
    said = sorted({l for l in output.splitlines() if l.startswith("INVARIANT") or (MARK in l and "error" in l)})
    return said, unusual


def witness_of(fathom, path, property_, model, args=(), clang_args=(), seconds=60):
    """The verdict, the witness's content and what the results document says of it."""
    with tempfile.TemporaryDirectory() as folder:
        out, results = Path(folder) / "w.yml", Path(folder) / "r.json"
        command = [fathom, "check", "--property", property_, "--data-model", model, "--witness", str(out), "--json",
                   str(results), "--timeout", str(seconds), "-j", "1", *args, str(path)]
        if clang_args:
            command += ["--", *clang_args]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        verdict = ran.stdout.strip().splitlines()[-1] if ran.stdout.strip() else "nothing"
        if not out.exists():
            return verdict, None, None
        document = yaml.safe_load(out.read_text())
        return verdict, document[0], json.loads(results.read_text())


def look_at(fathom, path, model, runs, seconds):
    """One row for each property that is true: (name, kind, reasons, complaints)."""
    rows = []
    text = path.read_text()
    try:
        header = parse_header(text)
    except HeaderError:
        return rows
    if model not in header.models or not machine.runs(model):
        return rows
    for expectation in header.expectations:
        if expectation.verdict != "true":
            continue
        args = [a.replace("%S", str(path.parent)) for a in header.args]
        clang_args = [a.replace("%S", str(path.parent)) for a in header.clang_args]
        verdict, entry, results = witness_of(fathom, path, expectation.property, model, args, clang_args, seconds)
        name = f"{path.name} {expectation.property} {model}"
        if verdict != "true":
            rows.append((name, "no proof", [verdict], []))
            continue
        if entry is None:
            rows.append((name, "no witness", [], ["no witness was written"]))
            continue
        about = results["witness"]
        kind = "partial" if about["partial"] else "complete" if about["invariants"] else "empty"
        said, unusual = [], []
        if entry["content"]:
            said, unusual = complaints(text, str(path), entry["content"], model, runs, clang_args)
        reasons = [item["why"] for item in about["left_out"]] + [f"not tried: {u}" for u in unusual]
        rows.append((name, kind, reasons, said))
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--models", default="LP64,ILP32")
    parser.add_argument("--fathom", default=str(ROOT / "build" / "release" / "cli" / "fathom"))
    parser.add_argument("--filter", default="")
    parser.add_argument("places", nargs="*", default=[str(ROOT / "tests" / "regression" / "proofs")])
    args = parser.parse_args()
    files = [f for place in map(Path, args.places) for f in (sorted(place.glob("*.c")) if place.is_dir() else [place])]
    files = [f for f in files if re.search(args.filter, f.name)]
    kinds, reasons, wrong = collections.Counter(), collections.Counter(), 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        jobs = [pool.submit(look_at, args.fathom, f, model, args.runs, args.seconds)
                for f in files for model in args.models.split(",")]
        for job in jobs:
            for name, kind, why, said in job.result():
                kinds[kind] += 1
                reasons.update(set(why))
                wrong += bool(said)
                print(f"{kind:9} {name}" + (f": {'; '.join(sorted(set(why)))}" if why else ""), flush=True)
                for line in said:
                    print(f"  WRONG {line}", flush=True)
    print("\n" + ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items())))
    for why, count in reasons.most_common():
        print(f"{count:5} {why}")
    print(f"{wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
