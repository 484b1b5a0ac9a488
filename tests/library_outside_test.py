#!/usr/bin/env python3
"""`fathom library`: what others may do that no file shows: functions that nothing defines, weak ones, and those that
pointers lead to.

What each function needs is clear from its text and from C. Runs the real binary, as library_check_test.py does.
"""

import unittest

from library_check_test import LibraryTest

# Whoever is given the address of k may write there, or beyond it in the same array; `const` says that it reads.
OUTSIDE = """\
void fill(int *);
int look(const int *);
int with_prototype_less();
static const int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
struct pair { int low; unsigned high; };
int read_only(void) { int k = 3; look(&k); return table[k]; }
int checked(void) { int k = 3; fill(&k); return k < 0 || k > 7 ? 0 : table[k]; }
int believed(void) { int k = 3; fill(&k); return table[k]; }
int array(void) { int k[4] = {1, 2, 3, 4}; fill(k); return table[k[3]]; }
int after(struct pair *p) { p->high = 3; fill(&p->low); return table[p->high]; }
int before(struct pair *p) { p->low = 3; fill((int *)&p->high); return table[p->low]; }
int untyped(void) { int k = 3; with_prototype_less(&k); return table[k]; }
int literal(void) { extern void old(char *); old("abc"); return 0; }
"""
# A callee in another file writes there, too.
OTHER_FILE = """\
void fill(int *);
int inner(void) { int k = 3; fill(&k); return k; }
"""
ITS_CALLER = """\
int inner(void);
static const int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
int outer(void) { int k = inner(); return table[k & 7]; }
"""
WEAK = """\
static const int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
%s unsigned limit(unsigned p) { return p & 7; }
int get(unsigned x) { return table[limit(x)]; }
static unsigned number;
void set(unsigned x) { number = limit(x); }
int kept(void) { return table[number]; }
"""
# A reader that is given more than there is, a block that is put twice or used afterwards: a function that writes
# nothing and frees nothing saves nobody. The others are right.
LESS = """\
#include <stddef.h>
struct io {
  void *ctx;
  int (*read)(void *, char *, int), (*write)(void *, char *, int);
  void *(*get)(size_t);
  void (*put)(void *), (*visit)(void *);
};
int rd(struct io *io) { char b[8] = {0}; io->read(io->ctx, b, %d); return b[0]; }
int twice(struct io *a) { char *p = a->get(4); if (!p) return 0; a->put(p); %s; return 1; }
int used(struct io *a) { char *p = a->get(4); if (!p) return 0; *p = 1; a->%s(p); return *p; }
int wr(struct io *io) { return io->write(io->ctx, "abc", 3); }
"""


class LibraryOutsideTest(LibraryTest):
    def in_both_models(self, text, **more):
        return [self.library(text, "--data-model", model, **more) for model in ("LP64", "ILP32")]

    def test_functions_that_nothing_defines_write(self):
        line = "fill() is not defined: returns anything, changes the objects that it is given, from there on, and nothing else"
        for found in self.in_both_models(OUTSIDE):
            classes = {name: one["class"] for name, one in found.items()}
            for name in ("believed", "array", "untyped"):
                self.assertEqual(classes[name], "open", found[name])
            self.assertNotIn(classes["after"], ("proved", "contract"), found["after"])
            self.assertIn("may write to what it is given", found["untyped"]["reason"])
            for name in ("read_only", "checked"):
                self.assertEqual(classes[name], "proved", found[name])
            self.assertEqual(classes["before"], "contract", found["before"])
            self.assertIn(line, found["checked"]["assumed"])
            self.assertNotIn(line, found["read_only"]["assumed"])

    def test_in_other_files(self):
        self.write("other.c", OTHER_FILE)
        found = self.library(ITS_CALLER, "other.c", status=0)
        self.assertIn("changes the objects that it is given", " ".join(found["inner"]["assumed"]))

    def test_weak_functions(self):
        for found in self.in_both_models(WEAK % "__attribute__((weak))"):
            for name in ("get", "kept"):
                self.assertIn("limit() is weak: no other file defines it", found[name]["assumed"], found[name])
        for found in self.in_both_models(WEAK % ""):
            self.assertNotIn("weak", str([one["assumed"] for one in found.values()]))

    def test_functions_that_do_less_save_nobody(self):
        for found in self.in_both_models(LESS % (9, "a->put(p)", "put"), status=20):
            for name in ("rd", "twice", "used"):
                self.assertEqual(found[name]["class"], "open", found[name])
                self.assertTrue(found[name]["violation"], found[name])
        for found in self.in_both_models(LESS % (8, "(void)0", "visit"), status=5):
            for name, one in found.items():
                self.assertEqual(one["class"], "contract", one)


if __name__ == "__main__":
    unittest.main()
