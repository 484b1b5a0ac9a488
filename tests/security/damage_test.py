#!/usr/bin/env python3
"""Many inputs that are damaged or made to burst, and many checks that are killed: one line each, and nothing is left.

A run by itself does INPUTS inputs and KILLS kills; one run of all tests does a part of them.
"""

import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests")]
import limits_test  # noqa: E402
import turns  # noqa: E402

FATHOM = limits_test.FATHOM
INPUTS = int(os.environ.get("DAMAGE_INPUTS", 400))
KILLS = int(os.environ.get("DAMAGE_KILLS", 200))
PARTS = 20
SECONDS, MEGABYTES = 5, 1000  # limits of each check

PROGRAM = """#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node { struct node *next; int value; };
static int sum(struct node *list) { return list ? list->value + sum(list->next) : 0; }
int main(void) {
  struct node *list = 0;
  for (int i = 0; i < 3; i++) {
    struct node *one = malloc(sizeof *one);
    *one = (struct node){list, __VERIFIER_nondet_int() % 10};
    list = one;
  }
  if (sum(list) == 27) reach_error();
  while (list) { struct node *next = list->next; free(list); list = next; }
}
"""
VIOLATED = "int main(void) { int a[1] = {0}, i = 5; return a[i]; }\n"
# Replayed for long, with a process that leads a session of its own.
LONG_REPLAY = """#ifndef __FATHOM_CONTRACTS__
#include <unistd.h>
__attribute__((constructor)) static void wait(void) { if (fork() == 0) setsid(); sleep(20); }
#endif
""" + VIOLATED
PROJECT = """project: p
properties: [undefined-behaviour]
limits: {timeout: 5}
harnesses:
  - name: one
    file: a.c
    define: {A: 1}
    options: {no-replay: true}
"""
TASK = "format_version: '2.0'\ninput_files: 'a.c'\nproperties:\n  - property_file: a.prp\n    expected_verdict: false\n"
PROPERTY = "CHECK( init(main()), LTL(G ! call(reach_error())) )\n"
COMMANDS = [{"directory": ".", "file": "a.c", "arguments": ["cc", "-DA=1", "-c", "a.c"]}]


def bombs():
    """Texts that are small and become large, or deep: name of the file and content."""
    deep = 20000
    doubled = "".join(f"#define A{i + 1} A{i} A{i}\n" for i in range(40))
    yield "a.c", "#include \"a.c\"\n#include \"a.c\"\n"
    yield "a.c", f"int x;\n#define A0 x++;\n{doubled}int main(void) {{ A40 }}\n"
    yield "a.c", "int main(void) { return " + "(" * deep + "1" + ")" * deep + "; }\n"
    yield "a.c", "int main(void) { return " + "-" * 1 + "- " * deep + "1; }\n"
    yield "a.c", "int main(void) " + "{" * deep + "}" * deep + "\n"
    yield "a.c", "int " + "*" * deep + "p; int main(void) { return 0; }\n"
    yield "a.c", "char a[1L << 62]; int main(void) { return a[0]; }\n"
    yield "a.c", "char a[1 << 30] = {1}; int main(void) { return a[0]; }\n"
    yield "a.c", "int main(void) { return sizeof(int[" + "1 + " * deep + "1]); }\n"
    yield "a.c", "struct s0 { char c[2]; };\n" + "".join(
        f"struct s{i + 1} {{ struct s{i} a[64]; }};\n" for i in range(12)) + "struct s12 x; int main(void) { return 0; }\n"
    yield "a.c", "\0" * 100000
    yield "a.c", "int f(int x) { return f(f(x)); } int main(void) { return f(1); }\n"
    yield "a.ll", "define i32 @main() {\n" + "".join(f"  %{i} = add i32 {i}, {i}\n" for i in range(1, 50000)) + "  ret i32 0\n}\n"
    yield "a.ll", "@a = global " + "[2 x " * 3000 + "i8" + "]" * 3000 + " zeroinitializer\ndefine i32 @main() {\n ret i32 0\n}\n"
    yield "a.ll", "define i32 @main() {\n %a = alloca i32, i64 9223372036854775807\n ret i32 0\n}\n"
    yield "a.prp", PROPERTY * 100000
    yield "a.prp", "CHECK( init(main()), LTL(" + "G (" * deep + ")" * deep + ") )\n"
    aliases = "a0: &a0 [x, x]\n" + "".join(f"a{i + 1}: &a{i + 1} [*a{i}, *a{i}]\n" for i in range(40))
    for name in ("fathom.yaml", "task.yml", "w.yml"):
        yield name, aliases
        yield name, "[" * deep
        yield name, "- " * deep
        yield name, "a: " * 2000 + "\n"
        yield name, "{a: " * deep + "}" * deep
    yield "fathom.yaml", "project: &p [*p]\nharnesses: [*p]\n"
    yield "compile_commands.json", "[" * 100000
    yield "compile_commands.json", '{"a":' * 100000


