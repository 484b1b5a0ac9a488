"""Random C programs over two input bytes, with undefined behaviour only where it is planted, and their native runs.

A program is a tree: fragments (exact_fragments.py), choices, loops and switches around some of them. Any node can go.
"""

import array
import os
import random
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "regression"))
import exact_fragments as parts
import machine

OBSERVED = 4
INTEGERS = ["u8", "s8", "u16", "s16", "u32", "s32", "u64", "s64", "_Bool", "char", "long", "unsigned long"]
MACROS = {"text": "#define BAD(c) ((void)0)\n#define SKIP(c) do { if (c) abort(); } while (0)\n",
          "real": "#define BAD(c) ((void)0)\n#define SKIP(c) do { if (c) return 2; } while (0)\n",
          "native": "#define BAD(c) do { if (c) return 1; } while (0)\n#define SKIP(c) do { if (c) return 2; } while (0)\n"}
# All inputs: four observed values and the code of `run`, 1 where a planted mistake or a trap was met. With arguments:
# these inputs, each in a process of its own; a byte says whether it ended badly.
NATIVE_MAIN = """
#include <setjmp.h>
#include <signal.h>
#include <unistd.h>
#include <sys/wait.h>
extern int __lsan_do_recoverable_leak_check(void) __attribute__((weak)); extern int atoi(const char *);
// What the run has left behind on the stack would lead the leak check to what is lost.
static __attribute__((noinline)) void wiped(void) { volatile char stack[16384]; for (unsigned i = 0; i < sizeof stack; i++) stack[i] = 0; }
static sigjmp_buf at; static void trapped(int number) { (void)number; siglongjmp(at, 1); }
static u64 all[65536 * 5];
int main(int count, char **arguments) {
  for (int i = 1; i < count; i++) {
    const int k = atoi(arguments[i]), child = fork(); int status;
    if (child == 0) { run((u8)(k >> 8), (u8)k, all); wiped(); _exit(__lsan_do_recoverable_leak_check && __lsan_do_recoverable_leak_check()); }
    if (child < 0 || waitpid(child, &status, 0) != child || write(1, status ? "1" : "0", 1) != 1) return 1;
  }
  if (count > 1) return 0;
#ifdef TRAPS
  struct sigaction action = {.sa_handler = trapped}; sigaction(SIGILL, &action, 0); sigaction(SIGTRAP, &action, 0);
#endif
  for (u32 k = 0; k < 65536; k++) all[k * 5 + 4] = sigsetjmp(at, 1) ? 1 : run((u8)(k >> 8), (u8)k, all + k * 5);
  const char *p = (const char *)all; size left = sizeof all;
  while (left) { const size n = (size)write(1, p, left); if (n > left) return 1; p += n; left -= n; } return 0; }
"""


class GeneratorMistake(Exception):
    """A program whose truth is not what the generator says."""


def expression(r, depth=3):
    """A defined expression over x, y, a, b and s; its type may be any."""
    def sub():
        return expression(r, depth - 1)
    if depth == 0 or r.random() < 0.15:
        return r.choice(["x", "y", "a", "b", "s", "(u32)s", "side", f"{r.randrange(300)}", f"{r.randrange(1 << 32)}u", f"(-{r.randrange(1, 200)})", "(s8)a", "(s16)y"])
    any_type, word = r.choice(INTEGERS), r.choice(["u32", "u64", "unsigned long"])
    return r.choice([
        lambda: f"(({any_type}){sub()})",
        lambda: f"(({word}){sub()} {r.choice(['+', '-', '^', '|', '&'])} ({word}){sub()})",
        lambda: f"(({word}){sub()} * {r.randrange(2, 200)}u)",
        lambda: f"((s32)(s16){sub()} {r.choice(['*', '+', '-'])} (s8){sub()})",
        lambda: f"((s32)(s16){sub()} {r.choice(['/', '%'])} ({r.choice(['s8', 'u8', 's16'])})({r.choice(['a', 'b', 'x'])} | 1))",
        lambda: f"(({word}){sub()} {r.choice(['>>', '<<'])} ({r.choice(['a', 'b', 'y'])} & 31))",
        lambda: f"((s64)(s32){sub()} {r.choice(['+', '-'])} (s64)(s16){sub()})",
        lambda: f"((s32){sub()} >> {r.randrange(32)})",
        lambda: f"(({any_type}){sub()} {r.choice(['<', '<=', '>', '>=', '==', '!='])} ({r.choice(INTEGERS)}){sub()})",
        lambda: f"({sub()} ? {sub()} : {sub()})",
        lambda: f"({sub()} {r.choice(['&&', '||'])} {sub()})",
        lambda: f"(~(u32){sub()})", lambda: f"(-(u64){sub()})", lambda: f"(!{sub()})",
    ])()


