#!/usr/bin/env python3
"""Csmith's programs against Fathom: native run = concrete interpreter = formula.

    tests/fuzz/csmith.py [--fathom BINARY] [--seeds 1-30] [--no-forwarding] [--nondet-initialisers scalars]
                         [--timeout S]

Each program is compiled and run natively and then put to Fathom three times. With its checksum asserted to be the
native one it must be `true`; with its checksum asserted to be anything else it must be `false`, confirmed by the
concrete interpreter and by the replay of the compiled program: so all three agree on the checksum. And it has neither
overflows nor invalid accesses (that is Csmith's promise): `true`. `unknown` is counted by reason, any other answer is a
failure.

The shape of a program and its data model follow from the seed. With --nondet-initialisers the initial values of global
variables become inputs that are assumed to be what they were: nothing folds while unwinding, the formula has to decide.
"""

import argparse
import collections
import itertools
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "regression"))
import machine

ROOT = Path(__file__).resolve().parent.parent.parent
INCLUDE = "/usr/include/csmith"
SMALL = ["--max-funcs", "4", "--max-block-depth", "3", "--max-expr-complexity", "4"]
SHAPES = {
    "small": [*SMALL, "--no-volatiles"],
    "pointers": [*SMALL, "--no-volatiles", "--max-pointer-depth", "4", "--no-structs", "--no-unions"],
    "arrays": [*SMALL, "--no-volatiles", "--max-array-dim", "4", "--max-array-len-per-dim", "6", "--no-unions"],
    "structs": [*SMALL, "--no-volatiles", "--max-struct-fields", "6", "--no-unions", "--packed-struct"],
    "unions": [*SMALL, "--no-volatiles", "--max-union-fields", "4", "--max-struct-fields", "4"],
    "volatiles": [*SMALL, "--bitfields"],
    "builtins": [*SMALL, "--no-volatiles", "--builtins", "--disable-builtin-kinds", "x86"],
    "floats": [*SMALL, "--no-volatiles", "--float"],
    "wide": ["--no-volatiles", "--max-funcs", "8", "--max-block-depth", "2", "--max-expr-complexity", "6"],
    "jumps": ["--no-volatiles", "--max-funcs", "3", "--max-block-depth", "5", "--max-expr-complexity", "3", "--max-block-size", "5"],
}
MODELS = {"LP64": ("-m64", 8), "ILP32": ("-m32", 4)}

# Without loops, jumps and floats: for programs that nothing folds. What is left of loops fills arrays and is
# unrolled in the text.
STRAIGHT = ["--max-funcs", "3", "--max-block-depth", "3", "--max-expr-complexity", "3", "--max-array-len-per-dim", "4", "--max-array-dim", "2"]
PROBABILITIES = "[statement_prob,statement_assign_prob=100,statement_block_prob=0,statement_for_prob=0,statement_ifelse_prob=35," \
                "statement_return_prob=40,statement_continue_prob=0,statement_break_prob=0,statement_goto_prob=0,statement_arrayop_prob=0]\n"
LOOP = re.compile(r"for \(([i-p]) = 0; \1 < (\d+); \1\+\+\)\s*")

# A checksum whose formula is small; Csmith's own looks up a table with an index that depends on everything.
CHEAP = """static uint64_t cheap_sum;
static void cheap_add(uint64_t value) { cheap_sum = (cheap_sum << 5) - cheap_sum + value; }
static void cheap_bytes(const char *bytes, int count) { for (int i = 0; i < count; i++) cheap_add((unsigned char)bytes[i]); }
#define transparent_crc(value, name, flag) cheap_add(value)
#define transparent_crc_bytes(bytes, count, name, flag) cheap_bytes(bytes, count)
#define crc32_gentab() ((void)0)
"""
PRELUDE = "extern void reach_error(void);\n"
INTEGER = r"u?int(?:8|16|32|64)_t"
SCALAR = re.compile(rf"^static ({INTEGER}) (g_\d+) = ([^;{{}}&]*);", re.M)
ARRAY = re.compile(rf"^static ({INTEGER}) (g_\d+)((?:\[\d+\])+) = (\{{[^;&]*\}});", re.M)


def shape_of(seed):
    return list(SHAPES)[seed % len(SHAPES)]


