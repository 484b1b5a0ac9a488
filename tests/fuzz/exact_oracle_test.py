#!/usr/bin/env python3
"""Random programs with exact truth, always the same ones; liars that must be caught; the oracle's own parts.

Runs the real binary: the first argument, $FATHOM_BINARY, or build/release/cli/fathom. Without it or a native compiler
it is skipped.
"""

import contextlib
import io
import os
import random
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
import exact_oracle  # noqa: E402
from campaign_case import seeds  # noqa: E402
from exact_oracle import judge, shrink  # noqa: E402
from exact_programs import ExactProgram, GeneratorMistake, claims, native_runs  # noqa: E402
import turns  # noqa: E402

FATHOM = os.environ.get("FATHOM_BINARY", str(HERE.parent.parent / "build/release/cli/fathom"))

# What tests the oracle itself is due in one turn of four, random programs in all of them.
IN_TURNS = unittest.skipUnless(not turns.current() or turns.current() % 4 == 0, "in another turn")
SEED_TO_SHRINK = 1068  # its program has `sizeof t` in it, and more


def program_of(nodes, property="unreach-call", **more):
    program = ExactProgram(1).with_nodes(nodes)
    program.__dict__.update({"model": "LP64", "property": property, "planted": False, "observed": False, **more})
    return program


def truth_of(nodes, *options, **more):
    with tempfile.TemporaryDirectory() as folder:
        return native_runs(program_of(nodes, *options, **more), Path(folder))


def write_liar(folder, script):
    liar = Path(folder) / "liar"
    liar.write_text(f"#!/bin/sh\nfor file; do :; done\n{script}\n")
    liar.chmod(0o755)
    return str(liar)


TRUTHS = {}


def remembered(program, folder):
    key = (program.native(), program.model, program.property, program.planted, program.observed)
    if key not in TRUTHS:
        TRUTHS[key] = native_runs(program, folder)
    return TRUTHS[key]