def condition(r):
    return r.choice([f"a == {r.randrange(256)} && b == {r.randrange(256)}", f"(x & {r.choice([3, 15, 255])}) == {r.randrange(4)}", "a > b", "x < y", "a * 2 == b",
                     f"b < {r.randrange(256)}", "(a ^ b) & 1", f"(s8)a < {r.randrange(-100, 100)}", f"{expression(r, 2)} < {expression(r, 1)}", f"(x ^ y) % {r.randrange(2, 6)}"])


class ExactProgram:
    def __init__(self, seed):
        r = self.random = random.Random(seed)
        self.labels = 0
        self.model = machine.one_that_runs(r.choice(["LP64", "ILP32"]))
        self.claim = None
        self.planted = self.observed = self.looping = False
        self.nodes = self.several(r.randint(2, 5), 0)
        kind = r.random()
        self.property = "unreach-call"
        if kind < 0.3:
            self.property, bug = r.choice(parts.BUGS)
            rare = r.choice([f"a == {r.randrange(256)} && b == {r.randrange(256)}", "(x & 255) == 77", "a > b", "(a ^ b) == 300", "a * 2 == b"])
            self.nodes.insert(r.randint(0, len(self.nodes)), self.drawn(bug.replace("@K", r.choice(parts.INDICES)).replace("@Q", f"({rare})")))
            self.planted = True
        elif kind < 0.4:
            self.property, self.observed = r.choice(sorted(parts.OBSERVED_PROPERTIES)), True
            self.nodes = [self.drawn(r.choice(parts.MILD)) for _ in range(r.randint(0, 2))]
            self.nodes.insert(r.randint(0, len(self.nodes)), self.drawn(r.choice(parts.OBSERVED_PROPERTIES[self.property][1])))
        elif kind < 0.45:
            self.property = r.choice(["valid-deref", "valid-free", "valid-memtrack", "no-overflow"])
        elif kind < 0.6:
            self.looping = True
            self.nodes = [*(self.drawn(r.choice(parts.LOOPS)) for _ in range(r.randint(1, 2))), *self.several(r.randint(0, 1), 2)]
        elif r.random() < 0.2:
            self.nodes.insert(r.randint(0, len(self.nodes)), f"SKIP({condition(r)});")
        del self.random

    def several(self, count, level):
        r = self.random
        return [self.compound(level) if level < 2 and r.random() < 0.25 else
                self.drawn(r.choice(parts.LOOPS if level == 0 and r.random() < 0.05 else r.choice(parts.GROUPS))) for _ in range(count)]

    def compound(self, level):
        """(head, nodes, what is between, other nodes, end)"""
        r = self.random
        inner = self.several(r.randint(1, 2), level + 1)
        self.labels += 1
        count = r.choice(["2", "3", "(a & 1) + 1u", "(b & 3)"])
        return r.choice([
            lambda: (f"if ({condition(r)}) {{", inner, "} else {", self.several(1, level + 1), "}"),
            lambda: (f"if ({condition(r)}) {{", inner, "} if (a & 2) {", self.several(1, level + 1), "}"),
            lambda: (f"for (u32 k{self.labels} = 0; k{self.labels} < {count}; k{self.labels}++) {{", inner, f"if ({condition(r)}) break;", [], "}"),
            lambda: (f"switch (({expression(r, 2)}) & 3) {{ case 0:", inner, f"{r.choice(['break;', ''])} case 1:", self.several(1, level + 1), "default: y++; }"),
        ])()

    def drawn(self, text):
        r = self.random
        for mark, make in (("@N", lambda: r.randrange(10)), ("@C", lambda: str(r.randrange(1, 70000)) + "u"), ("@O", lambda: r.randrange(OBSERVED)),
                           ("@T", lambda: r.choice(["u8", "u16", "u32", "u64", "_Bool"])), ("@S", lambda: r.choice(["s8", "s16", "s32", "s64"])),
                           ("@I", lambda: r.choice(INTEGERS)), ("@E", lambda: f"(u32)({expression(r)})"), ("@Q", lambda: f"({condition(r)})")):
            while mark in text:
                text = text.replace(mark, str(make()), 1)
        self.labels += 1
        return text.replace("@L", str(self.labels))

    def with_nodes(self, nodes):
        other = object.__new__(ExactProgram)
        other.__dict__.update(self.__dict__)
        other.nodes = nodes
        return other

    def cuts(self):
        """All programs with one node less, or with what is in a node in its place."""
        return [self.with_nodes(nodes) for nodes in cuts(self.nodes)]

    def body(self):
        middle = "".join(lines(self.nodes, "  "))
        used = [(declared, end) for name, declared, end in parts.SHARED if re.search(rf"\b{name}\b", middle)]
        return "  u32 x = a * 3u + b, y = b; u64 s = a; side = 0;\n" + "".join(f"  {declared}\n" for declared, _ in used) + middle + \
            "".join(f"  {end}\n" for _, end in used) + "  o[0] += s; o[1] ^= x; o[2] += y & 0xfff; o[3] += (x ^ y ^ (u32)s) & 15;\n"

    def text(self):
        claim = f"  if (!({self.claim})) reach_error();\n" if self.claim else ""
        return parts.HEADER + MACROS["text"] + "extern u8 __VERIFIER_nondet_uchar(void); void reach_error(void) {}\n" + \
            "int main(void) {\n  const u8 a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar(); u64 o[4] = {0};\n" + self.body() + claim + "  return 0;\n}\n"

    def native(self, macros="native"):
        return parts.HEADER + MACROS[macros] + f"static int run(const u8 a, const u8 b, u64 *o) {{\n{self.body()}  return 0;\n}}\n" + NATIVE_MAIN


