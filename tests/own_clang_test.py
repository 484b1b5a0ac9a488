#!/usr/bin/env python3
"""fathom-clang against clang: the same bitcode, text, messages and status, whether it does it or leaves it to clang.

Skipped where it was not built (it needs clang's archives) or there is no clang-19.
"""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import turns

ROOT = Path(__file__).resolve().parent.parent
FATHOM = Path(os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom")))
OWN = FATHOM.resolve().parent.parent / "lib/fathom/bin/fathom-clang"
CLANG = shutil.which("clang-19")

BITCODE = ["-Xclang", "-disable-llvm-passes", "-fno-discard-value-names", "-std=gnu17", "-g", "-gcolumn-info", "-fno-builtin", "-O1",
           "-emit-llvm", "-c", "-I", "frontend/include", "-fno-color-diagnostics"]
CHECKS = ["-fsanitize=shift,signed-integer-overflow,array-bounds", "-fsanitize-recover=all", "-fstrict-flex-arrays=2"]
MACHINES = (["-m64"], ["-m32"], ["--target=armv7-none-eabi", "-ffreestanding"], ["--target=aarch64-none-elf", "-ffreestanding"],
            ["--target=powerpc-none-eabi", "-mlong-double-64", "-ffreestanding"], ["--target=msp430-none-elf", "-ffreestanding"])
SHARE = 40  # of the regression's programs one in so many is compiled


@unittest.skipUnless(OWN.exists() and CLANG, "needs fathom-clang and clang-19")
class OwnClang(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.output = Path(self.folder.name) / "out"

    def run_with(self, executable, arguments, environment=None):
        """(status, what it said, what it wrote)"""
        self.output.unlink(missing_ok=True)
        clang = os.path.realpath(CLANG)
        done = subprocess.run([clang, *arguments], executable=str(executable), cwd=ROOT, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, **(environment or {})})
        return done.returncode, done.stdout, self.output.read_bytes() if self.output.exists() else None

    def compare(self, *arguments, environment=None):
        arguments = [str(argument) for argument in arguments]
        wanted = self.run_with(os.path.realpath(CLANG), arguments, environment)
        self.assertEqual(self.run_with(OWN, arguments, environment), wanted, arguments)
        return wanted

    def write(self, name, text):
        path = Path(self.folder.name) / name
        path.write_text(text)
        return path

    def test_bitcode(self):
        """For each machine, with checks and without."""
        programs = sorted((ROOT / "tests/regression").rglob("*.c"))[::SHARE]
        compiled = 0
        for number, program in enumerate(turns.part(programs, 4)):
            checks = CHECKS if number % 2 else []
            status, _, bitcode = self.compare(*MACHINES[number % len(MACHINES)], *BITCODE, *checks, "-x", "c", "-o", self.output, "--", program)
            compiled += status == 0 and bitcode[:4] == b"BC\xc0\xde"
        self.assertGreater(compiled, 5)

    def test_text_and_dependencies(self):
        program = self.write("a.c", "#include <stddef.h>\n#define TWICE(x) (2 * (x))\nint f(void) { return TWICE(21) + __COUNTER__; }\n")
        self.assertIn(b"(2 * (21))", self.compare("-E", "-x", "c", "-o", self.output, "--", program)[2])
        self.assertIn(b"#define TWICE(x)", self.compare("-E", "-dD", "-x", "c", "-o", "-", "--", program)[1])
        self.assertIn(b"stddef.h", self.compare("-M", "-MF", self.output, "-x", "c", "--", program)[2])

    def test_messages(self):
        wrong = self.write("wrong.c", "int f(void) { return undeclared + 1 }\n#include \"none.h\"\n")
        status, said, bitcode = self.compare(*BITCODE, "-o", self.output, wrong)
        self.assertEqual((status, bitcode), (1, None))
        self.assertIn(b"wrong.c:1:", said)
        warned = self.write("warned.c", "int f(int x) { if (x = 3) return g(x); return 0; }\n")
        self.compare(*BITCODE, "-Wall", "-Wno-error", "-Wno-error=implicit-function-declaration", "-Wnonsense", "-lm", "-o", self.output, warned)
        self.assertEqual(self.compare(*BITCODE, "-o", self.output, self.folder.name + "/none.c")[0], 1)
        self.compare(*BITCODE, "-no-such-option", "-o", self.output, warned)
        self.compare(*BITCODE, "-w", "-lm", "-o", self.output, warned)

    def test_assembly_in_the_text(self):
        """Linkers' table of its symbols is left out, which nobody reads here."""
        program = self.write("a.c", 'asm(".globl f\\nf: ret");\nint g(int x) { __asm__ volatile("nop" : "+r"(x)); return x; }\n')
        texts = []
        for executable in (OWN, os.path.realpath(CLANG)):
            self.assertEqual(self.run_with(executable, [*BITCODE, "-o", str(self.output), str(program)])[0], 0)
            texts.append(subprocess.run(["llvm-dis-19", self.output, "-o", "-"], capture_output=True, check=True).stdout)
        self.assertIn(b"module asm", texts[0])
        self.assertEqual(*texts)

    def test_what_is_left_to_clang(self):
        program = self.write("a.c", "int f(int x) { return x + 1; }\n")
        arguments = self.write("arguments", f"-c -emit-llvm -o {self.output} {program}")
        self.assertIn(b".globl", self.compare("-S", "-o", "-", program)[1])
        self.assertEqual(self.compare(f"@{arguments}")[0], 0)
        self.assertIn(b"clang version", self.compare("--version")[1])
        self.assertEqual(self.compare("-c", "-emit-llvm", "-mllvm", "-no-such-option", "-o", self.output, program)[0], 1)
        self.assertEqual(self.compare("-fsyntax-only", program)[0], 0)
        self.assertEqual(self.compare("-c", "-emit-llvm", "-o", self.output, program, environment={"CCC_OVERRIDE_OPTIONS": "+-DX=1"})[0], 0)
        self.assertIn(b"no input files", self.compare()[1])

    def test_it_wants_the_name_of_a_clang(self):
        self.assertEqual(subprocess.run([OWN, "-c", "a.c"], stderr=subprocess.DEVNULL).returncode, 2)

    def test_a_crash_is_clangs(self):
        """Whoever crashes lets clang try."""
        for how in ("llvm_fatal_error", "crash"):
            program = self.write("a.c", f"#pragma clang __debug {how}\nint f(int x) {{ return x + 1; }}\n")
            ended = [self.run_with(executable, [*BITCODE, "-fno-crash-diagnostics", "-o", str(self.output), str(program)])
                     for executable in (OWN, os.path.realpath(CLANG))]
            self.assertNotEqual(ended[1][0], 0)
            self.assertEqual((ended[0][0], ended[0][2]), (ended[1][0], None))


if __name__ == "__main__":
    unittest.main()
