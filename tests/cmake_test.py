#!/usr/bin/env python3
"""fathom_add_check: a project of CMake whose tests are checks, one right and one wrong."""

import shutil
import subprocess
import unittest
from pathlib import Path

from cli_test import FATHOM, CommandLine

PACKAGE = Path(__file__).resolve().parent.parent / "cmake/package"
PROJECT = """\
cmake_minimum_required(VERSION 3.16)
project(demo C)
enable_testing()
find_package(Fathom REQUIRED)
add_library(ring STATIC src/ring.c)
target_include_directories(ring PUBLIC include "${CMAKE_CURRENT_SOURCE_DIR}/more include")
target_compile_definitions(ring PRIVATE SIZE=4 "STEP=1")
fathom_add_check(ring ENTRY put)
fathom_add_check(ring ENTRY put_wrong)
fathom_add_check(ring ENTRY put_wrong NAME known VERDICT "false\\\\(valid-deref\\\\)")
add_executable(demo main.c)
fathom_add_check(demo SOURCES main.c src/ring.c OPTIONS -DSIZE=4 -DSTEP=1
                 "-I${CMAKE_CURRENT_SOURCE_DIR}/include" "-I${CMAKE_CURRENT_SOURCE_DIR}/more include")
"""
RING = """\
#include "ring.h"
#include "step.h"
static int cells[SIZE];
void put(unsigned i, int value) { if (i < SIZE) cells[i] = value + STEP - NO_STEP; }
void put_wrong(unsigned i, int value) { if (i <= SIZE) cells[i] = value; }
"""


@unittest.skipUnless(shutil.which("cmake") and shutil.which("ctest"), "no cmake")
class CMakePackage(CommandLine):
    def cmake(self, *arguments):
        return subprocess.run(["cmake", "-S", self.folder, "-B", self.folder / "build", f"-DFathom_DIR={PACKAGE}", *arguments],
                              capture_output=True, text=True)

    def project(self, text=PROJECT):
        for folder in ("src", "include", "more include"):
            (self.folder / folder).mkdir()
        self.file("CMakeLists.txt", text)
        self.file("src/ring.c", RING)
        self.file("include/ring.h", "void put(unsigned i, int value);\nvoid put_wrong(unsigned i, int value);\n")
        self.file("more include/step.h", "#define NO_STEP 0\n")
        self.file("main.c", '#include "ring.h"\nint main(void) { put(7, 1); return 0; }\n')

    def test_checks_are_tests(self):
        self.project()
        done = self.cmake(f"-DFATHOM_EXECUTABLE={FATHOM}")
        self.assertEqual(done.returncode, 0, done.stderr)
        tested = subprocess.run(["ctest", "--test-dir", self.folder / "build"], capture_output=True, text=True).stdout
        for name, result in (("fathom.ring.put", "Passed"), ("fathom.ring.put_wrong", r"\*\*\*Failed"), ("known", "Passed"),
                             ("fathom.demo", "Passed")):
            self.assertRegex(tested, rf"(?m)Test +#\d+: {name} \.+ *{result}", tested)

    def test_mistakes(self):
        for line, message in (("fathom_add_check(rong)", "there is no target rong"),
                              ("fathom_add_check(ring ENTRI put)", "unknown arguments: ENTRI;put"),
                              ('target_sources(ring PRIVATE "$<1:a.c>")\nfathom_add_check(ring)', "name the sources")):
            with self.subTest(line=line):
                shutil.rmtree(self.folder)
                self.folder.mkdir()
                self.project(PROJECT + line + "\n")
                done = self.cmake(f"-DFATHOM_EXECUTABLE={FATHOM}")
                self.assertNotEqual(done.returncode, 0)
                self.assertIn(message, " ".join(done.stderr.split()))

    def test_what_is_no_c_is_said(self):
        self.project(PROJECT + "target_sources(ring PRIVATE src/other.s)\nfathom_add_check(ring NAME other)\n")
        self.file("src/other.s", "")
        done = self.cmake(f"-DFATHOM_EXECUTABLE={FATHOM}")
        self.assertIn("src/other.s is no C and left out", " ".join(done.stderr.split()))

    def test_without_the_command(self):
        script = self.file("find.cmake", "find_package(Fathom REQUIRED)\n")
        done = subprocess.run([shutil.which("cmake"), f"-DFathom_DIR={PACKAGE}", "-P", script], capture_output=True, text=True,
                              env={"PATH": str(self.folder)})
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("there is no fathom command", " ".join(done.stderr.split()))


if __name__ == "__main__":
    unittest.main()
