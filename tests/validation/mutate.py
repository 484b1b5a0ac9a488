#!/usr/bin/env python3
"""Changes witnesses so that they are wrong for sure, and looks whether any of them is confirmed.

The programs read some inputs and may come to an error. A violation witness states all inputs in their order, and is of
version 2.1: it describes one execution, which a native run with these inputs shows. So a change of constants is wrong
where that run does not come to the error of the target; a waypoint too many is wrong, since there is one input less; a
branch is wrong where the native run takes the other one first. Correctness witnesses are wrong where the native
program, with the condition as a check, fails for some inputs.
"""

import argparse
import concurrent.futures
import functools
import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import witness_text as text  # noqa: E402

FATHOM = Path(os.environ.get("FATHOM_BINARY", Path(__file__).resolve().parent.parent.parent / "build/release/cli/fathom"))

# Replaced in what is run natively.
HEAD = """extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void abort(void);
void reach_error(void) { abort(); }
"""
NATIVE = """#include <stdio.h>
#include <stdlib.h>
static int next, count;
static char **values;
__attribute__((constructor)) static void begin(int argc, char **argv) { count = argc - 1; values = argv + 1; }
static long long take(void) { if (next == count) exit(79); return atoll(values[next++]); }
int __VERIFIER_nondet_int(void) { return (int)take(); }
unsigned __VERIFIER_nondet_uint(void) { return (unsigned)take(); }
unsigned char __VERIFIER_nondet_uchar(void) { return (unsigned char)take(); }
static void reached(int line) { printf("E%d %d\\n", line, next); exit(42); }
static int branch(int line, int taken) { printf("B%d %d\\n", line, taken); return taken; }
"""
# `INT()` and its like are inputs, `IF(condition)` a branch, `ERROR()` the error; `INVARIANT` a place for conditions.
PROGRAMS = {
    "compare": """int main(void) {
  int a = INT();
  int b = INT();
  IF(a > b)
    a = a - b;
  IF(a == 17)
    ERROR();
  IF(b == 3)
    ERROR();
  return 0;
}""",
    "loop": """int main(void) {
  unsigned n = UINT(), s = 0;
  IF(n > 5)
    return 0;
  for (unsigned i = 0; i < n; i++)
    s += UCHAR();
  IF(s == 300)
    ERROR();
  return 0;
}""",
    "machine": """int main(void) {
  int state = 0;
  for (int i = 0; i < 4; i++) {
    int in = INT();
    IF(in == state + 1)
      state++;
    else
      state = 0;
  }
  IF(state == 4)
    ERROR();
  IF(state == 2)
    ERROR();
  return 0;
}""",
    "call": """int twice(int x) {
  IF(x > 1000 || x < -1000)
    return 0;
  return 2 * x;
}
int main(void) {
  int a = INT();
  int b = twice(INT());
  IF(a + 1 == b)
    ERROR();
  IF(b == 12)
    ERROR();
  return 0;
}""",
    "bits": """int main(void) {
  unsigned x = UINT();
  unsigned y = UCHAR();
  IF((x ^ y) == 0x5a5au)
    ERROR();
  IF((x & 0xffu) > y)
    ERROR();
  return 0;
}""",
}
INPUTS = {"compare": [(20, 3), (17, 30), (5, 3), (18, 1)], "loop": [(2, 100, 200), (3, 255, 45, 0), (4, 75, 75, 75, 75)],
          "machine": [(1, 2, 3, 4), (9, 9, 1, 2), (1, 1, 1, 2)], "call": [(5, 3), (1, 6), (-21, -10), (8, 6)],
          "bits": [(0x5a00, 0x5a), (0x5a5a, 0), (0x105, 4), (255, 254)]}
