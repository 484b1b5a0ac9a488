#!/usr/bin/env python3
"""The model of getopt and its relatives (frontend/models/options.c) against the C library's, on drawn arguments."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODEL = (ROOT / "frontend/models/options.c").read_text().replace('#include "model.h"', "")
SCANS = os.environ.get("FATHOM_SCANS", "100000")

# Fathom's own functions. Unknown are the places in the arguments (half of the time), never how many there are.
PROGRAM = """
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int unsupported, is_known, fathom_arguments_are_given = 1;
static size_t fathom_longest_argument = 4, fathom_every_count;
static unsigned fathom_looked_at_argument;
static char *__fathom_every_text(void) { return NULL; } /* not asked: the arguments are given */
#define __fathom_unsupported(message) (unsupported = 1)
#define __fathom_assume(condition) ((void)(condition))
#define __fathom_checks_accesses() 0
#define __fathom_object_size(pointer) ((size_t)0)
#define __fathom_pointer_offset(pointer) ((ptrdiff_t)0)
#define FATHOM_INPUT(type, name) static type __fathom_nondet_##name(void) { return 0; }
#define __fathom_is_known(x) ((void)(x), strstr(#x, "count") || strstr(#x, "argc") || is_known)
#define fathom_set_by_program(name) 0
%(renamed)s
%(model)s
%(restored)s
#include <getopt.h>

static const struct option longs[] = {{"fo", 1, 0, 'F'}, {"fs", 0, 0, 'S'}, {"o", 2, 0, 'O'}, {0, 0, 0, 0}};
static char traces[2][4000];
/* After its end a scan goes on three times; the program takes the next argument where `moves` has the bit. */
static void scan(int is_model, int argc, char words[][8], const char *letters, int kind, int moves) {
  char texts[8][8], *argv[9], *trace = traces[is_model];
  for (int i = 0; i < argc; i++) argv[i] = strcpy(texts[i], words[i]);
  argv[argc] = NULL;
  memset(&fathom_options, 0, sizeof fathom_options);
  optind = opterr = 0, model_optind = 1;
  for (int c = 0, ends = 0; ends < 4; ends += c == -1) {
    int index = -7;
    int *const place = is_model ? &model_optind : &optind;
    if (ends && c == -1 && (moves >> ends & 1) && *place < argc) ++*place;
    if (is_model)
      c = kind == 0   ? model_getopt(argc, argv, letters)
          : kind == 1 ? model_getopt_long(argc, argv, letters, (const void *)longs, &index)
                      : model_getopt_long_only(argc, argv, letters, (const void *)longs, &index);
    else
      c = kind == 0   ? getopt(argc, argv, letters)
          : kind == 1 ? getopt_long(argc, argv, letters, longs, &index)
                      : getopt_long_only(argc, argv, letters, longs, &index);
    const char *value = is_model ? model_optarg : optarg;
    const int unknown = c != '?' && c != ':' ? 0 : is_model ? model_optopt : optopt;
    trace += sprintf(trace, "%%d %%s %%d %%d %%d, ", c, value ? value : "none", *place, unknown, index);
  }
  for (int i = 0; i < argc; i++) trace += sprintf(trace, "%%s ", argv[i]);
}
int main(void) {
  static const char *const lists[] = {"f:s", "+f:s", "-f:s", ":f:s", "fs::", "", "+:s::f:"};
  int differ = 0;
  for (long i = 0; i < %(scans)s; i++) {
    char words[8][8] = {"program"};
    const int argc = 1 + rand() %% 5;
    for (int k = 1; k < argc; k++) {
      int length = rand() %% 5, at = 0;
      if (length && rand() %% 3) words[k][at++] = '-';
      if (at < length && rand() %% 3 == 0) words[k][at++] = '-';
      while (at < length) words[k][at++] = "fso=-x:"[rand() %% 7];
    }
    const char *letters = lists[rand() %% 7];
    const int kind = rand() %% 3;
    is_known = rand() %% 2;
    const int moves = rand();
    scan(0, argc, words, letters, kind, moves), scan(1, argc, words, letters, kind, moves);
    differ += strcmp(traces[0], traces[1]) != 0;
  }
  printf("%%d %%d\\n", differ, unsupported);
}
"""
NAMES = "optarg optind opterr optopt getopt getopt_long getopt_long_only __posix_getopt option".split()


@unittest.skipUnless(shutil.which("gcc"), "gcc is not installed")
class OptionsTest(unittest.TestCase):
    def differences(self, model, machine):
        """In how many scans the library has come to something else, and whether one was given up."""
        text = PROGRAM % {"renamed": "\n".join(f"#define {name} model_{name}" for name in NAMES), "model": model,
                          "restored": "\n".join(f"#undef {name}" for name in NAMES), "scans": SCANS}
        with tempfile.TemporaryDirectory() as folder:
            source, binary = Path(folder) / "scans.c", Path(folder) / "scans"
            source.write_text(text)
            subprocess.run(["gcc", machine, "-O1", "-w", "-D_GNU_SOURCE", str(source), "-o", str(binary)], check=True)
            output = subprocess.run([str(binary)], capture_output=True, text=True, check=True).stdout
        return [int(number) for number in output.split()]

    def test_scans_are_the_library_s(self):
        for machine in "-m64", "-m32":
            self.assertEqual(self.differences(MODEL, machine), [0, 0], machine)

    def test_a_wrong_scan_is_told_apart(self):
        wrong = MODEL.replace("fathom_options.first += top - middle;", "fathom_options.first += top - middle + 1;")
        self.assertNotEqual(wrong, MODEL)
        self.assertGreater(self.differences(wrong, "-m64")[0], 0)


if __name__ == "__main__":
    unittest.main()
