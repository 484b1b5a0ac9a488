#!/usr/bin/env python3
"""Random programs with loops, always the same ones: what is proved with loop summaries must be true (loops.py asks)."""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import campaign_case  # noqa: E402
from loop_programs import Generator, Native, claims_right, claims_wrong, native_runs  # noqa: E402
import loops  # noqa: E402


class Loops(campaign_case.CampaignCase):
    script = "loops.py"

    def test_some(self):
        self.check_seeds(20, 80, timeout=2)

    def test_who_always_says_true_is_caught_and_the_program_cut_down(self):
        with tempfile.TemporaryDirectory() as folder:
            run = self.ask_liar("echo true", folder, "--seeds", "203-203", "--keep", folder)
            self.assertIn("proved with summaries, violated natively", run.stdout)
            self.assertIn("smallest:", run.stdout)
            self.assertTrue((Path(folder) / "seed203.c").exists())

    def test_who_always_says_false_is_caught_by_nobody_but_unwinding(self):
        with tempfile.TemporaryDirectory() as folder:
            script = 'case "$*" in *"--summaries only"*) echo "false(unreach-call)"; exit 10;; esac\necho true'
            run = self.ask_liar(script, folder, "--seeds", "216-221")
            self.assertIn("violated with summaries, proved by unwinding", run.stdout)

    def test_claims(self):
        """What is right agrees with all runs, what is wrong is contradicted by one."""
        import random
        with tempfile.TemporaryDirectory() as folder:
            for seed in range(300, 312):
                program = Generator(seed).make()
                runs = native_runs(Native([program], Path(folder), f"first{seed}"), 0, program)
                if loops.violated(runs) or not loops.Campaign.interesting(runs):
                    continue
                for make, wanted in ((claims_right, False), (claims_wrong, True)):
                    program.claim = make(random.Random(seed), runs, program)
                    if program.claim is None:
                        continue
                    again = native_runs(Native([program], Path(folder), f"{make.__name__}{seed}"), 0, program)
                    self.assertEqual(loops.violated(again), wanted, f"{seed}: {program.claim}")

    def test_a_seed_is_a_program(self):
        self.assertEqual(Generator(5).make().text(), Generator(5).make().text())
        self.assertNotEqual(Generator(5).make().text(), Generator(6).make().text())


if __name__ == "__main__":
    campaign_case.main()