# Loops with invariants that hold, and a number of inputs that shows that others do not.
LOOPS = {
    "count": ("""int main(void) {
  unsigned n = UCHAR(), i = 0, s = 0;
  while (INVARIANT i < n) {
    i++;
    s += 3;
  }
  return 0;
}""", ["i <= n", "s == 3 * i", "s <= 765", "i <= 255 && n <= 255"]),
    "drain": ("""int main(void) {
  int x = UCHAR(), y = UCHAR(), moved = 0;
  int all = x + y;
  while (INVARIANT x > 0) {
    x--;
    y++;
    moved += 1;
  }
  return 0;
}""", ["x >= 0", "x + y == all", "moved <= 255", "all <= 510 && y <= all"]),
    "steps": ("""int main(void) {
  int low = 0, high = UCHAR(), turns = 0;
  while (INVARIANT low < high) {
    if (turns % 2 == 0) low++;
    else high--;
    turns++;
  }
  return 0;
}""", ["low <= high", "high - low <= 255 - turns", "turns >= 0 && turns <= 255", "low >= 0"]),
    "fill": ("""int a[12];
int main(void) {
  unsigned n = UCHAR(), i = 0, last = UCHAR();
  while (INVARIANT i < n && i < 12) {
    a[i] = 3;
    i++;
    last = i;
  }
  return 0;
}""", ["\\forall unsigned long k; k < 12 ==> (i <= k || a[k] == 3)", "\\forall unsigned long k; k < 12 ==> (k < i || a[k] == 0)",
       "\\forall unsigned long k; k < i ==> a[k] >= 3 && i <= 12"]),
}


IMPLIES = "\0"  # no operator that is changed


def in_c(condition):
    """A quantifier as a loop over a few values, more than there are elements."""
    if not condition.startswith("\\forall"):
        return condition or "1"
    premise, body = condition.split(";", 1)[1].split("==>")
    return f"({{ int all = 1; for (unsigned long k = 0; k < 40; k++) if ({premise}) all &= !!({body}); all; }})"


@dataclass
class Mutation:
    name: str
    text: str     # what was changed
    program: str
    witness: object  # path of the program -> text


def checked(source):
    """What Fathom reads: the inputs and branches as C has them, in the same columns for every line."""
    for macro, name in (("INT()", "__VERIFIER_nondet_int()"), ("UCHAR()", "__VERIFIER_nondet_uchar()")):
        source = source.replace("U" + macro, "__VERIFIER_nondet_uint()").replace(macro, name) if macro == "INT()" else \
            source.replace(macro, name)
    return HEAD + source.replace("IF(", "if (").replace("ERROR()", "reach_error()").replace("INVARIANT ", "")


BINARIES = tempfile.TemporaryDirectory(prefix="fathom-mutate-")


@functools.cache
def compiled(source, condition):
    """The program, which takes its inputs from its arguments, compiled as it is."""
    body = source.replace("UINT()", "__VERIFIER_nondet_uint()").replace("UCHAR()", "__VERIFIER_nondet_uchar()")
    body = body.replace("INT()", "__VERIFIER_nondet_int()")
    first = HEAD.count("\n")
    lines = []
    for number, line in enumerate(body.split("\n"), first + 1):
        line = line.replace("ERROR()", f"reached({number})").replace("IF(", f"if (branch({number}, !!(")
        if "branch(" in line:
            line += "))"
        lines.append(line.replace("INVARIANT ", f"(({in_c(condition)}) || (reached({number}), 0)), "))
    folder = Path(tempfile.mkdtemp(dir=BINARIES.name))
    file, program = folder / "native.c", folder / "native"
    file.write_text(NATIVE + "\n".join(lines))
    subprocess.run(["clang-19", "-w", "-O0", "-fwrapv", str(file), "-o", str(program)], check=True)
    return program


@functools.cache
def run(source, values, condition):
    done = subprocess.run([compiled(source, condition), *map(str, values)], capture_output=True, text=True, timeout=10)
    return done.stdout.split("\n"), done.returncode


def native(source, values, condition=""):
    """Standard output and status of the program with these inputs."""
    return run(source, tuple(values), condition)


def calls_of(source, log_values):
    """The closing brackets of the input calls, by line, in the text that Fathom reads."""
    places = []
    for number, line in enumerate(checked(source).split("\n"), 1):
        at = line.find("__VERIFIER_nondet_")
        if at >= 0 and number > HEAD.count("\n"):
            places.append((number, line.index(")", at) + 1))
    return places