def model_of(seed, model):
    """Every shape sees both data models."""
    models = [model for model in MODELS if machine.runs(model)]
    return model if model in MODELS else models[seed // len(SHAPES) % len(models)]


def program(seed, model, folder, straight):
    """Csmith takes the sizes from a file in the folder where it runs."""
    (folder / "platform.info").write_text(f"integer size = 4\npointer size = {MODELS[model][1]}\n")
    command = ["csmith", "--seed", str(seed), "--no-argc", *SHAPES[shape_of(seed)]]
    if straight:
        (folder / "probabilities").write_text(PROBABILITIES)
        command += [*STRAIGHT, "--no-float", "--probability-configuration", "probabilities"]
    text = subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder).stdout
    return text[: text.rfind("/************************ statistics")]


def cheap(text):
    text = text.replace('#include "csmith.h"', '#include "csmith.h"\n' + CHEAP, 1)
    return re.sub(r"platform_main_end\(crc32_context.*?\);", 'printf("checksum = %llX\\\\n", (unsigned long long)cheap_sum);', text)


def statement_end(text, at):
    """After the statement that starts here."""
    loop = LOOP.match(text, at)
    if loop:
        return statement_end(text, loop.end())
    if text[at] != "{":
        return text.index(";", at) + 1
    depth = 0
    for end in range(at, len(text)):
        depth += {"{": 1, "}": -1}.get(text[end], 0)
        if depth == 0:
            return end + 1
    raise ValueError("braces")


def unrolled(text):
    """Loops over the elements of arrays, written out."""
    loop = LOOP.search(text)
    while loop:
        end = statement_end(text, loop.end())
        body = text[loop.end():end]
        copies = " ".join(re.sub(rf"(?<![\w\"]){loop[1]}(?![\w\"])", str(n), body) for n in range(int(loop[2])))
        text = text[:loop.start()] + "{ " + copies + " " + f"{loop[1]} = {loop[2]}; }}" + text[end:]
        loop = LOOP.search(text, loop.start())
    return text


def with_inputs(text, which):
    """Initial values become inputs; what they were is assumed at the start of main."""
    lines = []
    for kind, name, value in SCALAR.findall(text):
        lines.append(f"{name} = __VERIFIER_nondet_{kind}(); __VERIFIER_assume({name} == ({kind})({value}));")
    if which == "all":
        for kind, name, dimensions, value in ARRAY.findall(text):
            elements = itertools.product(*(range(int(size)) for size in re.findall(r"\d+", dimensions)))
            places = ["".join(f"[{index}]" for index in element) for element in elements]
            each = " ".join(f"{name}{at} = __VERIFIER_nondet_{kind}(); __VERIFIER_assume({name}{at} == before{at});" for at in places)
            lines.append(f"{{ const {kind} before{dimensions} = {value}; {each} }}")
    kinds = ["u" * u + f"int{n}_t" for n in (8, 16, 32, 64) for u in (0, 1)]
    declarations = "extern void __VERIFIER_assume(int);\n" + "".join(f"extern {k} __VERIFIER_nondet_{k}(void);\n" for k in kinds)
    text = text.replace("/* --- Struct/Union Declarations --- */", declarations, 1)
    return text.replace("    platform_main_begin();", "    platform_main_begin();\n    " + "\n    ".join(lines), 1)


def native_checksum(folder, source, model):
    binary = folder / "native"
    command = ["clang-19", MODELS[model][0], "-O0", "-w", f"-I{INCLUDE}", str(source), "-o", str(binary)]
    if subprocess.run(command, capture_output=True).returncode != 0:
        return None # a builtin that this processor lacks
    try:
        output = subprocess.run([str(binary)], capture_output=True, text=True, timeout=2).stdout
    except subprocess.TimeoutExpired:
        return None
    match = re.search(r"checksum = ([0-9A-F]+)", output)
    return int(match.group(1), 16) if match else None


def ask(fathom, source, options, properties):
    """The verdict, and whether a violation was confirmed by the compiled program too."""
    asked = [word for name in properties for word in ("--property", name)]
    command = [fathom, "check", *asked, *options, str(source), "--", f"-I{INCLUDE}"]
    run = subprocess.run(command, capture_output=True, text=True)
    answer = next((line for line in reversed(run.stdout.split("\n")) if line), f"no verdict, exit status {run.returncode}")
    replay = re.search(r"^replayed: (\w+)", run.stderr, re.M)
    return answer, replay.group(1) if replay else "not tried"