def lines(nodes, indent):
    for node in nodes:
        if isinstance(node, str):
            yield f"{indent}{node}\n"
            continue
        head, inner, between, others, end = node
        yield f"{indent}{head}\n"
        yield from lines(inner, indent + "  ")
        yield f"{indent}{between}\n"
        yield from lines(others, indent + "  ")
        yield f"{indent}{end}\n"


def cuts(nodes):
    for at, node in enumerate(nodes):
        before, after = nodes[:at], nodes[at + 1:]
        yield before + after
        if isinstance(node, str):
            continue
        head, inner, between, others, end = node
        yield before + inner + after
        if others:
            yield before + others + after
        for cut in cuts(inner):
            yield before + [(head, cut, between, others, end)] + after
        for cut in cuts(others):
            yield before + [(head, inner, between, cut, end)] + after


def build(program, folder, name, flags, macros="native", model=None):
    source, binary = folder / f"{name}.c", folder / name
    source.write_text(program.native(macros))
    wide = ["-m32"] if (model or program.model) == "ILP32" else []
    built = subprocess.run(["clang-19", "-O0", "-w", "-fno-strict-aliasing", *wide, *flags, str(source), "-o", str(binary)], capture_output=True, text=True)
    if built.returncode != 0:
        raise GeneratorMistake(built.stderr)
    return binary