def order_of(name, places, count):
    """Which call each input comes from: every program reads its calls once, but for the last one, in a loop."""
    return [places[min(i, len(places) - 1)] for i in range(count)]


def violation(name, places, values, error, extra=()):
    def write(path):
        points = [text.waypoint(path, "function_return", *place, f"\\result == {value}") for place, value in zip(places, values)]
        points = list(extra(path)) + points if extra else points
        column = checked(PROGRAMS[name]).split("\n")[error - 1].index("reach_error") + 1
        points.append(text.waypoint(path, "target", error, column))
        return text.head("violation_sequence", path, version="2.1") + text.segments(points)
    return write


def outcome(name, values):
    """The line of the error, or 0; the branches taken; whether exactly these inputs were read."""
    lines, status = native(PROGRAMS[name], values)
    branches = [tuple(map(int, l[1:].split())) for l in lines if l.startswith("B")]
    errors = [tuple(map(int, l[1:].split())) for l in lines if l.startswith("E")]
    return (errors[0][0] if status == 42 else 0), branches, status, (errors[0][1] if errors else None)


def violation_mutations(generator):
    while True:
        name = generator.choice(sorted(PROGRAMS))
        values = list(generator.choice(INPUTS[name]))
        error, branches, status, used = outcome(name, values)
        if not error or used != len(values):
            continue
        places = order_of(name, calls_of(PROGRAMS[name], values), len(values))
        kind = generator.choice(["constant", "constant", "swap", "twice", "branch", "line", "false"])
        changed, target, extra, positions = list(values), error, (), list(places)
        if kind == "constant":
            i = generator.randrange(len(values))
            changed[i] += generator.choice([-17, -3, -2, -1, 1, 2, 3, 7, 12, 64, 100])
            if changed[i] < 0 and name in ("loop", "bits") or changed[i] > 255 and name == "loop":
                continue
        elif kind == "swap" and len(values) > 1:
            i, k = generator.sample(range(len(values)), 2)
            changed[i], changed[k] = changed[k], changed[i]
        elif kind == "twice":
            changed.append(changed[-1])
            positions.append(positions[-1])
        elif kind == "branch":
            line = generator.choice(sorted({l for l, _ in branches}))
            taken = next(t for l, t in branches if l == line)
            column = checked(PROGRAMS[name]).split("\n")[line - 1].index("if") + 1
            word = "false" if taken else "true"
            extra = lambda path, line=line, column=column, word=word: [text.waypoint(path, "branching", line, column, word)]
            # The branch comes first in the witness, whatever was read before it: the inputs are not stated then.
            positions, changed = [], []
            if any(l == line and t != taken for l, t in branches):
                continue
        elif kind == "line":
            others = [n for n, l in enumerate(checked(PROGRAMS[name]).split("\n"), 1)
                      if "reach_error()" in l and n != error and n > HEAD.count("\n")]
            if not others:
                continue
            target = generator.choice(others)
        elif kind == "false":
            line = generator.choice(sorted({l for l, _ in branches}))
            column = checked(PROGRAMS[name]).split("\n")[line - 1].index("if") + 1
            extra = lambda path, line=line, column=column: [text.waypoint(path, "assumption", line, column, "0")]
        else:
            continue
        if kind == "branch":
            # The first evaluation goes the other way: with all inputs stated as one assumption it would be another
            # execution, so they are stated after it where they come later, and contradict where they came before.
            first = [p for p in places if p[0] < line]
            if len(first) != len(values):
                continue
            body = lambda path, extra=extra, places=places, values=values: [text.waypoint(path, "function_return", *p, f"\\result == {v}")
                                              for p, v in zip(places, values)] + extra(path)
            yield Mutation(name, f"{name} {values}: branch of line {line} swapped", checked(PROGRAMS[name]),
                           violation(name, [], [], error, body))
            continue
        if kind in ("constant", "swap"):
            if changed == values:
                continue
            found, _, status, used = outcome(name, changed)
            # Where more inputs are read than are stated, nothing is known of what comes then.
            if found == target or status == 79:
                continue
        yield Mutation(name, f"{name} {values}: {kind} {changed if kind in ('constant', 'swap') else target}",
                       checked(PROGRAMS[name]), violation(name, positions, changed, target, extra))


