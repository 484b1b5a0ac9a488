#!/usr/bin/env python3
"""`fathom library`: what callers give that only stands for something: functions that pointers lead to, streams;
blocks up to a pointer; assertions over names of the file.

What each function needs is clear from its text and from C. Runs the real binary, as library_check_test.py does.
"""

import unittest

from library_check_test import LibraryTest

READER = """\
#include <stddef.h>
struct io { int (*read)(void *ctx, unsigned char *buf, int n); void *ctx; };
int get_word(struct io *io, int *out) {
  unsigned char c[2];
  if (io->read(io->ctx, c, 2) != 2) return -1;
  *out = c[0] | c[1] << 8;
  return 0;
}
"""
# What it returns is believed.
BELIEVED = READER + """\
int last(struct io *io) {
  unsigned char c[8];
  int n = io->read(io->ctx, c, 8);
  return n < 0 ? -1 : c[%s];
}
"""
ALLOCATORS = """\
#include <stddef.h>
struct hooks { void *(*get)(size_t); void (*put)(void *); };
char *doubled(const struct hooks *h, char c) { char *p = h->get(2); if (p) p[0] = p[%s] = c; return p; }
void end(struct hooks *h, char *p) { h->put(p); }
struct zone { void *(*get)(void *user, unsigned count, unsigned size); void *user; };
int *some(struct zone *z, unsigned n) { int *p = z->get(z->user, n, sizeof *p); if (p && n) p[n %s] = 0; return p; }
"""
OPTIONAL = """\
struct events { int (*begin)(void *), (*end)(void *), (*never)(void *); void *user; };
int run(const struct events *e) { if (e->begin && e->begin(e->user)) return 1; return e->end(e->user); }
"""
STREAMS = """\
#include <stdio.h>
int word(FILE *f) { int a = getc(f), b = getc(f); return a == EOF || b == EOF ? -1 : a | b << 8; }
struct out { FILE *file; int failed; };
void say(struct out *o, int n) { if (fprintf(o->file, "%%d", n) < 0) o->failed = 1; }
int copy(FILE *from, FILE *to) { int c = getc(from); return c == EOF ? c : putc(c, to); }
int chunk(FILE *f, char *p) { return fread(p, 1, 4, f) == 4 ? p[%s] : -1; }
"""
# Two streams may be the same one; one that is compared, or asked for its number, stands for no other.
SAME_STREAMS = """\
#include <stdio.h>
void end(FILE *a, FILE *b) { fclose(a); fclose(b); }
int both(FILE *a, FILE *b) { return getc(a) == getc(b); }
struct log { FILE *file; };
int ours(struct log *l) { static int t[3]; return l->file != stdin ? t[3] : fgetc(l->file); }
int number(FILE *f) { int n = fileno(f); return n < 0 ? -1 : putc('a', f); }
"""
SPANS = """\
int commas(const char *p, const char *end) { int n = 0; for (; p != end; p++) if (*p == ',' && n < 100) n++; return n; }
struct text { char *start, *end; };
int first(const struct text *t) { return t->end - t->start > 1 ? t->start[1] : -1; }
void clear(struct text *t) { for (char *p = t->start; p < t->end; p++) *p = 0; }
int more(const char *ptr, const char *limit) { return ptr %s limit ? *ptr : -1; }
int fits(char *p, char *end, const char *q, const char *q_end) { return q_end - q <= end - p; }
int length(const char *text, const char *dot) { return (int)((dot - text) & 255); }
"""
# A string in a structure that is replaced, which the new one must not lie in.
TEXTS = """\
#include <stdlib.h>
#include <string.h>
struct item { int kind; char *text; };
int set(struct item *i, const char *text) {
  if (strlen(text) > strlen(i->text)) return -1;
  strcpy(i->text, text);
  return 0;
}
void drop(struct item *i) { if (strlen(i->text) > 3) i->kind = 0; free(i->text); i->text = 0; }
void shut(struct item *i) { if (i->text[0]) i->text[strlen(i->text) - 1] = 0; }
char last(const struct item *i) { size_t n = strlen(i->text); return i->text[n %s]; }
"""
# A name that the function asserts something about.
ASSERTS = """\
#include <assert.h>
int percent(int x) { assert(x != 41); return x > 0; }
"""
# A bit-field that a macro reads; a name of the file; a local variable, which no caller can know.
ASSERTIONS = """\
#include <assert.h>
enum state { IDLE, BUSY, DONE };
struct machine { unsigned state : 4; unsigned count; };
#define STATE(m) ((enum state)(m)->state)
static const unsigned most = 5;
void pause_it(struct machine *m) { assert(STATE(m) == IDLE || STATE(m) == BUSY); m->count = 0; }
unsigned below(unsigned n) { assert(n < most); return n; }
unsigned own(unsigned n) { unsigned limit = n / 2; assert(limit < 7); return limit; }
"""
# What may be set once, and what has to be set.
SET_ONCE = """\
#include <assert.h>
struct parser { int (*read)(void *, char *, int); const char *text; void *user; };
void set(struct parser *p, const char *text) { assert(p); assert(!p->read); assert(p->text == 0); p->text = text; }
int get(struct parser *p) { assert(%sp->read); return p->read(p->user, 0, 0); }
"""


