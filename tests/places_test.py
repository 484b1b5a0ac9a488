#!/usr/bin/env python3
"""Options that name a place or a target which there is not."""

import unittest

from cli_test import SIZES, CommandLine


class Places(CommandLine):
    def test_places_that_are_none_are_refused_with_those_there_are(self):
        program = self.file("sizes.c", SIZES)
        loops = self.file("loops.c", "int main(int n, char **v) {\n" + "  while (n > 3) n--;\n\n" * 7 + "  return 0;\n}\n")
        self.refused(r"^fathom: --capacity-at sizes\.c:4=10: there is no allocation in this line; those of the program: \S*sizes\.c:5$",
                     program, "--capacity-at", "sizes.c:4=10")
        self.refused("--unwind-loop sizes.c:5=2: the program has no loop", program, "--unwind-loop", "sizes.c:5=2")
        there = ", ".join(rf"\S*loops\.c:{line}" for line in (8, 10, 6, 12, 4))
        self.refused(rf"--unwind-loop loops\.c:9=2: there is no loop in this line; those of the program: {there} and 2 more$",
                     loops, "--unwind-loop", "loops.c:9=2")
        self.refused("--unwind-loop other.c:8=2: there is no loop", loops, "--unwind-loop", "other.c:8=2")
        self.assertEqual(self.check(loops, "--unwind-loop", "loops.c:8=2", "--property", "unreach-call").returncode, 0)

    def test_targets_are_refused_as_they_were_written(self):
        program = self.file("sizes.c", SIZES)
        for arguments in (["-m16"], ["-target", "arm-none-eabi"], ["--", "--target=mips"], ["--", "-target", "arm-none-eabi"], ["--", "-mbig-endian"],
                          ["--", "-Xclang", "-triple", "-Xclang", "arm"]):
            written = " ".join(word for word in arguments if word != "--")
            with self.subTest(written):
                self.refused(f"^fathom: {written}: refused, .*--(data-model|target)", program, *arguments)

    def test_machines_that_are_not_known_are_refused_with_those_there_are(self):
        program = self.file("sizes.c", SIZES)
        for name in ("mips", "z80", "ARM", ""):
            self.refused("--target: .*arm.*armeb.*aarch64.*powerpc.*msp430", program, "--target", name)
        self.refused("--target arm: its data model is ILP32, not LP64", program, "--target", "arm", "--data-model", "LP64")
        self.refused("--target msp430: its data model is IP16L32, not ILP32", program, "--target", "msp430", "--data-model", "ILP32")
        self.refused("--harness, --unit-test: not with --target armeb", program, "--target", "armeb", "--harness", "h.c")
        self.refused("witnesses: not with --target aarch64", program, "--target", "aarch64", "--witness", "w.yml")


if __name__ == "__main__":
    unittest.main()
