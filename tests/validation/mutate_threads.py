#!/usr/bin/env python3
"""Changes witnesses of programs with threads so that they are wrong for sure, and looks whether any is confirmed.

In each program one place alone goes wrong, in one thread alone (a data race: at two places), and the inputs decide
whether it does. So a witness is wrong that

* names another thread at the target, or at an input, than the one whose function has it, or one that is never created;
* has a creation too many or one too few for the threads that it names, or an input before its thread is created;
* has its target at a statement that cannot go wrong;
* states another input than the one that matters, or one input too many.

    tests/validation/mutate_threads.py --count 200 --seed 1
"""

import argparse
import copy
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import yaml

FATHOM = Path(os.environ.get("FATHOM_BINARY", Path(__file__).resolve().parent.parent.parent / "build/release/cli/fathom"))
HEAD = """#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
extern void abort(void);
void reach_error(void) { abort(); }
"""
# `@N@` is a number of the seed's; `/*!*/` stands before a statement that cannot go wrong.
PROGRAMS = {
    "stored_value": ("unreach-call", """int x;
void *writer(void *a) {
  int v = __VERIFIER_nondet_int();
  /*!*/x = v;
  return 0;
}
void *reader(void *a) {
  /*!*/int seen = x;
  if (seen == @N@)
    reach_error();
  return 0;
}
int main(void) {
  pthread_t s, t;
  pthread_create(&s, 0, writer, 0);
  pthread_create(&t, 0, reader, 0);
  return 0;
}
"""),
    "lost_update": ("unreach-call", """int x;
void *first(void *a) {
  int v = x;
  /*!*/x = v + @N@;
  return 0;
}
void *second(void *a) {
  int v = x;
  /*!*/x = v + @N@;
  return 0;
}
int main(void) {
  pthread_t s, t;
  int go = __VERIFIER_nondet_int();
  /*!*/if (go != @N@)
    return 0;
  pthread_create(&s, 0, first, 0);
  pthread_create(&t, 0, second, 0);
  pthread_join(s, 0);
  pthread_join(t, 0);
  if (x != 2 * @N@)
    reach_error();
  return 0;
}
"""),
    "overflow": ("no-overflow", """int x = 2147483600;
void *adder(void *a) {
  int v = __VERIFIER_nondet_int();
  /*!*/if (v != @N@)
    return 0;
  x = x + v;
  return 0;
}
void *clearer(void *a) {
  /*!*/x = 7;
  return 0;
}
int main(void) {
  pthread_t s, t;
  pthread_create(&s, 0, clearer, 0);
  pthread_create(&t, 0, adder, 0);
  return 0;
}
"""),
    "race": ("no-data-race", """int x, y;
void *one(void *a) {
  int v = __VERIFIER_nondet_int();
  /*!*/if (v != @N@)
    return 0;
  x = 1;
  return 0;
}
void *two(void *a) {
  __VERIFIER_atomic_begin();
  /*!*/y = 1;
  __VERIFIER_atomic_end();
  x = 2;
  return 0;
}
int main(void) {
  pthread_t s, t;
  pthread_create(&s, 0, one, 0);
  pthread_create(&t, 0, two, 0);
  return 0;
}
"""),
    # Both threads add, but only one of them too much, and a small number only after the other one.
    "one_function": ("no-overflow", """int x = 2147483000, small = 600, large = @N@;
void *work(void *a) {
  int v = *(int *)a;
  __VERIFIER_atomic_begin();
  /*!*/if (v == 600 && x != 2147483000)
    v = 0;
  x = x + v;
  __VERIFIER_atomic_end();
  return 0;
}
int main(void) {
  pthread_t s, t;
  pthread_create(&s, 0, work, &small);
  pthread_create(&t, 0, work, &large);
  return 0;
}
"""),
    # The first thread comes to the target before it has created the others, and races with nobody.
    "race_in_one_function": ("no-data-race", """int x, y;
void put(int n) {
  /*!*/y = n;
  x = n;
}
void *one(void *a) {
  put(1);
  return 0;
}
void *two(void *a) {
  return x == @N@ ? a : 0;
}
int main(void) {
  pthread_t s, t;
  put(@N@);
  pthread_create(&s, 0, one, 0);
  pthread_create(&t, 0, two, 0);
  return 0;
}
"""),
}


def waypoints(document):
    """All of them, as (segment, place in it, what it says)."""
    return [(s, k, item["waypoint"]) for s, segment in enumerate(document[0]["content"])
            for k, item in enumerate(segment["segment"])]


