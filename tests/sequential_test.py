#!/usr/bin/env python3
"""Programs with threads, and the same with a single thread (`fathom emit --stage sequential`): a violation of the first
must be one of the second, and where the first violates nothing no violation of the second may be found.

    tests/sequential_test.py
"""

import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FATHOM = ROOT / "build/release/cli/fathom"
PROGRAMS = ROOT / "tests/regression/threads"
# What the two are about; each of them is decided in about a second.
NAMES = """counter_lock atomic_section assumption cond_spurious exit_in_thread input_of_creation lock_in_block
    litmus_sb_seq_cst endless_step_then_loop endless_unlock_then_loop endless_step_then_blocked endless_exit_after_step
    endless_three_needed endless_atomic_pair""".split()
CHECKED = ("unreach-call", "assertion", "valid-deref", "no-overflow")


def expectations(text):
    return [(name, verdict) for name, verdict in re.findall(r"^// EXPECT ([\w-]+): (\w+)", text, re.M) if name in CHECKED]


def run(*arguments):
    made = subprocess.run([FATHOM, *map(str, arguments)], capture_output=True, text=True, timeout=60)
    return made.stdout, made.stderr


class Sequential(unittest.TestCase):
    def verdict(self, program, name, model):
        text, said = run("emit", "--stage", "sequential", "--property", name, "--data-model", model, program)
        self.assertIn("turns:", text, f"{program.name}: {said}")
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder, "copy.ll")
            copy.write_text(text)
            return run("check", "--property", name, "--timeout", "3", copy)[0].strip().split("\n")[-1]

    def test_copies_agree_with_what_programs_say_of_themselves(self):
        looked_at = violated = 0
        for number, name in enumerate(NAMES):
            model = ("LP64", "ILP32")[number % 2]
            for program in sorted(PROGRAMS.glob(f"{name}_*.c")):
                text = program.read_text()
                if "// ARGS" in text:
                    continue
                for prop, expected in expectations(text):
                    found = self.verdict(program, prop, model)
                    looked_at += 1
                    violated += found.startswith("false")
                    with self.subTest(program=program.name, property=prop, model=model):
                        other = {"true": "false", "false": "true"}.get(expected, "?")
                        self.assertFalse(found.startswith(other), f"{found}, expected {expected}")
        self.assertGreater(looked_at, 20)
        self.assertGreater(violated, 6)

    def test_a_program_without_such_a_form_says_why(self):
        program = PROGRAMS / "local_of_thread_false.c"
        text, said = run("emit", "--stage", "sequential", "--property", "unreach-call", program)
        self.assertEqual(text, "")
        self.assertIn("may be kept", said)


if __name__ == "__main__":
    sys.exit(unittest.main())
