#!/usr/bin/env python3
"""Large programs load, unwind in linear time and space, and crash nothing (bench/generate_large.py makes them).

Every shape is checked at two sizes. What must grow linearly is counted, not timed: executed instructions and the
size of the unwound program; times are compared with a factor that only quadratic behaviour exceeds. The binary is that
of the release build, or FATHOM_BINARY."""

import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "bench"), str(ROOT / "tests")]
import generate_large  # noqa: E402
import turns  # noqa: E402

FATHOM = Path(os.environ.get("FATHOM_BINARY", ROOT / "build/release/cli/fathom"))
# The larger size; the smaller one is a quarter of it. Below what is promised where clang alone would take seconds.
SIZES = {
    "lines": 20_000, "unreached_functions": 1_000, "globals_many": 4_000, "call_chain": 2_000, "recursion": 20_000,
    "recursion_ring": 20_000, "expression": 4_000, "if_else_chain": 4_000, "diamonds": 4_000, "ite_chain": 40_000,
    "nested_structs": 200, "list_walk": 40_000, "array_loop": 40_000, "switch_cases": 2_000, "initialiser": 400_000, "loops_many": 2_000,
    "calls_many": 40_000, "tree": 4_000, "pointer_choices": 8_000,
}
LOGARITHMIC = {"tree"}
CONSTANT = {"unreached_functions", "initialiser"}  # steps: what is not reached costs none


def check(shape, size, *options, violated=False):
    """(verdict line, statistics by name)"""
    with tempfile.NamedTemporaryFile("w", suffix=".c") as file:
        file.write(generate_large.generate(shape, size, violated))
        file.flush()
        done = subprocess.run([FATHOM, "check", "--property", "unreach-call", "--stats", "--timeout", "60", *options, file.name],
                              capture_output=True, text=True, errors="replace", timeout=90)
    numbers = {name: float(value) for name, value in re.findall(r"^(\S+) +([\d.]+)", done.stderr, re.MULTILINE)}
    return (done.stdout.splitlines() or [done.stderr[-200:]])[-1], numbers


class ScaleTest(unittest.TestCase):
    def test_every_shape_is_tried(self):
        self.assertEqual({shape.__name__ for shape in generate_large.SHAPES}, set(SIZES))

    def test_large_programs_unwind_in_linear_time(self):
        for shape, size in turns.part(SIZES.items(), 2):
            with self.subTest(shape=shape):
                small_verdict, small = check(shape, size // 4)
                large_verdict, large = check(shape, size)
                self.assertEqual((small_verdict, large_verdict), ("true", "true"))
                growth = 1.1 if shape in CONSTANT else 6 if shape in LOGARITHMIC else 4.1
                self.assertLessEqual(large["unwinder.steps"], growth * small["unwinder.steps"] + 100)
                size_growth = 4.1 if shape in CONSTANT else growth  # objects of globals
                self.assertLessEqual(large["program.instructions"], size_growth * small["program.instructions"] + 1000)
                # Quadratic would be 16 times; the constant is for a busy machine.
                self.assertLess(large["unwinder.time"], 10 * small["unwinder.time"] + 1.0)
                self.assertLess(large["encoder.time"], 10 * small["encoder.time"] + 1.0)

    def test_a_violation_behind_many_steps_is_confirmed(self):
        for shape in ("list_walk", "recursion", "call_chain"):
            with self.subTest(shape=shape):
                verdict, _ = check(shape, SIZES[shape] // 8, "--no-replay", violated=True)
                self.assertEqual(verdict, "false(unreach-call)")

    def test_memory_states_without_forwarding_are_linear_too(self):
        for shape in ("calls_many", "recursion"):
            with self.subTest(shape=shape):
                verdict, _ = check(shape, 100, "--no-forwarding", "--unwind", "110")
                self.assertEqual(verdict, "true")


if __name__ == "__main__":
    unittest.main()
