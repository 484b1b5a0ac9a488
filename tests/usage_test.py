#!/usr/bin/env python3
"""Mistakes of command lines: one line in plain words, which says what to write."""

import unittest

from cli_test import CommandLine


class Usage(CommandLine):
    def test_what_is_missing_or_misspelled(self):
        for words, said in (((), "name a command: check, "), (("chek", "a.c"), r"chek is no command; did you mean check\?"),
                            (("--nothing",), "name a command"), (("check",), "name at least one file"),
                            (("check", ""), "an argument is empty"), (("test",), "name a function"), (("test", "f"), "name at least one file"),
                            (("harness", "f"), "name the C file"), (("replay",), "name a harness file"), (("suite",), "name at least one task"),
                            (("diff",), "name two files, or a revision"), (("validate", "a.c"), "--witness is missing"),
                            (("init", "a", "b"), "nothing takes the argument b"), (("check", "--timeout"), "--timeout: expected a value, found none"),
                            (("check", "--propery", "x", "a.c"), r"--propery is no option of check; did you mean --property\?"),
                            (("check", "--no\x1bsuch=1", "a.c"), r"--no\\x1bsuch is no option of check"),
                            (("check", "--covers", "all", "a.c"), "--covers: expected one of line, branch, condition, mcdc, found 'all'")):
            with self.subTest(words):
                self.refused(rf"^fathom: {said}", *words, command=None)

    def test_no_mistake(self):
        """What must pass: the same words, as they are meant."""
        source = self.file("a.c", "int main(void) { return 0; }\n")
        for words in (("check", "--property", "valid-deref", source), ("check", "--timeout", "9", source),
                      ("check", "--covers", "line", source)):
            with self.subTest(words):
                self.assertEqual(self.fathom(*words).stdout, "true\n")


if __name__ == "__main__":
    unittest.main()