def invariant_mutations(generator):
    while True:
        name = generator.choice(sorted(LOOPS))
        source, good = LOOPS[name]
        condition = generator.choice(good).replace("==>", IMPLIES)
        numbers = [i for i, c in enumerate(condition) if c.isdigit() and (i == 0 or not condition[i - 1].isdigit())]
        operators = [o for o in ("<=", ">=", "==") if o in condition]
        if numbers and generator.random() < 0.5:
            at = generator.choice(numbers)
            end = at
            while end < len(condition) and condition[end].isdigit():
                end += 1
            changed = condition[:at] + str(max(0, int(condition[at:end]) + generator.choice([-7, -3, -1, 1, 2, 5, 40]))) + condition[end:]
        else:
            old = generator.choice(operators)
            changed = condition.replace(old, generator.choice([o for o in ("<", ">", "!=", "<=", ">=") if o != old]), 1)
        condition, changed = condition.replace(IMPLIES, "==>"), changed.replace(IMPLIES, "==>")
        if changed == condition:
            continue
        values = [[generator.choice([0, 1, 2, 5, 250, 255, generator.randrange(256)]) for _ in range(2)] for _ in range(6)]
        if not any(native(source, v, changed)[1] == 42 for v in values):
            continue
        def write(path, source=source, changed=changed):
            lines = checked(source).split("\n")
            line = next(n for n, l in enumerate(lines, 1) if "while" in l)
            where = text.place(path, line, lines[line - 1].index("while") + 1)
            form, version = ("acsl_expression", "2.1") if changed.startswith("\\") else ("c_expression", "2.0")
            return text.head("invariant_set", path, version=version) + (
                f"    - invariant: {{type: loop_invariant, value: {json.dumps(changed)}, format: {form}, location: {where}}}\n")
        yield Mutation(name, f"{name}: {changed} instead of {condition}", checked(source), write)


def campaign(count, seed):
    """`count` different mutations, two thirds of violation witnesses."""
    generator = random.Random(seed)
    sources = [violation_mutations(generator), violation_mutations(generator), invariant_mutations(generator)]
    seen, found, tries = set(), [], 0
    while len(found) < count and tries < 20 * count:
        mutation = next(sources[tries % 3])
        tries += 1
        if mutation.text not in seen:
            seen.add(mutation.text)
            found.append(mutation)
    return found


def unchanged():
    """The witnesses that the mutations begin with: all are right."""
    for name in sorted(PROGRAMS):
        for values in INPUTS[name]:
            error, _, _, used = outcome(name, list(values))
            if error and used == len(values):
                places = order_of(name, calls_of(PROGRAMS[name], values), len(values))
                yield Mutation(name, f"{name} {values}", checked(PROGRAMS[name]), violation(name, places, values, error))


def validate(mutation, fathom=FATHOM):
    with tempfile.TemporaryDirectory() as folder:
        program, witness = Path(folder) / "task.c", Path(folder) / "witness.yml"
        program.write_text(mutation.program)
        witness.write_text(mutation.witness(program))
        done = subprocess.run([fathom, "validate", "--timeout", "30", "--witness", witness, program], capture_output=True,
                              text=True, errors="replace")
    return done.returncode, done.stdout.strip(), done.stderr


def is_confirmed(mutation, status, out):
    """`false` confirms a violation witness; of a correctness witness `true` does."""
    return status == (0 if mutation.name in LOOPS else 10)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count())
    args = parser.parse_args()
    mutations = campaign(args.count, args.seed)
    statuses, bad = Counter(), 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for number, (mutation, (status, out, err)) in enumerate(zip(mutations, pool.map(validate, mutations)), 1):
            statuses[out.split("(")[0] or f"status {status}"] += 1
            if is_confirmed(mutation, status, out):
                bad += 1
                print(f"confirmed: {mutation.text}", flush=True)
            if number % 50 == 0:
                print(f"{number} of {len(mutations)}, {bad} confirmed", file=sys.stderr, flush=True)
    print(f"{len(mutations)} mutations, {bad} confirmed; " + ", ".join(f"{n} {k}" for k, n in sorted(statuses.items())))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
