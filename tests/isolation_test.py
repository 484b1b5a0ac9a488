#!/usr/bin/env python3
"""A program that is replayed cannot write its own verdict, even where it is not isolated.

It is compiled with what it does to its surroundings only where it is run natively: it looks for descriptors that it
may have inherited, for those of its parents in /proc, and into their memory. Each program violates a property, so that
there is a replay, and says `true` wherever it can.
"""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))

PROGRAM = r"""
#ifdef __FATHOM_CONTRACTS__ /* as it is looked at */
static void attack(void) {}
#else
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
static const char words[] = "D\t0\ttrue\nR\t\ntrue\n";
static int opened, inherited;
static void note(const char *what, int number) {
  FILE *file = fopen("@NOTES@", "a");
  if (file) fprintf(file, "%s %d\n", what, number), fclose(file);
}
static void say(int descriptor) { (void)!write(descriptor, words, sizeof words - 1); }
static int parent_of(int process) {
  char name[64], line[512];
  int parent = 0;
  sprintf(name, "/proc/%d/stat", process);
  FILE *file = fopen(name, "r");
  if (!file) return 0;
  if (fgets(line, sizeof line, file)) sscanf(strrchr(line, ')') + 1, " %*c %d", &parent);
  fclose(file);
  return parent;
}
static int is_fathom(int process) {
  char name[64], line[64] = "";
  sprintf(name, "/proc/%d/comm", process);
  FILE *file = fopen(name, "r");
  if (!file) return 0;
  if (!fgets(line, sizeof line, file)) line[0] = 0;
  fclose(file);
  return strncmp(line, "fathom", 6) == 0;
}
static void attack(void) {
  for (int i = 3; i < 1024; i++)
    if (fcntl(i, F_GETFD) != -1) {
      inherited++;
      say(i);
    }
  int parents = 0;
  for (int process = getppid(); process > 1 && is_fathom(process); process = parent_of(process), parents++) {
    char name[64];
    for (int i = 0; i < 1024; i++) {
      sprintf(name, "/proc/%d/fd/%d", process, i);
      int file = open(name, O_WRONLY | O_NONBLOCK);
      if (file >= 0) opened++, say(file), close(file);
    }
    sprintf(name, "/proc/%d/mem", process);
    int memory = open(name, O_RDWR);
    if (memory >= 0) note("memory", process), close(memory);
    int reference = syscall(SYS_pidfd_open, process, 0);
    for (int i = 0; reference >= 0 && i < 64; i++) {
      int file = syscall(SYS_pidfd_getfd, reference, i, 0);
      if (file >= 0) opened++, say(file), close(file);
    }
  }
  note("inherited", inherited);
  note("opened", opened);
  note("parents", parents > 0);
}
#endif
int main(void) {
  attack();
  int a[1] = {0}, i = @INDEX@;
  return a[i];
}
"""


@unittest.skipUnless(Path(FATHOM).exists(), "there is no binary")
class IsolationTest(unittest.TestCase):
    def check(self, index, *options):
        """The answer, and what the replayed program has noted."""
        with tempfile.TemporaryDirectory(prefix="fathom-isolation-") as folder:
            notes = Path(folder, "notes")
            source = Path(folder, "a.c")
            source.write_text(PROGRAM.replace("@NOTES@", str(notes)).replace("@INDEX@", str(index)))
            done = subprocess.run([FATHOM, "check", "--property", "valid-deref", "--replay", "plain", *options,
                                   source], capture_output=True,
                                  text=True, timeout=120, check=False)
            said = dict(line.rsplit(" ", 1) for line in notes.read_text().splitlines()) if notes.exists() else {}
            return done, said

    def test_nothing_leads_to_the_verdict(self):
        for options in ((), ("--jobs", "2"), ("--side-by-side",), ("--json", "-")):
            with self.subTest(options):
                done, said = self.check(5, *options)
                out = done.stderr if options == ("--json", "-") else done.stdout
                self.assertEqual(done.returncode, 10, done.stderr)
                self.assertEqual([line for line in out.splitlines() if line in ("true", "false(valid-deref)")],
                                 ["false(valid-deref)"])
                self.assertIn("replayed: yes", done.stderr)
                self.assertEqual(said, {"inherited": "0", "opened": "0", "parents": "1"})

    def test_without_a_violation_nothing_is_run(self):
        """What must fail: the notes are there only because the program ran."""
        done, said = self.check(0)
        self.assertEqual((done.stdout, said), ("true\n", {}))


if __name__ == "__main__":
    unittest.main()