class LibraryStandInsTest(LibraryTest):
    def in_both_models(self, text, **more):
        return [self.library(text, "--data-model", model, **more) for model in ("LP64", "ILP32")]

    def test_functions_that_pointers_lead_to(self):
        for found in self.in_both_models(READER, status=5):
            one = found["get_word"]
            self.assertRegex(" ".join(one["precondition"]), r"io->read == fathom_any_[0-9a-f]{6}")
            self.assertIn("stands for each function that returns any value", " ".join(one["assumed"]))

    def test_what_they_return_is_arbitrary(self):
        for found in self.in_both_models(BELIEVED % "n & 7", status=5):
            self.assertRegex(" ".join(found["last"]["precondition"]), r"io->read == fathom_any_[0-9a-f]{6}")
        # No more than there is room for is one too many here.
        for found in self.in_both_models(BELIEVED % "n"):
            self.assertEqual(found["last"]["class"], "open", found["last"])

    def test_allocators(self):
        for found in self.in_both_models(ALLOCATORS % ("1", "- 1"), status=5):
            self.assertIn("h->get == malloc", found["doubled"]["precondition"])
            self.assertIn("h->put == free", " ".join(found["end"]["precondition"]))
            self.assertRegex(" ".join(found["some"]["precondition"]), r"z->get == fathom_quiet_[0-9a-f]{6}")
        for found in self.in_both_models(ALLOCATORS % ("2", "")):
            self.assertEqual({found[name]["class"] for name in ("doubled", "some")}, {"open"})

    def test_pointers_that_may_be_null(self):
        for found in self.in_both_models(OPTIONAL, status=5):
            clauses = " && ".join(found["run"]["precondition"])
            self.assertIn("e->begin == 0 || e->begin == ", clauses)
            self.assertNotIn("e->end == 0", clauses)
            self.assertNotIn("never", clauses)

    def test_header_has_the_functions(self):
        self.library(READER, "--contracts", "found.h", status=5)
        body = READER.replace("  unsigned char c[2];\n", "  FATHOM_CONTRACT_get_word;\n  unsigned char c[%s];\n")
        text = '#include "found.h"\n' + body.replace("int get_word", "FATHOM_STAND_INS\nint get_word")
        for size, verdict in (("2", "true"), ("1", "false(valid-deref)")):
            self.write("pasted.c", text % size)
            self.run_fathom("check", "pasted.c", "--check-contract=get_word", "--without-frame",
                            "--property=valid-deref")
            self.assertEqual(self.done.stdout.splitlines()[-1], verdict, self.done.stdout + self.done.stderr)

    def test_streams(self):
        for found in self.in_both_models(STREAMS % "3", status=5):
            self.assertEqual(found["word"]["precondition"], ["f == stdin"])
            self.assertEqual(found["say"]["precondition"], ["fathom_writable(o, sizeof *o)", "o->file == stdin"])
            self.assertEqual(found["copy"]["precondition"], ["from == stdin", "to == stdout"])
            self.assertEqual(found["chunk"]["class"], "contract")
            self.assertIn("stdin stands for each stream that is open, as long as nothing compares it or asks for its number",
                          found["word"]["assumed"])
        for found in self.in_both_models(STREAMS % "4"):
            self.assertNotIn("fathom_writable(p, 4)", found["chunk"]["precondition"])

    def test_streams_that_are_the_same_one(self):
        for found in self.in_both_models(SAME_STREAMS, status=5):
            self.assertEqual(found["end"]["precondition"], ["a == stdin", "b == stdout", "a != b"])
            self.assertEqual(found["both"]["precondition"], ["a == stdin", "b == stdout"])
            self.assertIn("stdin stands for each stream", " ".join(found["end"]["assumed"]))
            for name in ("ours", "number"):
                self.assertIn("stdin", " ".join(found[name]["precondition"]))
                self.assertNotIn("stands for", " ".join(found[name]["assumed"]))

    def test_blocks_up_to_a_pointer(self):
        for found in self.in_both_models(SPANS % "<", status=5):
            self.assertEqual(found["commas"]["precondition"], ["fathom_span(p, end)"])
            self.assertEqual(found["first"]["precondition"],
                             ["fathom_readable(t, sizeof *t)", "fathom_span(t->start, t->end)"])
            # What it writes would be the pointers themselves.
            self.assertEqual(found["clear"]["precondition"],
                             ["fathom_fresh(t, sizeof *t)", "fathom_fresh_span(t->start, t->end)"])
            self.assertEqual(found["more"]["precondition"], ["fathom_span(ptr, limit)"])
            self.assertEqual(found["fits"]["precondition"], ["fathom_span(p, end)", "fathom_span(q, q_end)"])
            self.assertEqual(found["length"]["precondition"], ["fathom_span(text, dot)"])
        # One byte more than there is: the pair alone is not enough.
        for found in self.in_both_models(SPANS % "<="):
            self.assertNotEqual(found["more"]["precondition"], ["fathom_span(ptr, limit)"])

    def test_strings_in_structures(self):
        right = ["fathom_readable(i, sizeof *i)", "fathom_string(i->text)"]
        for found in self.in_both_models(TEXTS % ""):
            self.assertEqual(found["drop"]["precondition"], [
                "fathom_writable(i, sizeof *i)", "fathom_fresh_string(i->text) && fathom_freeable(i->text)"])
            self.assertEqual(found["set"]["precondition"],
                             ["fathom_string(text)", "fathom_fresh(i, sizeof *i)",
                              "fathom_fresh_string(i->text) && fathom_writable(i->text, 1)"])
            self.assertEqual(found["last"]["precondition"], right)
            # No constant.
            self.assertEqual(found["shut"]["precondition"],
                             ["fathom_writable(i, sizeof *i)", "fathom_string(i->text) && fathom_writable(i->text, 1)"])
        for found in self.in_both_models(TEXTS % "+ 1"):
            self.assertNotEqual(found["last"]["precondition"], right)

    def test_own_assertion(self):
        found = self.library(ASSERTS, status=5)
        self.assertEqual(found["percent"]["precondition"], ["x != 41"])

    def test_assertions_that_a_pointer_is_null(self):
        for found in self.in_both_models(SET_ONCE % "", status=5):
            self.assertEqual(found["set"]["precondition"],
                             ["fathom_writable(p, sizeof *p)", "!p->read", "p->text == 0"])
            self.assertIn("p->read == fathom_any", " ".join(found["get"]["precondition"]))
        for found in self.in_both_models(SET_ONCE % "!"):
            self.assertEqual(found["get"]["class"], "open", found["get"])

    def test_assertions_over_names_of_the_file(self):
        for found in self.in_both_models(ASSERTIONS):
            self.assertEqual(found["pause_it"]["precondition"],
                             ["fathom_writable(m, sizeof *m)", "STATE(m) == IDLE || STATE(m) == BUSY"])
            self.assertEqual(found["below"]["precondition"], ["n < most"])
            self.assertNotIn("limit", " ".join(found["own"]["precondition"]))


if __name__ == "__main__":
    unittest.main()