def is_creation(waypoint):
    return waypoint["type"] == "function_enter"


def mutants(document, source, draw):
    """Each as (what was changed, document)."""
    def change(name, edit):
        made = copy.deepcopy(document)
        edit(made)
        return name, made

    def at(made, place):
        return made[0]["content"][place[0]]["segment"][place[1]]["waypoint"]

    content = document[0]["content"]
    all_of_them = waypoints(document)
    created = sum(is_creation(w) for _, _, w in all_of_them)
    for s, k, waypoint in all_of_them:
        if is_creation(waypoint):
            if any(w["thread_id"] == created for _, _, w in all_of_them):
                yield change("a creation is left out", lambda d, s=s: d[0]["content"].pop(s))
            yield change("a creation stands twice", lambda d, s=s: d[0]["content"].insert(s, copy.deepcopy(content[s])))
        own = waypoint["thread_id"]
        for other in [*range(created + 1), created + draw.randint(1, 4)]:
            if other != own:
                yield change(f"thread {own} becomes {other}", lambda d, s=s, k=k, other=other: at(d, (s, k)).update(thread_id=other))
        if waypoint["type"] == "function_return":
            number = int(waypoint["constraint"]["value"].split()[-1].rstrip("U"))
            for _ in range(3):
                wrong = number + draw.choice([-1, 1]) * draw.randint(1, 9)
                yield change("another input", lambda d, s=s, k=k, wrong=wrong: at(d, (s, k))["constraint"].update(value=f"\\result == {wrong}"))
            yield change("an input too many", lambda d, s=s: d[0]["content"].insert(s, copy.deepcopy(content[s])))
            if own != 0:
                yield change("an input before the creation", lambda d, s=s: d[0]["content"].insert(0, d[0]["content"].pop(s)))
        if waypoint["type"] == "target":
            for line, text in enumerate(source.split("\n"), 1):
                if "/*!*/" in text:
                    column = text.index("/*!*/") + 6
                    yield change("a target elsewhere", lambda d, s=s, k=k, line=line, column=column: at(d, (s, k))["location"].update(
                        line=line, column=column))


def run(command, seconds=120):
    try:
        return subprocess.run([str(c) for c in command], capture_output=True, text=True, errors="replace", timeout=seconds)
    except subprocess.TimeoutExpired:
        return None


def campaign(count, seed, seconds, names=tuple(PROGRAMS)):
    draw = random.Random(seed)
    ends, confirmed = Counter(), []
    while sum(ends.values()) < count:
        for name in names:
            prop, text = PROGRAMS[name]
            with tempfile.TemporaryDirectory() as folder:
                source = HEAD + text.replace("@N@", str(draw.randint(100, 20000)))
                program, witness = Path(folder) / "a.c", Path(folder) / "w.yml"
                program.write_text(source)
                common = ["--property", prop, "--timeout", seconds]
                done = run([FATHOM, "check", "--witness", witness, *common, program])
                if done is None or done.returncode != 10 or not witness.exists():
                    print(f"{name}: no witness: {done and (done.stdout + done.stderr)[-300:]}")
                    ends["no witness"] += 1
                    continue
                validate = [FATHOM, "validate", "--witness", witness, *common, program]
                done = run(validate)
                ends["as it is: " + {10: "confirmed"}.get(done and done.returncode, "not confirmed")] += 1
                document = yaml.safe_load(witness.read_text())
                for what, made in mutants(document, source, draw):
                    witness.write_text(yaml.safe_dump(made, sort_keys=False, width=1000))
                    done = run(validate)
                    end = {None: "late", 10: "confirmed", 30: "rejected", 20: "undecided", 2: "refused"}.get(done and done.returncode, "?")
                    ends[end] += 1
                    if end == "confirmed":
                        confirmed.append(f"{name}: {what}\n{source}\n{witness.read_text()}")
                        print(confirmed[-1], flush=True)
                    if sum(ends.values()) >= count:
                        break
            if sum(ends.values()) >= count:
                break
    return ends, confirmed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=20, help="for each validation")
    parser.add_argument("--program", action="append", choices=PROGRAMS, help="only this one (may be repeated)")
    args = parser.parse_args()
    ends, confirmed = campaign(args.count, args.seed, args.seconds, args.program or tuple(PROGRAMS))
    print(f"{len(confirmed)} wrong witnesses confirmed; " + ", ".join(f"{n} {k}" for k, n in sorted(ends.items())))
    return 1 if confirmed else 0


if __name__ == "__main__":
    sys.exit(main())
