#!/usr/bin/env python3
"""`fathom emit`: what each stage prints, and mistakes of its command line."""

import os
import subprocess
import unittest

from cli_test import FATHOM, SAFE, VIOLATED, CommandLine


class Emit(CommandLine):
    def test_stages(self):
        program = self.file("a.c", VIOLATED)
        for stage, expected in (("llvm", "define"), ("gssa", "gssa 1"), ("smt2", "(check-sat)"), ("points-to", "{x}"),
                                ("memory", "dereference"), ("memory-graph", "digraph"), ("transitions", "0 heads"), ("horn", "(set-logic HORN)"),
                                ("abstraction", "")):
            run = self.fathom("emit", "--stage", stage, program, "--property", "unreach-call")
            self.assertEqual((run.returncode, run.stderr), (0, ""))
            self.assertIn(expected, run.stdout)

    def test_transitions(self):
        program = self.file("a.c", """extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = 0;
  while (i < n) i += 2;
  if (i == 7) reach_error();
  return 0;
}
""")
        run = self.fathom("emit", "--stage", "transitions", program, "--property", "unreach-call")
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        for line in ("transition system: 1 heads, 2 edges", "from the start to head 1 when true", "i' = add.i32(i, 2)",
                     "from head 1, violated when", "gssa 1"):
            self.assertIn(line, run.stdout)

    def test_a_closed_pipe_ends_quietly(self):
        program = self.file("a.c", SAFE)
        reader, writer = os.pipe()
        os.close(reader)
        run = subprocess.run([FATHOM, "emit", "--stage", "llvm", program], stdout=writer, stderr=subprocess.PIPE, text=True,
                             timeout=60)
        os.close(writer)
        self.assertEqual((run.returncode, run.stderr), (0, ""))

    def test_bad_input_is_refused(self):
        self.refused("--stage", "--stage", "tea", self.file("a.c", SAFE), command="emit")
        self.refused(r"missing\.c", "--stage", "gssa", "missing.c", command="emit")


if __name__ == "__main__":
    unittest.main()