def files_of(folder):
    """Good files of each kind, by name, and how they are checked."""
    (folder / "a.c").write_text(PROGRAM)
    for name, option in (("a.bc", "-c"), ("a.ll", "-S")):
        subprocess.run(["clang-19", "-O0", "-g", "-emit-llvm", option, "a.c", "-o", name], cwd=folder, check=True,
                       stderr=subprocess.DEVNULL)
    texts = {"fathom.yaml": PROJECT, "task.yml": TASK, "a.prp": PROPERTY, "compile_commands.json": json.dumps(COMMANDS)}
    for name, text in texts.items():
        (folder / name).write_text(text)
    subprocess.run([FATHOM, "check", "--property", "unreach-call", "--no-replay", "--witness", "w.yml", "a.c"], cwd=folder,
                   check=False, capture_output=True)
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


LIMITS = ("--timeout", str(SECONDS), "--memory", str(MEGABYTES))
WORDS = {
    "a.c": ("check", "--no-replay", *LIMITS, "a.c"),
    "a.bc": ("check", "--no-replay", *LIMITS, "a.bc"),
    "a.ll": ("check", "--no-replay", *LIMITS, "a.ll"),
    "a.prp": ("check", "--no-replay", *LIMITS, "--property", "a.prp", "a.c"),
    "task.yml": ("check", "--no-replay", *LIMITS, "task.yml"),
    "w.yml": ("validate", *LIMITS, "--witness", "w.yml", "--property", "unreach-call", "a.c"),
    "fathom.yaml": ("run",),
    "compile_commands.json": ("check", "--no-replay", *LIMITS, "--compile-commands", "compile_commands.json", "a.c"),
}



def damaged(good, dice):
    bad = bytearray(good)
    for _ in range(dice.choice((1, 1, 2, 3, 20))):
        kind, at = dice.randrange(5), dice.randrange(len(bad) or 1)
        if not bad: break
        if kind < 2: bad[at] ^= 1 << dice.randrange(8)
        elif kind == 2: del bad[at:]
        elif kind == 3: del bad[at:at + dice.randrange(1, 40)]
        else: bad[at:at] = bad[(other := dice.randrange(len(bad))):other + dice.randrange(1, 60)]
    return bytes(bad)


