#!/usr/bin/env python3
"""What isolates programs is compiled for each other machine that its filter of system calls knows.

Skipped where the machine's C headers are missing (Debian: libc6-dev-arm64-cross).
"""

import platform
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = sorted((ROOT / "ir/support/isolate").glob("*.cpp"))
CLANG = shutil.which("clang++-19")
HEADERS = {"x86_64": Path("/usr/x86_64-linux-gnu/include"), "aarch64": Path("/usr/aarch64-linux-gnu/include")}


def library_headers():
    """The C++ library's of this machine: no more than declarations is taken from them."""
    folders = [folder for folder in Path("/usr/include/c++").glob("*") if (folder / "string").exists()]
    if not folders: return []
    newest = max(folders, key=lambda folder: int(folder.name.split(".")[0]))
    return [newest, Path(f"/usr/include/{platform.machine()}-linux-gnu/c++/{newest.name}")]


def others():
    """This one is what builds are for."""
    return [machine for machine, headers in HEADERS.items() if machine != platform.machine() and (headers / "asm/unistd.h").exists()]


@unittest.skipUnless(CLANG and library_headers() and others(), "needs clang, the C++ library's headers and another machine's")
class Machines(unittest.TestCase):
    def compiled(self, machine, source):
        words = [CLANG, f"--target={machine}-linux-gnu", "-std=c++20", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-nostdinc++", f"-I{ROOT}"]
        for folder in (*library_headers(), HEADERS[machine]):
            words += ["-isystem", folder]
        return subprocess.run([*words, source], capture_output=True, text=True, check=False)

    def test_each_compiles(self):
        for machine in others():
            for source in SOURCES:
                with self.subTest(machine, source=source.name):
                    done = self.compiled(machine, source)
                    self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_a_call_that_the_machine_lacks_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "filter.cpp")
            text = (ROOT / "ir/support/isolate/filter.cpp").read_text()
            source.write_text(text.replace("SYS_unshare,", "SYS_unshare, SYS_no_such_call,"))
            for machine in others():
                self.assertIn("SYS_no_such_call", self.compiled(machine, source).stderr)


if __name__ == "__main__":
    unittest.main()
