#!/usr/bin/env python3
"""Random programs over linked lists, always the same ones: what is proved of any nodes must be true (lists.py asks)."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import campaign_case  # noqa: E402


class Lists(campaign_case.CampaignCase):
    script = "lists.py"

    def test_some(self):
        self.check_seeds(4, 8, timeout=5)

    def test_who_always_says_true_is_caught(self):
        self.check_who_always_says_true()


if __name__ == "__main__":
    campaign_case.main()