def output(binary, *arguments, leaks=0):
    """What a native run says, None if it ends otherwise than by itself."""
    options = f"detect_leaks=1:leak_check_at_exit={leaks}:symbolize=0"
    # Seconds of processor time, which a busy machine does not shorten.
    limited = ["prlimit", "--cpu=60", "--core=0", str(binary), *map(str, arguments)]
    done = subprocess.run(limited, capture_output=True, env={"ASAN_OPTIONS": options, "PATH": os.environ.get("PATH", os.defpath)})
    return done.stdout if done.returncode == 0 and len(done.stdout) == (len(arguments) or 65536 * 40) else None


class Truth:
    """For each input, a * 256 + b: the observed values and the code of the run (1: mistake met, 2: left by SKIP)."""

    def __init__(self, written):
        values = array.array("Q", written)
        self.values = [tuple(values[k:k + OBSERVED]) for k in range(0, len(values), 5)]
        self.codes = [values[k + 4] for k in range(0, len(values), 5)]

    def violated(self, check=None):
        """For how many inputs the claim does not hold; without a claim: the property."""
        if check is None:
            return sum(code == 1 for code in self.codes)
        return sum(code != 2 and not check(o, k) for k, (o, code) in enumerate(zip(self.values, self.codes)))


def native_runs(program, folder):
    """The truth of a program; None where it is undefined elsewhere than where a mistake is planted."""
    if program.observed:
        return observed_runs(program, folder)
    plain = output(build(program, folder, "plain", []))
    sanitised = output(build(program, folder, "sanitised", ["-fsanitize=address,undefined", "-fsanitize-trap=undefined"]),
                       leaks=int(program.property == "valid-memtrack" and not program.planted))
    # Reading what was not written is noticed in the 64-bit program only.
    known = output(build(program, folder, "known", ["-fsanitize=memory", "-fsanitize-trap=all"], model="LP64"))
    if plain is None or plain != sanitised or known is None:
        return None
    truth = Truth(plain)
    if program.planted:
        check_planted(program, folder, truth)
    return truth


def observed_runs(program, folder):
    """The run is the property's: what a sanitiser of just its kinds traps. Nothing else may be undefined before."""
    kinds, _ = parts.OBSERVED_PROPERTIES[program.property]
    asked = output(build(program, folder, "asked", [f"-fsanitize={kinds}", "-fsanitize-trap=all", "-DTRAPS"]))
    anything = output(build(program, folder, "anything", [f"-fsanitize=undefined,{kinds}", "-fsanitize-trap=all", "-DTRAPS"]))
    return Truth(asked) if asked is not None and asked == anything else None


def check_planted(program, folder, truth):
    """Inputs that are said to be undefined: a sanitised run must say so too; of some of the others it must not."""
    r = random.Random(0)
    bad = [k for k, code in enumerate(truth.codes) if code == 1]
    good = [k for k, code in enumerate(truth.codes) if code == 0]
    binary = build(program, folder, "real", ["-fsanitize=address,undefined", "-fsanitize-trap=undefined"], "real")
    for inputs, expected in ((bad, b"1"), (good, b"0")):
        sample = r.sample(inputs, min(6, len(inputs)))
        said = output(binary, *sample) if sample else None
        # What is far outside of an object may hit another one: one of them has to be seen.
        if sample and (said is None or (expected not in said if expected == b"1" else set(said) != set(expected))):
            raise GeneratorMistake(f"inputs {sample}, expected {expected} of each, a sanitised run says {said}\n{program.native('real')}")


def digest(o):
    return (o[0] ^ o[0] >> 8 ^ o[0] >> 29 ^ o[1] ^ o[1] >> 13 ^ o[2] ^ o[3] << 4) & 255


