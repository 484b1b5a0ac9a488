#!/usr/bin/env python3
"""Fuzzers of parsers, one after the other: `scripts/build fuzz fuzzers`, then this.

    tests/fuzz/parsers.py [--seconds N] [--keep FOLDER] [NAME...]     NAME: a file of tests/fuzz/targets

Each begins with files of the repository, and says how much it has run. An input that ends one is left in the folder.
"""

import argparse
import re
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / "build/fuzz"
FATHOM = ROOT / "build/release/cli/fathom"

PREDICATES = ["i < 3 && n <= 4u || b", "a[k] == x + 1", "p != 0 && p == &a[3]", "(char)i * 2 == c % 7", "!b == (u >> 3 & 1)",
              "i >= 0 ? n == 3 : x < 5", "forall k in [0, n): a[k] >= 0", "~x ^ i | 0x1f", "\\at(i, Pre) <= i"]
EXPRESSIONS = ["sat\n((a #b101) (b (_ bv5 32)))", "((c ((as const (Array (_ BitVec 32) (_ BitVec 8))) #x00)))",
               "((c (store ((as const (Array (_ BitVec 32) (_ BitVec 8))) #x00) #x00000001 #xff)))", "(error \"line 1\")",
               "(|a b| true) ; comment"]
MAKE = ["PROOF_SOURCES=a.c\nDEFINES=-DA=1 -I inc\nCBMCFLAGS=--bounds-check --unwind 1\nHARNESS_ENTRY=harness\nEXPENSIVE=true\n"]
TASK = ["format_version: '2.1'\ninput_files: ['CMakeLists.txt']\nproperties:\n  - property_file: a.prp\n    expected_verdict: false\n"
        "    subproperty: valid-deref\noptions:\n  language: C\n  data_model: LP64\n"]
COMMANDS = ['[{"directory": "/d", "file": "a.c", "command": "cc -DA=\\"b c\\" -I../i -c a.c"}]',
            '[{"directory": ".", "file": "a.c", "arguments": ["cc", "-c", "a.c"], "output": "a.o"}]']

HEADER = "{:16}0           0     0     644     {:<10}`\n"
ARCHIVE = ["!<arch>\n" + HEADER.format("//", 4) + "a.o/" + HEADER.format("/0", 3) + "abc\n" + HEADER.format("#1/4", 6) + "b.o.cd",
           "!<thin>\n" + HEADER.format("a.o/", 3)]

PROOFS = ["1 2 0\n1 0\nd 1 2 0\n2 0\n0\n", "3 0\n-4 0\n0\n"]
INPUTS = ["fathom inputs 1\nnumbers 5 0 17\nobject 3 00ff10\nstatic 12 a5\n"]
REPORTS = ["\1\0==1==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x60 at pc 0x1 bp 0x2 sp 0x3\nREAD of size 4 at 0x60 thread T0\n"
           "    #0 0x55 in main /tmp/x/a.c:3:7\n    #1 0x7f in __libc_start_main\nSUMMARY: AddressSanitizer: heap-buffer-overflow a.c:3:7 in main\n",
           "\1\1a.c:3:7: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'\n",
           "\x42\2WARNING: ThreadSanitizer: data race (pid=1)\n  Write of size 4 at 0x1 by thread T1:\n    #0 f a.c:3:5 (a+0x1)\n\n"
           "  Previous read of size 4 at 0x1 by main thread:\n    #0 main a.c:7:9 (a+0x2)\n"]
MESSAGES = ['Content-Length: 58\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"a","params":{"name":"b"}}\n',
            '{"jsonrpc":"2.0","method":"a","params":[1,2.5,null,"\\u00e9"]}\n{"jsonrpc":"2.0","id":"x","result":{}}\n']


def programs():
    found = []
    for path in sorted((ROOT / "tests/regression/basics").glob("*.c"))[:20]:
        done = subprocess.run([FATHOM, "emit", "--stage", "gssa", "--timeout", "10", path], capture_output=True, check=False)
        if done.returncode == 0 and len(done.stdout) < 20000: found.append(done.stdout)
    return found


def results(option):
    """What checks write."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "out")
        for path in sorted((ROOT / "tests/regression/basics").glob("*.c"))[:6]:
            subprocess.run([FATHOM, "check", "--no-replay", "--timeout", "10", option, out, path], capture_output=True, check=False)
            if out.exists(): yield out.read_bytes()


def seeds_of(name):
    """Files to begin with."""
    texts = {"predicate": PREDICATES, "s_expressions": EXPRESSIONS, "make_variables": MAKE, "task": TASK, "compile_commands": COMMANDS,
             "archive": ARCHIVE, "proof": PROOFS, "recorded_inputs": INPUTS, "native_output": REPORTS, "messages": MESSAGES}
    if name in texts: return [text.encode() for text in texts[name]]
    if name == "guarded_ssa": return programs()
    if name in ("json", "witness"): return list(results(f"--{name}"))
    if name == "c_text": return [path.read_bytes() for path in sorted(ROOT.glob("tests/regression/contracts/*.c"))[:40]]
    if name == "project": return [path.read_bytes() for path in sorted(ROOT.glob("bench/projects/*/fathom.yaml"))]
    if name == "wire_reply": return [bytes(64), bytes(range(256))]
    raise ValueError(f"there are no seeds for {name}")


def run(name, seconds, keep):
    """What it did in one line, and whether it came to its end. It works in an empty folder: some look around there."""
    corpus, empty = keep.resolve() / name, keep.resolve() / "empty"
    for folder in (corpus, empty): folder.mkdir(parents=True, exist_ok=True)
    for i, seed in enumerate(seeds_of(name)):
        (corpus / f"seed{i}").write_bytes(seed)
    used = lambda: sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])
    before = used()
    done = subprocess.run([BUILD / f"fuzz_{name}", f"-max_total_time={seconds}", "-timeout=20", "-rss_limit_mb=2048", "-use_value_profile=1",
                           "-max_len=8192", f"-artifact_prefix={corpus}-", "-print_final_stats=1", corpus],
                          cwd=empty, capture_output=True, text=True, errors="replace", check=False)
    number = lambda what: (re.findall(rf"{what}\D*(\d+)", done.stderr) or ["?"])[-1]
    line = f"{name}: {number('stat::number_of_executed_units')} inputs, {number('cov: ')} edges, {used() - before:.0f} s of a processor"
    if done.returncode != 0: line += "\n" + done.stderr[-4000:]
    return line, done.returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=int, default=180, help="for each")
    parser.add_argument("--keep", type=Path, default=BUILD / "corpus", help="folder of inputs")
    parser.add_argument("names", nargs="*")
    args = parser.parse_args()
    known = sorted(path.stem for path in (ROOT / "tests/fuzz/targets").glob("*.cpp"))
    clean = True
    for name in args.names or known:
        line, fine = run(name, args.seconds, args.keep)
        print(line, flush=True)
        clean &= fine
    return 0 if clean else 1


if __name__ == "__main__":
    sys.exit(main())
