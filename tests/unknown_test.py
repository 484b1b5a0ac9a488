#!/usr/bin/env python3
"""What an unknown answer comes with: what holds all the same, and commands that may decide more."""

import os
import shlex
import subprocess
import time
import unittest

from cli_test import ENDLESS, FATHOM, VIOLATED, CommandLine

TWO_LOOPS = """\
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
unsigned char hash(unsigned char x) { return x * x % 251 ^ x >> 3; }
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned char x = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    x = hash(x + i);
    if (i > 1000000 && x == 7) reach_error();
  }
  for (unsigned i = 0; i < 3; i++)
    if ((x + i) * (x + i) % 251 == 250) reach_error(); // no square, since 251 % 4 == 3
  return 0;
}
"""


# Writes through any of many pointers: unwinding takes more from write to write.
GRAPH = """\
#include <fathom.h>
#include <stdlib.h>
struct node { struct node *next[4]; int k; };
int main(void) {
  struct node *p[64];
  for (int i = 0; i < 64; i++) p[i] = calloc(1, sizeof(struct node));
  for (int i = 0; i < 4096; i++) {
    unsigned a = fathom_nondet_uint() % 64, b = fathom_nondet_uint() % 64, c = fathom_nondet_uint() % 4;
    p[a]->next[c] = p[b];
    if (p[a]->next[c]) p[a]->next[c]->k++;
  }
  return 0;
}
"""


class UnknownAnswers(CommandLine):
    """What is known all the same, and a command that can be pasted."""

    def command(self, run, *expected):
        """The command lines that are to be tried, each as words; one of them is the expected one."""
        tried = [shlex.split(line.removeprefix("try: "))[1:] for line in run.stderr.splitlines() if line.startswith("try: ")]
        self.assertIn([str(word) for word in expected], tried, run.stderr)

    def test_a_bound_of_the_user(self):
        program = self.file("two loops.c", TWO_LOOPS)
        run = self.verdict(r"unknown\(unwinding bound 4 reached.*\)", 20, program, "--unwind", "4", "--property", "unreach-call")
        # The second loop ends within its bound; the error of the first one is not reached within four iterations.
        self.assertRegex(run.stderr, r"(?m)^holds: no violation within 4 iterations of the loop at .*two loops.c:7 \(\d+ obligations?\)$")
        self.command(run, "check", program, "--property", "unreach-call")
        self.command(run, "check", "--unwind-loop", program + ":7=8", program, "--unwind", "4", "--property", "unreach-call")

    def test_a_bound_of_one_loop_is_replaced(self):
        program = self.file("a.c", TWO_LOOPS)
        run = self.verdict(r"unknown\(.*\)", 20, program, "--unwind-loop", program + ":7=3", "--property", "unreach-call")
        self.command(run, "check", "--unwind-loop", program + ":7=6", program, "--property", "unreach-call")

    def test_a_command_line_of_any_length(self):
        program = self.file("a.c", "static char **kept;\nstatic int begins_with_x(int i) { return kept[i][0] == 'x'; }\n"
                            "int main(int argc, char **argv) { kept = argv; return argc > 1 && begins_with_x(argc - 1); }\n")
        run = self.verdict(r"unknown\(a command line of more than 3 arguments, or with one of more than 15 characters\)", 20, program)
        self.command(run, "check", "--command-line", "few", program)
        self.verdict("true", 0, program, "--command-line", "few")
        own = self.file("b.c", "int main(int argc, char **argv) { return argc > 1 && argv[argc - 1][0] == 'x'; }\n")
        self.verdict("true", 0, own)
        self.verdict(r"unknown\(a command line of more than 3 arguments.*\)", 20, own, "--no-strategy", "command-line")

    def test_a_limit_of_memory(self):
        program = self.file("a.c", ENDLESS)
        run = self.verdict(r"unknown\(memory limit of 100 MiB reached while .*\)", 20, program, "--memory", "100")
        self.command(run, "check", "--memory", "400", program)

    def test_a_time_limit(self):
        program = self.file("a.c", ENDLESS)
        run = self.verdict(r"unknown\(time limit of 2 s reached.*\)", 20, program, "--timeout", "2", "--property=unreach-call")
        self.assertRegex(run.stderr, r"(?m)^holds: no violation within \d+ iterations? of the loop at .*a.c:5 ")
        self.command(run, "check", "--timeout", "8", program, "--property=unreach-call")
        self.command(run, "check", "--side-by-side", program, "--timeout", "2", "--property=unreach-call")

    def test_a_time_limit_while_unwinding(self):
        program = self.file("a.c", GRAPH)
        run = self.verdict(r"unknown\(time limit of 1 s reached while (unwinding|encoding) .*a.c:\d+:\d+, bound \d+\)", 20, program,
                           "--timeout", "1", "--property=valid-deref", "--stats")
        self.assertRegex(run.stderr, r"(?m)^not proved: time limit of 1 s reached while (unwinding|encoding) ")
        self.assertRegex(run.stderr, r"(?m)^unwinder\.time +\d")
        self.command(run, "check", "--timeout", "4", program, "--property=valid-deref", "--stats")

    def test_a_command_begins_as_the_user_has_called_it(self):
        program = self.file("a.c", TWO_LOOPS)
        link = os.path.join(self.folder, "my fathom")
        os.symlink(FATHOM, link)
        for path, name in ((os.environ["PATH"], link), (f"{self.folder}/bin:{os.environ['PATH']}", "fathom")):
            os.makedirs(os.path.join(self.folder, "bin"), exist_ok=True)
            if not os.path.exists(os.path.join(self.folder, "bin/fathom")):
                os.symlink(FATHOM, os.path.join(self.folder, "bin/fathom"))
            environment = {key: value for key, value in os.environ.items() if key != "FATHOM_NAME"}
            run = subprocess.run([link, "check", program, "--unwind", "4", "--property", "unreach-call"], capture_output=True,
                                 text=True, env={**environment, "PATH": path}, timeout=60, check=False)
            tried = [shlex.split(line.removeprefix("try: ")) for line in run.stderr.splitlines() if line.startswith("try: ")]
            self.assertTrue(tried)
            self.assertEqual({words[0] for words in tried}, {name})

    def test_a_worker_that_is_ended(self):
        run = subprocess.Popen([FATHOM, "check", self.file("a.c", ENDLESS), "--property", "unreach-call"], cwd=self.folder,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(2)
        run.terminate()
        out, err = run.communicate(timeout=30)
        self.assertRegex(out, r"unknown\(ended by signal 15")
        self.assertRegex(err, r"(?m)^holds: no violation within \d+ iterations? of the loop at .*a.c:5 ")

    def test_nothing_holds_where_a_property_is_open(self):
        """What is asked about each place, or is only looked for, is in no claim."""
        program = self.file("a.c", TWO_LOOPS)
        run = self.check(program, "--unwind", "4", "--property", "unreach-call", "--all-properties")
        self.assertEqual(run.returncode, 20)
        self.assertNotIn("holds:", run.stderr)
        violated = self.check(self.file("b.c", VIOLATED), "--property", "unreach-call")
        self.assertNotIn("holds:", violated.stderr)


if __name__ == "__main__":
    unittest.main()