def claims(r, truth, looping=False):
    """(C text, the same in Python) of the observed values o and the input k."""
    i, j = r.sample(range(OBSERVED), 2)
    ran = [k for k, code in enumerate(truth.codes) if code != 2] or [0]
    column = [truth.values[k][i] for k in ran]
    seen = sorted(set(column))
    # Where a loop ends at once, or two of its limits meet, more goes wrong than elsewhere.
    edges = [k for k in ran if 0 in (k >> 8, k & 255) or k >> 8 == k & 255] if looping and r.random() < 0.5 else []
    point = r.choice(edges or ran)
    value = truth.values[point]
    rare = min(r.choices(column, k=20), key=column.count)
    modulus = r.choice([2, 3, 8, 10])
    other = (r.choice(seen) + r.randrange(1, 5)) % 2**64
    most = seen[-1] if r.random() < 0.5 else seen[max(0, len(seen) - 2)]
    whole = " && ".join(f"o[{n}] == {v}ull" for n, v in enumerate(value))
    here = f"a == {point >> 8} && b == {point & 255}"
    several = r.choices(ran, k=6)
    pinned = " && ".join(f"(a != {k >> 8} || b != {k & 255} || o[{i}] == {truth.values[k][i]}ull)" for k in several)
    row = r.randrange(256)
    of_row = {truth.values[k][i] for k in range(row * 256, row * 256 + 256) if truth.codes[k] != 2}
    all_of_row = " || ".join(f"o[{i}] == {v}ull" for v in sorted(of_row)[:24]) or "1"
    # A digest of all that is observed, of all inputs with one byte fixed; in one of three claims wrong for one input.
    fixed, at = r.choice([("a", "b"), ("b", "a")]), r.randrange(256)
    inputs = [at * 256 + n if fixed[0] == "a" else n * 256 + at for n in range(256)]
    digests = [digest(truth.values[k]) for k in inputs]
    if r.random() < 0.33:
        digests[r.choice([n for n, k in enumerate(inputs) if truth.codes[k] != 2] or [0])] ^= 1 << r.randrange(8)
    of_input = dict(zip(inputs, digests))
    table = f"((const u8[256]){{{', '.join(map(str, digests))}}})[{fixed[1]}]"
    line = (f"{fixed[0]} != {at} || (u8)(o[0] ^ o[0] >> 8 ^ o[0] >> 29 ^ o[1] ^ o[1] >> 13 ^ o[2] ^ o[3] << 4) == {table}",
            lambda o, k: k not in of_input or digest(o) == of_input[k])
    contradicted = (f"!({here} && {whole})", lambda o, k: k != point or o != value)
    # Summaries alone give no counterexample that is not confirmed: their mistakes show in what they prove.
    if looping and r.random() < 0.6:
        return contradicted
    return r.choice([
        *[line] * 8,
        (f"o[{i}] == {seen[0]}ull", lambda o, k: o[i] == seen[0]),
        (f"o[{i}] != {other}ull", lambda o, k: o[i] != other),
        (f"o[{i}] != {rare}ull", lambda o, k: o[i] != rare),
        (f"o[{i}] <= {most}ull", lambda o, k: o[i] <= most),
        (f"o[{i}] <= {seen[-1]}ull", lambda o, k: o[i] <= seen[-1]),
        (f"o[{i}] != {value[i]}ull || o[{j}] != {value[j]}ull", lambda o, k: o[i] != value[i] or o[j] != value[j]),
        (f"o[{i}] <= o[{j}] + {seen[-1]}ull", lambda o, k: o[i] <= (o[j] + seen[-1]) % 2**64),
        (f"o[{i}] % {modulus} == {value[i] % modulus}", lambda o, k: o[i] % modulus == value[i] % modulus),
        *[contradicted] * 2,
        (f"!({here}) || ({whole})", lambda o, k: k != point or o == value),
        (pinned, lambda o, k: k not in several or o[i] == truth.values[k][i]),
        (f"a != {row} || {all_of_row}", lambda o, k: k >> 8 != row or o[i] in sorted(of_row)[:24] or not of_row),
    ])
