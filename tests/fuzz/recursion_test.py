#!/usr/bin/env python3
"""Random programs with recursion, always the same ones: what contracts prove must be true (recursion.py asks)."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import campaign_case  # noqa: E402


class Recursion(campaign_case.CampaignCase):
    script = "recursion.py"

    def test_some(self):
        self.check_seeds(6, 12, timeout=3)

    def test_who_always_says_true_is_caught(self):
        self.check_who_always_says_true()


if __name__ == "__main__":
    campaign_case.main()