@unittest.skipUnless(os.access(FATHOM, os.X_OK), f"no binary at {FATHOM}")
class Damage(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="damage-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name) / "project"
        self.temporary = Path(folder.name) / "temporary"
        self.folder.mkdir()
        self.temporary.mkdir()
        self.surroundings = {**os.environ, "TMPDIR": str(self.temporary), "XDG_CONFIG_HOME": folder.name}

    def one(self, name, what):
        run = subprocess.Popen([FATHOM, *WORDS[name]], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, env=self.surroundings)
        try:
            out, err = (text.decode(errors="replace") for text in run.communicate(timeout=SECONDS + 15))
        except subprocess.TimeoutExpired:
            run.kill()
            run.communicate()
            self.fail(f"{what}: it does not end")
        self.assertIn(run.returncode, (0, 1, 2, 10, 20), f"{what}: {out[-500:]}{err[-1500:]}")
        self.assertNotRegex(out + err, r"internal error|\(\+0x|terminate called|Assertion `", what)
        self.assertEqual(list(self.temporary.iterdir()), [], what)
        return run.returncode, out

    def test_good_files(self):
        files_of(self.folder)
        for name in WORDS:
            with self.subTest(name):
                status, out = self.one(name, name)
                self.assertIn(status, (0, 1, 10), out)

    def test_inputs(self):
        good = files_of(self.folder)
        cases = [(f"bomb {i}", name, text.encode()) for i, (name, text) in enumerate(bombs())]
        names = sorted(WORDS)
        for seed in range(INPUTS - len(cases)):
            dice = random.Random(seed)
            name = "a.bc" if seed % 8 < 3 else names[seed % len(names)]  # 150 of 400
            cases.append((f"seed {seed}", name, damaged(good[name], dice)))
        for what, name, content in turns.part(cases, PARTS):
            with self.subTest(what, file=name):
                (self.folder / name).write_bytes(content)
                try:
                    self.one(name, f"{what} {name}")
                finally:
                    if name in good: (self.folder / name).write_bytes(good[name])
                    else: (self.folder / name).unlink()

    def test_kills(self):
        """At random moments, by a signal to the checker, to its worker or to its group; the next start sweeps up."""
        files_of(self.folder)
        (self.folder / "long.c").write_text(LONG_REPLAY)
        (self.folder / "hard.c").write_text(limits_test.LONG_DIVISIONS)
        commands = (("check", "--property", "valid-deref", "long.c"), ("check", "a.c"), ("check", "hard.c"),
                    ("check", "--side-by-side", "--jobs", "2", "hard.c"), ("check", "--untrusted", "long.c"), ("run",))
        for seed in turns.part(range(KILLS), PARTS):
            dice = random.Random(seed)
            words = dice.choice(commands)
            number = dice.choice((signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP))
            with self.subTest(seed=seed, words=words, signal=number):
                self.kill_one([FATHOM, *words], number, dice)

    def kill_one(self, command, number, dice):
        run = subprocess.Popen(command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, env=self.surroundings, start_new_session=True)
        seen, end = set(), time.monotonic() + dice.choice((0.02, 0.2, 0.6, 1.5)) * dice.random() * 2
        while time.monotonic() < end and run.poll() is None:
            seen |= limits_test.descendants(run.pid)
            time.sleep(0.01)
        seen |= limits_test.descendants(run.pid)
        target = run.pid
        below = sorted(seen - {run.pid})
        if number == signal.SIGKILL and below and dice.random() < 0.3: target = below[0]
        try:
            os.kill(target, number)
        except ProcessLookupError:
            pass
        if target != run.pid:  # it goes on, or ends with a verdict
            time.sleep(0.1)
            run.terminate()
        run.wait(timeout=30)
        for _ in range(100):
            left = {p for p in seen if Path(f"/proc/{p}").exists() and not limits_test.zombie(p)}
            mine = {p for p in self.users_of_the_folder()}
            if not left | mine: break
            time.sleep(0.05)
        self.assertEqual(left | mine, set(), "processes are left")
        subprocess.run([FATHOM, "check", "--no-replay", "a.c"], cwd=self.folder, env=self.surroundings, check=False,
                       capture_output=True, timeout=60)
        self.assertEqual(list(self.temporary.iterdir()), [])
        files = {path.name for path in self.folder.rglob("*") if re.search(r"\.tmp\d+$", path.name)}
        self.assertEqual(files, set(), "files are left")

    def users_of_the_folder(self):
        """Processes that have been started with this test's environment, whoever their parent is now."""
        mark = f"TMPDIR={self.temporary}".encode()
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if mark in (process / "environ").read_bytes() and not limits_test.zombie(process.name):
                    yield int(process.name)
            except OSError:
                pass


if __name__ == "__main__":
    unittest.main()
