#!/usr/bin/env python3
"""A program that is replayed gets at nothing: not at secrets, files, the network or other processes."""

import os
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))
sys.path.insert(0, str(Path(__file__).resolve().parent))
import hostile  # noqa: E402

HAS_LANDLOCK = hostile.landlock_version() >= 6


def works(command):
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def sleepers():
    """Processes that the programs of this test have left; other tests replay programs meanwhile."""
    found = set()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "comm").read_text() == hostile.name(os.getpid()) + "\n":
                found.add(process.name)
        except OSError:
            pass
    return found


@unittest.skipUnless(Path(FATHOM).exists(), "there is no binary")
@unittest.skipUnless(works(["unshare", "-U", "true"]), "there are no user namespaces")
class Replay(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="fathom-security-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.home = self.folder / "home"
        self.home.mkdir()
        self.server = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(self.server.close)

    def check(self, *options, only=None, before=(), prepare=None):
        source = self.folder / "a.c"
        source.write_text(hostile.program(self.folder, self.home, self.server.getsockname()[1], os.getpid(), only))
        return subprocess.run([*before, FATHOM, "check", "--property", "valid-deref", *options, source],
                              capture_output=True, text=True, timeout=120, check=False, preexec_fn=prepare,
                              env={**os.environ, "FATHOM_TEST_SECRET": "1"})

    def test_isolated_programs_get_nothing(self):
        for options in ((), ("--replay", "isolated"), ("--untrusted",)):
            with self.subTest(options):
                done = self.check(*options)
                self.assertIn("replayed: yes (stack-buffer-overflow", done.stderr)
                self.assertEqual((done.returncode, done.stdout), (10, "false(valid-deref)\n"))
        self.assertFalse((self.folder / "written").exists())
        self.assertEqual(sleepers(), set())

    def test_the_attacks_would_work(self):
        """What must fail. No replayed program has the secret, a descriptor or new privileges; one with a sanitizer has
        threads, which may not leave their user's namespace; and processes are not limited."""
        for attack in hostile.ATTACKS:
            if attack in ("environment", "descriptors", "privileges", "namespaces", "fork"):
                continue
            with self.subTest(attack):
                done = self.check("--replay", "plain", only=attack)
                status = hostile.FIRST_STATUS + hostile.ATTACKS.index(attack)
                self.assertIn(f"replayed: no (instead: it ended with status {status};", done.stderr)

    @unittest.skipUnless(HAS_LANDLOCK, "the kernel has no Landlock that does without namespaces")
    def test_without_namespaces(self):
        for options in ((), ("--replay", "isolated"), ("--untrusted",)):
            with self.subTest(options):
                done = self.check(*options, before=hostile.WITHOUT_NAMESPACES)
                self.assertIn("replayed: yes (stack-buffer-overflow", done.stderr)
                self.assertNotIn("not isolated", done.stderr)
                self.assertEqual((done.returncode, done.stdout), (10, "false(valid-deref)\n"))
        self.assertFalse((self.folder / "written").exists())
        self.assertEqual(sleepers(), set())

    def test_without_namespaces_and_landlock(self):
        nothing = {"before": hostile.WITHOUT_NAMESPACES, "prepare": hostile.lose_landlock}
        done = self.check(only="environment", **nothing)
        self.assertRegex(done.stderr, r"replayed: yes \(stack-buffer-overflow .*; not isolated\)")
        for options in (("--replay", "isolated"), ("--untrusted",), ("--untrusted", "--no-replay")):
            with self.subTest(options):
                done = self.check(*options, **nothing)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
                self.assertIn("user namespaces are not available: No space left on device; "
                              "Landlock of Linux 6.12 is not available: Function not implemented", done.stderr)
        self.assertFalse((self.folder / "written").exists())

    def test_untrusted_programs_are_not_run_plain(self):
        done = self.check("--untrusted", "--replay", "plain")
        self.assertEqual(done.returncode, 2)
        self.assertIn("--untrusted: not with --replay plain", done.stderr)

    def test_harness_files(self):
        """Their heads have lines for a shell."""
        harness = self.folder / "harness.c"
        self.check("--harness", harness, only="descriptors")
        text = harness.read_text()
        first = text.index(" *   $ ")
        harness.write_text(f"{text[:first]} *   $ touch {self.folder}/written\n{text[first:]}")
        replay = lambda *options: subprocess.run([FATHOM, "replay", *options, harness], cwd=self.folder, timeout=120,
                                                 capture_output=True, text=True, check=False)
        done = replay()
        self.assertRegex(done.stdout, "replayed: not possible .*touch.* fails")
        self.assertFalse((self.folder / "written").exists())
        self.assertIn("replayed: yes", replay("--replay", "plain").stdout)
        self.assertTrue((self.folder / "written").exists())
        harness.write_text(text)
        self.assertIn("replayed: yes", replay("--replay", "isolated").stdout)


if __name__ == "__main__":
    unittest.main()