@unittest.skipUnless(shutil.which("clang-19"), "needs clang-19")
class Exact(unittest.TestCase):
    def ask(self, fathom, *options):
        return subprocess.run([sys.executable, str(HERE / "exact_oracle.py"), "--fathom", fathom, *options], capture_output=True, text=True)

    def liar(self, script, *options):
        with tempfile.TemporaryDirectory() as folder:
            return self.ask(write_liar(folder, script), *options)

    def liar_here(self, script, *options):
        """Status and output in this process, where the truth of each program is found out once for all liars."""
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as said:
            with mock.patch.object(exact_oracle, "native_runs", remembered), mock.patch.object(sys, "argv", ["", "--fathom", write_liar(folder, script), *options]):
                return exact_oracle.main(), said.getvalue()

    def test_some(self):
        if not Path(FATHOM).exists():
            self.skipTest(f"{FATHOM} is not there")
        first, last = seeds(10, 25)
        run = self.ask(FATHOM, "--seed", str(first), "--count", str(last - first + 1), "--timeout", "3")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        if last - first > 5:
            self.assertRegex(run.stdout, r"true: true: \d+")
            self.assertRegex(run.stdout, r"false: false: \d+")

    @IN_TURNS
    def test_liars(self):
        for script, what in (
                ("echo true", "true, but violated natively"), ("echo 'false(unreach-call)'; exit 10", "false, but it holds"), ("echo true; exit 3", "exit status 3"),
                ("", "no verdict"), ("kill -SEGV $$", "exit status -11"), ("echo true; exit 10", "true with exit status 10"),
                ("echo 'replayed: no (instead: it ended)' >&2; echo 'false(unreach-call)'; exit 10", "not confirmed"),
                ("echo 'unknown(counterexample not confirmed: no violation)'; exit 20", "not confirmed"),
                ("echo 'unknown(the replay did not show the event: it ended)'; exit 20", "not confirmed")):
            status, said = self.liar_here(script, "--seed", "1", "--count", "6", "--no-shrink", *([] if "replayed" in script else ["--stop"]))
            self.assertEqual(status, 1, said)
            self.assertIn(what, said)

    @IN_TURNS
    def test_honest(self):
        run = self.liar("echo 'unknown(time limit)'; exit 20", "--seed", "1", "--count", "3")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    @IN_TURNS
    def test_judge(self):
        self.assertIsNone(judge(20, "unknown(timeout)\n", "", True))
        self.assertIsNone(judge(0, "true\n", "", True))
        self.assertIsNone(judge(10, "false(unreach-call)\n", "replayed: yes (it was called)\n", False))
        self.assertIsNone(judge(10, "false(unreach-call)\n", "replayed: not possible (no compiler)\n", False))
        self.assertIn("with exit status", judge(0, "false(unreach-call)\n", "", True))
        self.assertIn("not confirmed", judge(10, "false(unreach-call)\n", "path\nreplayed: no (instead: it ended)\n", False))

    @IN_TURNS
    def test_a_seed_is_a_program(self):
        self.assertEqual(ExactProgram(5).text(), ExactProgram(5).text())
        self.assertNotEqual(ExactProgram(5).text(), ExactProgram(6).text())

    @IN_TURNS
    def test_the_shrinker_leaves_what_is_needed(self):
        inner = [("if (a) {", ["{ x = 1; }", "{ needed(); }"], "} else {", ["{ y = 2; }", "{ also(); }"], "}")]
        program = program_of(["{ s = 1; }", ("for (;;) {", ["{ x = 2; }", *inner], "if (b) break;", [], "}"), "{ s = 2; }"])
        self.assertEqual(shrink(program, lambda cut: "needed" in cut.text()).nodes, ["{ needed(); }"])
        both = shrink(program, lambda cut: "needed" in cut.text() and "also" in cut.text())
        self.assertEqual(both.nodes, [("if (a) {", ["{ needed(); }"], "} else {", ["{ also(); }"], "}")])
        self.assertEqual(shrink(program, lambda cut: False).nodes, program.nodes)

    @IN_TURNS
    def test_failures_are_shrunk_and_kept(self):
        with tempfile.TemporaryDirectory() as keep:
            run = self.liar("grep -q 'sizeof t' $file && { echo 'crash'; exit 3; }; echo 'unknown()'; exit 20", "--seed", str(SEED_TO_SHRINK), "--count", "1",
                            "--keep", keep)
            self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
            small = (Path(keep) / f"seed{SEED_TO_SHRINK}.c").read_text()
        body = small.split("u64 s = a; side = 0;\n")[1].split("  o[0] += s;")[0]
        self.assertIn("sizeof t", body)
        self.assertEqual(body.count("\n"), 1, body)

    @IN_TURNS
    def test_truth(self):
        truth = truth_of(["{ o[0] = a; o[1] = b == 7; }"])
        self.assertEqual((truth.values[0x1207][0] & 0xff, len(truth.values), truth.violated()), (2 * 0x12, 65536, 0))
        self.assertIsNone(truth_of(["{ u8 t[4]; t[a] = 1; x = t[a]; }"]), "out of bounds")
        self.assertIsNone(truth_of(["{ s32 t = 2147483647; t += a; x = (u32)t; }"]), "an overflow")
        self.assertIsNone(truth_of(["{ u32 t[2]; t[0] = 1; if (t[b & 1]) x++; }"]), "not initialised")
        self.assertIsNone(truth_of(["{ u8 *p = malloc(1 + a); if (a & b) free(p); p = 0; }"], "valid-memtrack"), "a leak")
        skipped = truth_of(["SKIP(a > 9);", "{ o[0] = 5; }"])
        self.assertEqual(skipped.codes.count(2), 246 * 256)
        self.assertEqual(skipped.violated(lambda o, k: False), 2560)

    def test_mistakes_to_plant_are_up_to_date(self):
        here = Path(__file__).resolve().parent
        run = subprocess.run([sys.executable, here / "mutants.py", "--check"], capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stderr), (0, ""))

    @IN_TURNS
    def test_planted_mistakes_have_to_be_some(self):
        def planted(condition, text):
            return truth_of([text.replace("@Q", condition)], "valid-deref", planted=True)
        text = "{ u8 *p = malloc(4); if (!p) abort(); u32 i = a & 7; BAD(@Q); p[i] = 1; x += p[i]; free(p); }"
        self.assertEqual(planted("i > 3", text).violated(), 32768)
        with self.assertRaises(GeneratorMistake):
            planted("i == 2", text.replace("a & 7", "a & 3"))
        self.assertIsNone(planted("i > 6", text))

    @IN_TURNS
    def test_what_a_sanitiser_observes_is_the_truth(self):
        self.assertEqual(truth_of(["{ s32 t = 2147483600 + a; x = (u32)t; }"], "no-overflow", observed=True).violated(), 208 * 256)
        self.assertEqual(truth_of(["{ x = y / (a ^ 77u); }"], "division-by-zero", observed=True).violated(), 256)
        self.assertIsNone(truth_of(["{ x = y / (a ^ 77u); }"], "no-overflow", observed=True), "undefined for another reason")

    @IN_TURNS
    def test_claims_are_judged_as_c_judges_them(self):
        nodes = ["{ o[0] = x % 5; o[1] = a > b; }"]
        truth = truth_of(nodes)
        for seed in range(20):
            text, check = claims(random.Random(seed), truth)
            self.assertEqual(native_verdict(nodes, text), truth.violated(check) == 0, text)


def native_verdict(nodes, claim):
    """Whether a claim holds for all inputs, as the compiled program says."""
    with tempfile.TemporaryDirectory() as name:
        source, binary = Path(name) / "c.c", Path(name) / "c"
        text = program_of(nodes).native()
        end = text.index("  return 0;\n}\n", text.index("static int run("))
        source.write_text(text[:end] + f"  return !({claim});\n}}\n" + "int main(void) { for (u32 k = 0; k < 65536; k++) { u64 o[4] = {0}; if (run((u8)(k >> 8), (u8)k, o)) return 1; } return 0; }\n")
        subprocess.run(["clang-19", "-w", str(source), "-o", str(binary)], check=True)
        return subprocess.run([str(binary)]).returncode == 0


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        FATHOM = sys.argv.pop(1)
    unittest.main()