def asserting(text, comparison, checksum):
    """The end of main reports to us instead of printing."""
    sum_is = "cheap_sum" if "cheap_sum" in text else "(uint32_t)(crc32_context ^ 0xFFFFFFFFUL)"
    check = f"if ({sum_is} {comparison} {checksum}ULL) reach_error();"
    return PRELUDE + re.sub(r'platform_main_end\(crc32_context.*?\);|printf\("checksum = .*?\);', lambda _: check, text)


def questions(text, checksum, memory):
    """(name, expected verdict, program, properties)"""
    yield "right sum", "true", asserting(text, "!=", checksum), ["unreach-call"]
    yield "wrong sum", "false", asserting(text, "==", checksum), ["unreach-call"]
    if memory:
        yield "no undefined behaviour", "true", text, ["valid-deref", "valid-free", "no-overflow"]


class Campaign:
    """Counts what came out; prints what did not come out as it should."""

    def __init__(self, args):
        self.args = args
        self.unknown = collections.Counter()
        self.right = self.wrong = self.skipped = self.programs = self.unconfirmed = 0
        self.options = ["--timeout", args.timeout, "--memory-model", args.memory_model,
                        *(["--no-forwarding"] if args.no_forwarding else [])]
        if not args.replay:
            self.options.append("--no-replay")

    def judge(self, label, expected, answer, replay):
        if answer.split("(")[0] == expected:
            self.right += 1
            if expected == "false" and self.args.replay and replay != "yes":
                self.unconfirmed += 1
                print(f"{label}: replayed: {replay}", flush=True)
        elif answer.startswith("unknown"):
            self.unknown[re.sub(r"[\w./-]+:\d+(:\d+)?", "<place>", answer)] += 1
            print(f"{label}: {answer}", flush=True)
        else:
            self.wrong += 1
            print(f"{label}: WRONG, expected {expected}, got {answer}", flush=True)

    def run(self, seed, folder):
        model = model_of(seed, self.args.data_model)
        inputs = self.args.nondet_initialisers
        straight = inputs != "none" or self.args.no_forwarding
        text = program(seed, model, folder, straight)
        if straight:
            text = cheap(unrolled(text))
        source = folder / f"seed{seed}.c"
        source.write_text(text)
        checksum = native_checksum(folder, source, model)
        if checksum is None:
            self.skipped += 1
            return
        self.programs += 1
        if inputs != "none":
            text = with_inputs(text, inputs)
        for name, expected, changed, properties in questions(text, checksum, not self.args.no_memory):
            source.write_text(changed)
            answer, replay = ask(self.args.fathom, source, [*self.options, "--data-model", model], properties)
            before = self.right
            self.judge(f"seed {seed} ({shape_of(seed)}, {model}), {name}", expected, answer, replay)
            if self.args.keep and self.right == before:
                (Path(self.args.keep) / f"{seed}-{name.replace(' ', '-')}.c").write_text(changed)

    def summary(self):
        for reason, count in self.unknown.most_common():
            print(f"{count:5} {reason}")
        unknown = sum(self.unknown.values())
        print(f"{self.programs} programs ({self.skipped} skipped: they do not compile or do not end): {self.right} right, {unknown} unknown, {self.wrong} wrong, "
              f"{self.unconfirmed} violations not replayed")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--seeds", default="1-30", help="from-to")
    parser.add_argument("--data-model", default="both", choices=["both", *MODELS], help="both: follows from the seed")
    parser.add_argument("--no-forwarding", action="store_true")
    parser.add_argument("--memory-model", default="auto")
    parser.add_argument("--nondet-initialisers", default="none", choices=["none", "scalars", "all"], help="all: of arrays too")
    parser.add_argument("--no-memory", action="store_true", help="do not ask for overflows and invalid accesses")
    parser.add_argument("--replay", action="store_true", help="violations are confirmed by the compiled program too")
    parser.add_argument("--keep", metavar="FOLDER", help="programs with an answer that was not expected")
    parser.add_argument("--timeout", default="30", help="seconds for each answer")
    args = parser.parse_args()
    first, last = (int(n) for n in args.seeds.split("-"))
    campaign = Campaign(args)
    with tempfile.TemporaryDirectory() as name:
        for seed in range(first, last + 1):
            campaign.run(seed, Path(name))
    campaign.summary()
    return 1 if campaign.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
