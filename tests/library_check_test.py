#!/usr/bin/env python3
"""`fathom library`: functions without harnesses, preconditions that are found, and the three classes.

What each function needs is clear from its text and from C. Runs the real binary: $FATHOM_BINARY, or
build/release/cli/fathom. Without one everything is skipped.
"""

import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))

BUFFER_H = """\
#include <stddef.h>
struct buffer { char *data; size_t len, cap; };
"""
# Each is needed, and nothing else is.
NEEDS = BUFFER_H + """\
int nothing(unsigned a) { return a < 10 ? (int)a : 10; }
void object(struct buffer *b) { b->len = 0; }
void optional(struct buffer *b) { if (b) b->len = 0; }
void optional_end(struct buffer *b) { if (b && b->len > 0) b->data[b->len - 1] = 0; }
void needed_end(struct buffer *b) { if (b->len > 0) b->data[b->len - 1] = 0; }
int divisor(unsigned a, unsigned b) { return (int)(a / b % 2); }
void block(char *p, size_t n) { for (size_t i = 0; i < n; i++) p[i] = 0; }
size_t string(const char *s) { size_t n = 0; while (s[n]) n++; return n; }
static int table[8];
int index_of(unsigned i) { return table[i] ? 1 : 0; }
"""
# The precondition of a static function is met by its one caller, or it is not.
CALLERS = """\
static int half(int *p) { return *p / 2; }
int met(int x) { return half(&x); }
"""
CALLERS_UNMET = """\
static int half(int *p) { return *p / 2; }
int unmet(void) { return half(0); }
"""
# The table can be called by anybody, with anything.
CALLERS_BY_TABLE = """\
static int half(int *p) { return *p / 2; }
int (*const table[])(int *) = {half};
int met(int x) { return half(&x); }
"""
# An index that has to be an enumerator; one that the function asserts; one for which neither is enough.
ENUMERATIONS = """\
#include <assert.h>
#include <stddef.h>
enum code { CODE_OK, CODE_BAD, CODE_WORSE };
static const char *const names[3] = {"ok", "bad", "worse"};
static const char *const few[2] = {"ok", "bad"};
char first(enum code c) { return names[c][0]; }
char asserted(enum code c) { assert(((size_t) c) < (sizeof(names) / sizeof(names[0]))); return names[c][0]; }
char too_few(enum code c) { if (c == CODE_WORSE) return few[c][0]; return 'x'; }
"""
# Clauses that read what may not be there, or divide by what may be 0: they are no violations of the functions.
READING_CLAUSES = """\
#include <assert.h>
struct pair { unsigned low, high; };
void member(struct pair *p, unsigned n) { assert(n < 3); if (n < 3) p->low = p->high = n; }
int first(int *p) { assert(*p > 3); return *p; }
int some(unsigned n) { assert(10 / n > 2); return n ? 1 : 0; }
int never(struct pair *p, unsigned n) { unsigned high = p->high; assert(high > 9 && high < 5); return (int)n; }
"""
# Another size of b->data, and then that the copy does not overlap; neither alone is enough.
APPEND = BUFFER_H + """\
#include <string.h>
int append(struct buffer *b, const char *bytes, size_t count) {
  if (b->len > b->cap || count > b->cap - b->len) return -1;
  if (count > 0) memcpy(b->data + b->len, bytes, count %s);
  b->len += count;
  return 0;
}
"""
# The bytes may lie in a larger block, which makes the copy one between blocks that overlap; reading both is fine.
OVERLAPS = """\
#include <string.h>
int put(const char *bytes, size_t n, char *data, size_t cap) {
  if (n >= cap || n == 0) return -1;
  memcpy(data, bytes, n);
  return 0;
}
int both(const int *a, const int *b) { return *a & *b; }
"""
# Many members, of which few are used, by the function or by what it calls. No precondition helps against a call through
# a static pointer that leads nowhere.
MEMBERS = """\
struct record { struct record *next, *before, *child; int kind, number; char *text, *name; unsigned at, len; double x; };
static void *(*get)(unsigned long);
static int last(const struct record *r, const char *bytes) { return r->at < r->len ? bytes[r->at] : 0; }
int item(const struct record *r, const char *bytes, unsigned n) { return r->len <= n ? last(r, bytes) : 0; }
int item_after(const struct record *r, const char *bytes, unsigned n) { return r->len <= n ? bytes[r->len] : 0; }
void *made(struct record *r, unsigned n) { return r->kind == 3 ? get(n + r->at + r->len) : r->text; }
int far(unsigned at, unsigned len, unsigned room, int low) { int a[9] = {0}; if (at >= len || len > room) a[low] = 1; return a[0]; }
"""
# Variables lead to functions, which nobody needs to change. The last two are wrong, whatever the variables lead to.
STARTS = """\
#include <stdlib.h>
struct item { struct item *next; int kind; };
static struct { int used; struct { void *(*get)(size_t); void (*put)(void *); } heap; } hooks = {0, {malloc, free}};
static int (*chosen)(int);
void set(void *(*get)(size_t), void (*put)(void *)) { hooks.heap.get = get; hooks.heap.put = put; }
struct item *make(int kind) {
  struct item *i = hooks.heap.get(sizeof *i);
  if (i) { i->next = 0; i->kind = kind; }
  return i;
}
void twice(int kind) { struct item *i = make(kind); if (i) hooks.heap.put(i); make(kind); }
int hidden(int hooks) { struct item *i = make(hooks); return i ? i->kind == hooks : 1; }
int none(int n) { return chosen ? chosen(n) : 0; }
struct item *changed(void *(*get)(size_t)) { hooks.heap.get = get; return make(1); }
int unchecked(int kind) { struct item *i = make(kind); i->kind = 4; return 1; }
"""
# What a callee returns, by its contract: within the number that it is given, an index of a table. Those that return one
# more promise less.
PROMISES = """\
#include <stddef.h>
static const char names[5] = "abcd";
static size_t skip(const char *s, size_t n) { size_t i = 0; while (i < n && s[i] == ' ') i++; return i; }
static size_t skip_more(const char *s, size_t n) { size_t i = 0; while (i < n && s[i] == ' ') i++; return i + 1; }
static int kind(const char *s, unsigned n) { for (unsigned i = 0; i < n; i++) if (s[i] > 'a') return 4; return 0; }
static int kind_more(const char *s, unsigned n) { for (unsigned i = 0; i < n; i++) if (s[i] > 'a') return 5; return 0; }
int rest(const char *s, size_t n) { size_t left = n - skip(s, n); return left > n ? 10 / (int)(n - n) : 1; }
int rest_more(const char *s, size_t n) { size_t left = n - skip_more(s, n); return left > n ? 10 / (int)(n - n) : 1; }
char name(const char *s, unsigned n) { return names[kind(s, n)]; }
char name_more(const char *s, unsigned n) { return names[kind_more(s, n)]; }
"""
# The callee writes nothing beside its blocks in the order in which they are named. In the other one it does.
ORDERED_FRAME = """\
static int state;
static void mark(unsigned char *p, unsigned char *q, unsigned n) {
  for (unsigned i = 0; i < n; i++) q[i] = 0;
  *p = 1;
  if (n > 4 && q[4] == 1) state = 1;
}
int quotient(void) { unsigned char t[8]; state = 0; mark(&t[4], t, 8); return 10 / (1 - state); }
"""
# The text lies in another block than the one that it is copied to; without a size of that block nothing helps.
STRINGS = BUFFER_H + """\
#include <string.h>
int append(struct buffer *b, const char *text) {
  size_t count = strlen(text);
  if (b->len > b->cap || count > b->cap - b->len) return -1;
  memcpy(b->data + b->len, text, count%s);
  b->len += count;
  return 0;
}
"""
# Callers have to know of pointers in a block, and of how many bytes a string may have.
NO_BUGS = """\
#include <stddef.h>
int ends(char **words, int count) { return count > 0 ? words[count - 1][-1] : 0; }
int counted(const char *text, long len, int *kinds) {
  const char *end = text + (len < 0 ? 4 : len);
  *kinds = 0;
  while (text < end) *kinds |= *text++;
  return 0;
}
"""
# Sizes that are constants; a number before the pointer that is no length; a limit that only the caller knows.
SIZES = """\
int encode(int code, char *out) {
  if (code < 0x80) { out[0] = (char)code; return 1; }
  out[0] = (char)(0xc0 | (code >> 6 & 31)); out[1] = (char)(0x80 | (code & 63)); out[2] = 0;
  return 2;
}
static const unsigned char table[4096];
static int kind(int code) { return table[code >> 8]; }
int checked(int code) { return code < 0 || code >= 0x%s00 ? 0 : kind(code); }
"""
# Whatever the size of the block, it is used after its end.
USED_AFTER_FREE = """\
#include <stdlib.h>
int last(char *text) { int c = text[0]; free(text); return c %s; }
"""
# A block that is freed is one, however large.
FREED = BUFFER_H + """\
#include <stdlib.h>
void drop(struct buffer *b) { free(b->data); b->data = NULL; }
"""
BUG = """\
#include <string.h>
int shown(const char *text) {
  char copy[4];
  strcpy(copy, "four");
  return copy[0] == text[0];
}
int fine(const char *text) {
  char copy[5];
  strcpy(copy, "four");
  return copy[0] == text[0];
}
"""
FUZZED = """\
#include <stddef.h>
#include <stdint.h>
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size %s 3 && data[0] == 'a' && data[1] == 'b' && data[2] == 'c') return 0;
  return 0;
}
"""
# An inner call is no proof of itself: the last one writes through a pointer that nobody has given.
RECURSIVE = """\
int down(unsigned n, int *p) {
  if (n == 0) { *p = 1; return 0; }
  return down(n - 1, p);
}
"""
# A frame that is forgotten: the callee writes what the caller relies on afterwards.
FRAME = """\
static unsigned state = 1;
static void reset(unsigned n) { for (unsigned i = 0; i < n; i++) state = 0; }
unsigned quotient(unsigned n) { state = 1; reset(n); return 10 / state; }
"""
# No two of these can hold at a time, which would prove everything.
CONTRADICTION = """\
void never(unsigned n) {
  int *nowhere = 0;
  if (n < 10) *nowhere = 1;
  if (n >= 10) *nowhere = 2;
}
"""
# A block to which a structure leads that a structure leads to.
NESTED = """\
struct map { unsigned count; int *colors; };
struct image { unsigned width; struct map *map; };
int color(const struct image *i, unsigned n) { return n < i->map->count ? i->map->colors[n] : -1; }
int color_more(const struct image *i, unsigned n) { return n <= i->map->count ? i->map->colors[n] : -1; }
void set(struct image *i, unsigned n) { if (i->map && n < i->map->count) i->map->colors[n] = 0; }
"""
# A pointer to void, or to the first member, that the function takes for a structure; one for which there are two.
HANDLES = """\
struct priv { int count; unsigned step; int *at; }; struct handle { int kind; void *priv; };
struct base { int type; }; struct derived { struct base base; int value; };
int count(struct handle *h) { struct priv *p = h->priv; return p->count; }
int step(struct handle *h, unsigned n) { return (int)(n / ((struct priv *)h->priv)->step % 2); }
int called(void *data) { struct priv *p = data; return *p->at; }
int value(const struct base *b) { return b->type == 1 ? ((const struct derived *)b)->value : 0; }
int either(void *d, int k) { return k ? ((struct priv *)d)->count : ((struct derived *)d)->value; }
"""
# Structures in a structure, with a name and without.
INNER = """struct place { unsigned at, len; };
struct text { int kind; struct { struct place here; char *data; } in; };
char item(const struct text *t) { return t->in.here.at < t->in.here.len ? t->in.data[t->in.here.at] : 0; }
char item_more(const struct text *t) { return t->in.here.at <= t->in.here.len ? t->in.data[t->in.here.at] : 0; }
"""


@unittest.skipUnless(Path(FATHOM).exists(), "there is no binary")
class LibraryTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, name, text):
        (self.folder / name).write_text(text)

    def run_fathom(self, *words, status=None):
        self.done = subprocess.run([FATHOM, *words], cwd=self.folder, capture_output=True, text=True, timeout=400,
                                   check=False)
        if status is not None:
            self.assertEqual(self.done.returncode, status, self.done.stdout + self.done.stderr)
        return self.done

    def library(self, text, *options, status=None, name="lib.c"):
        """The functions by name; of a file with this text."""
        self.write(name, text)
        self.run_fathom("library", name, "--json=out.json", "--jobs=1", *options, status=status)
        self.document = json.loads((self.folder / "out.json").read_text())
        return {one["name"]: one for one in self.document["functions"]}


class LibraryCheckTest(LibraryTest):
    def test_preconditions(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                found = self.library(NEEDS, "--data-model", model, status=5)
                classes = {name: one["class"] for name, one in found.items()}
                self.assertEqual(classes, {
                    "nothing": "proved", "object": "contract", "optional": "contract", "divisor": "contract",
                    "optional_end": "contract", "needed_end": "contract", "block": "contract", "string": "contract", "index_of": "contract"}, self.done.stdout)
                clauses = {name: " ".join(one["precondition"]) for name, one in found.items()}
                self.assertEqual(clauses["nothing"], "")
                self.assertEqual(clauses["object"], "fathom_writable(b, sizeof *b)")
                self.assertEqual(clauses["optional"], "b == 0 || fathom_writable(b, sizeof *b)")
                self.assertRegex(clauses["optional_end"], r"b == 0 \|\| fathom_.* b == 0 \|\| \(")
                self.assertNotIn("b == 0", clauses["needed_end"])
                self.assertEqual(clauses["divisor"], "b != 0")
                self.assertIn("fathom_writable(p, n)", clauses["block"])
                self.assertEqual(clauses["string"], "fathom_string(s)")
                self.assertEqual(clauses["index_of"], "i < 8")
                self.assertEqual(self.document["data_model"], model)
                # What shows why: the input that is left out.
                self.assertIn("division by zero", found["divisor"]["needed"][0]["without"])
                self.assertIn("b = 0", found["divisor"]["needed"][0]["inputs"])

    def test_header(self):
        self.library(NEEDS, "--contracts", "found.h", status=5)
        header = (self.folder / "found.h").read_text()
        self.assertIn("#define FATHOM_CONTRACT_divisor", header)
        # It can be pasted: the function is proved against it, and another one is not.
        text = '#include "found.h"\nint divisor(unsigned a, unsigned b) { FATHOM_CONTRACT_divisor; return (int)(a / %s % 2); }\n'
        for divisor, verdict in (("b", "true"), ("(b - 1)", "false(division-by-zero)")):
            self.write("pasted.c", text.replace("%s", divisor))
            self.run_fathom("check", "pasted.c", "--check-contract=divisor", "--without-frame")
            self.assertEqual(self.done.stdout.splitlines()[-1], verdict, self.done.stderr)
        self.write("native.c", text.replace("%s", "b") + "int main(void) { return divisor(7, 2) - 1; }\n")

    def test_callers(self):
        found = self.library(CALLERS, status=0)
        self.assertEqual(found["half"]["class"], "proved")
        self.assertTrue(found["half"]["precondition"])
        self.assertEqual(found["met"]["class"], "proved")
        found = self.library(CALLERS_UNMET, status=10)
        self.assertEqual(found["unmet"]["class"], "bug")
        self.assertEqual(found["half"]["class"], "contract")
        self.assertEqual(found["half"]["unmet_by"], ["unmet"])

    def test_callers_through_pointers(self):
        found = self.library(CALLERS_BY_TABLE, status=5)
        self.assertEqual(found["half"]["class"], "contract")
        self.assertEqual(found["half"]["unmet_by"], [])

    def test_enumerations(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                found = self.library(ENUMERATIONS, "--data-model", model)
                self.assertEqual(found["first"]["precondition"], ["c >= CODE_OK && c <= CODE_WORSE"], self.done.stdout)
                self.assertEqual(found["asserted"]["precondition"], ["c <= 2"])
                # An enumerator violates it: the range of the type hides nothing.
                self.assertEqual(found["too_few"]["precondition"], ["c < 2"])

    def test_clauses_are_defined(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                found = self.library(READING_CLAUSES, "--data-model", model, status=20)
                self.assertEqual(found["member"]["precondition"],
                                 ["n < 3", "fathom_writable(p, sizeof *p)"], self.done.stdout)
                self.assertEqual(found["first"]["precondition"], ["fathom_writable(p, sizeof *p)", "*p > 3"])
                self.assertEqual(found["some"]["precondition"], ["n != 0", "10 / n > 2"])
                # The violation is the function's own, and no clause's.
                self.assertEqual(found["never"]["class"], "open")
                self.assertTrue(found["never"]["violation"].startswith("lib.c:6:"), found["never"])

    def test_bug(self):
        found = self.library(BUG, status=10)
        self.assertEqual(found["shown"]["class"], "bug")
        self.assertIn("lib.c:4", found["shown"]["violation"])
        self.assertTrue((self.folder / found["shown"]["replay"]).exists())
        self.run_fathom("replay", found["shown"]["replay"], status=10)
        self.assertEqual(found["fine"]["class"], "contract")

    def test_blocks_of_callers_are_told_apart_by_where_they_were_made(self):
        given = "int given(const char *text) { return text[5000] == 'x'; }\n"
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                found = self.library(BUG + given, "--data-model", model, name="a-driver-b.c", status=10)
                self.assertEqual(found["shown"]["class"], "bug", self.done.stdout)
                # Callers could provide so many bytes.
                self.assertEqual(found["given"]["class"], "open")
                self.assertEqual(found["given"]["replay"], "")

    def test_a_choice_that_leads_nowhere_is_taken_back(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                (one,) = self.library(APPEND % "", "--data-model", model, status=5).values()
                self.assertIn("fathom_fresh(b->data, b->cap)", " ".join(one["precondition"]))
                (one,) = self.library(APPEND % "+ 1", "--data-model", model).values()
                self.assertNotIn("fathom_fresh(b->data, b->cap)", " ".join(one["precondition"]), one)

    def test_strings_lie_apart_from_blocks(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                (one,) = self.library(STRINGS % "", "--data-model", model, status=5).values()
                self.assertEqual(one["precondition"][:2], ["fathom_string(text)", "fathom_fresh(b, sizeof *b)"])
                self.assertIn("fathom_fresh(b->data, b->cap)", one["precondition"][2])
                (one,) = self.library(STRINGS % " + 1", "--data-model", model).values()
                self.assertNotEqual(one["precondition"][2:], ["fathom_fresh(b->data, b->cap)"])

    def test_what_callers_know_is_no_bug(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                found = self.library(NO_BUGS, "--data-model", model)
                self.assertEqual([one["name"] for one in found.values() if one["class"] == "bug"], [], self.done.stdout)

    def test_use_after_free(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                (one,) = self.library(USED_AFTER_FREE % "+ text[0]", "--data-model", model, status=10).values()
                self.assertIn("freed", one["violation"], self.done.stdout)
                (one,) = self.library(USED_AFTER_FREE % "", "--data-model", model, status=5).values()
                self.assertIn("fathom_freeable(text)", one["precondition"][0])

    def test_sizes_and_limits(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                found = self.library(SIZES % "1000", "--data-model", model, status=5)
                self.assertEqual(found["encode"]["precondition"], ["fathom_writable(out, 3)"], self.done.stdout)
                self.assertEqual(found["kind"]["precondition"], ["code >= 0 && code < 1048576"])
                self.assertEqual((found["kind"]["class"], found["checked"]["class"]), ("proved", "proved"))
                found = self.library(SIZES % "1001", "--data-model", model, "--function=checked")
                self.assertEqual(set(found), {"kind", "checked"})
                self.assertNotEqual(found["checked"]["class"], "proved")
        self.run_fathom("library", "lib.c", "--function=missing", status=2)
        self.assertIn("missing", self.done.stderr)

    def test_a_block_that_is_freed(self):
        (one,) = self.library(FREED, status=5).values()
        self.assertEqual(one["precondition"], ["fathom_writable(b, sizeof *b)",
                                               "b->data == 0 || (fathom_fresh(b->data, 1) && fathom_freeable(b->data))"])

    def test_what_several_functions_rest_on_stands_once(self):
        self.library("#include <stdlib.h>\nint *one(void) { return malloc(4); }\nint *two(void) { return malloc(8); }\n")
        self.run_fathom("library", "lib.c")
        self.assertEqual(self.done.stdout.count("allocations do not fail"), 1, self.done.stdout)
        self.assertIn("assumed for 2 functions: allocations do not fail", self.done.stdout)

    def test_what_does_not_go_with_contracts_is_told(self):
        self.library("int pick(int k) { int v; switch (k) { case 1: v = 2; break; default: break; } return v; }\n")
        self.assertNotIn("uninitialised-read", self.document["properties"])
        self.assertIn("uninitialised-read", self.document["left_out_with_clauses"])
        told = [line for line in self.done.stdout.splitlines() if line.startswith("assumed for functions with clauses: ")]
        self.assertEqual(len(told), 1, self.done.stdout)
        self.assertIn("uninitialised-read", told[0])
        self.run_fathom("library", "lib.c", "--property=no-overflow")
        self.assertNotIn("assumed for functions with clauses", self.done.stdout)

    def test_what_cannot_help_is_not_asked_about(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                found = self.library(MEMBERS, "--data-model", model, status=20)
                self.assertEqual({name: one["class"] for name, one in found.items()},
                                 {"last": "open", "item": "contract", "item_after": "contract", "made": "open",
                                  "far": "contract"}, self.done.stdout)
                clauses = {name: " ".join(one["precondition"]) for name, one in found.items()}
                self.assertIn("(bytes, n)", clauses["item"])
                # One byte more is read, and asked for.
                self.assertIn("(bytes, ((__SIZE_TYPE__)n + 1))", clauses["item_after"])
                self.assertEqual(clauses["far"], "low >= 0 && low < 9")
                self.assertLess(found["made"]["questions"], 8, found["made"])
                self.assertLess(found["item"]["questions"], 20, found["item"])

    def test_functions_that_variables_lead_to_at_the_start(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                found = self.library(STARTS, "--data-model", model, "--malloc-may-fail", "--timeout", "60", status=20)
                self.assertEqual(found["make"]["precondition"], ["hooks.heap.get == malloc"], self.done.stdout)
                self.assertEqual(found["twice"]["precondition"],
                                 ["hooks.heap.get == malloc", "hooks.heap.put == free"])
                # What the variable is given stands for all functions that allocate.
                self.assertEqual(found["changed"]["precondition"], ["get == malloc"])
                # No clause of `hidden` can name the variable.
                for name in ("hidden", "none", "unchecked"):
                    self.assertEqual(found[name]["class"], "open", found[name])

    def test_each_block_may_lie_in_the_other_one(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                found = self.library(OVERLAPS, "--data-model", model, status=5)
                for clause, block in zip(found["put"]["precondition"], ("(bytes, n)", "(data, cap)")):
                    self.assertIn("fathom_fresh" + block, clause)
                self.assertEqual(found["both"]["precondition"],
                                 ["fathom_readable(a, sizeof *a)", "fathom_readable(b, sizeof *b)"])
                self.assertTrue(any("overlap" in line for line in found["both"]["assumed"]))

    def test_fuzzer(self):
        found = self.library(FUZZED % ">", status=0)
        self.assertEqual(found["LLVMFuzzerTestOneInput"]["class"], "proved")
        found = self.library(FUZZED % "<", status=10)
        self.assertEqual(found["LLVMFuzzerTestOneInput"]["class"], "bug")

    def test_main(self):
        text = "static int f(int *p) { return *p; }\nint main(void) { int x = 1; return f(%s); }\n"
        self.assertEqual(self.library(text % "&x")["main"]["class"], "proved")
        self.assertEqual(self.library(text % "0", status=10)["main"]["class"], "bug")

    def test_allocations_that_do_not_fail_are_told(self):
        found = self.library("#include <stdlib.h>\nstatic int *make(void) { return malloc(4); }\n"
                             "int one(void) { int *p = make(); *p = 1; free(p); return 1; }\n"
                             "int two(void) { return 2; }\n")
        self.assertTrue(any("allocations do not fail" in line for line in found["one"]["assumed"]))
        self.assertFalse(found["two"].get("assumed"))

    def test_assumptions_name_places_of_the_source(self):
        found = self.library(BUFFER_H + "void put(struct buffer *b, char c) { b->data[b->len++] = c; }\n")
        blocks = "blocks that clauses describe begin at multiples of 16, each an object of its own"
        assumed = found["put"]["assumed"]
        self.assertIn(blocks, assumed)  # of the contract, which has no place in the source
        assumed.remove(blocks)
        self.assertTrue(assumed)
        for line in assumed:
            self.assertIn("lib.c:3", line)
            self.assertNotIn("/../", line)

    def test_recursion_is_not_assumed(self):
        found = self.library(RECURSIVE)
        self.assertNotEqual(found["down"]["class"], "proved")
        if found["down"]["class"] == "contract":
            self.assertIn("(p, sizeof *p)", " ".join(found["down"]["precondition"]))

    def test_frame_is_not_forgotten(self):
        found = self.library(FRAME)
        self.assertIn(found["quotient"]["class"], ("contract", "open", "bug"))
        self.assertNotIn("reset", found["quotient"]["replaced"])
        if found["quotient"]["class"] == "contract":
            self.assertTrue(found["quotient"]["precondition"])

    def test_results_are_promised(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                found = self.library(PROMISES, "--data-model", model, "--timeout", "60", status=10)
                self.assertIn("fathom_result(size_t) <= n", found["skip"]["promises"], self.done.stdout)
                self.assertEqual([one for one in found["skip_more"]["promises"] if "<" in one], [])
                for name, callee in (("rest", "skip"), ("name", "kind")):
                    self.assertEqual(found[name]["class"], "contract", found[name])
                    self.assertEqual(found[name]["replaced"], [callee])
                    self.assertNotIn(found[name + "_more"]["class"], ("proved", "contract"))

    def test_a_frame_counts_in_the_order_of_its_clauses(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                found = self.library(ORDERED_FRAME, "--data-model", model, "--timeout", "60", status=10)
                self.assertEqual(found["quotient"]["class"], "bug", self.done.stdout)

    def test_contradictions_prove_nothing(self):
        found = self.library(CONTRADICTION)
        self.assertNotIn(found["never"]["class"], ("proved", "contract"))

    def test_structures_that_structures_lead_to(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                found = self.library(NESTED, "--data-model", model, status=5)
                block = "fathom_writable(i->map->colors, i->map->count * sizeof *i->map->colors)"
                self.assertEqual(found["color"]["class"], "contract", self.done.stdout)
                self.assertIn(block, " ".join(found["color"]["precondition"]))
                self.assertNotIn(block, " ".join(found["color_more"]["precondition"]))
                self.assertEqual(found["set"]["class"], "contract", self.done.stdout)

    def test_what_a_function_takes_a_pointer_for(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                found = self.library(HANDLES, "--data-model", model, status=5)
                for name, block in (("count", "(h->priv, sizeof(struct priv))"), ("step", "(h->priv, sizeof(struct priv))"),
                                    ("called", "(data, sizeof(struct priv))"), ("value", "(b, sizeof(struct derived))")):
                    self.assertIn(block, " ".join(found[name]["precondition"]), self.done.stdout)
                self.assertIn("((struct priv *)h->priv)->step != 0", found["step"]["precondition"])
                self.assertIn("(((struct priv *)data)->at, ", " ".join(found["called"]["precondition"]))
                self.assertNotIn("struct", " ".join(found["either"]["precondition"]))
                found, block = self.library(INNER, "--data-model", model, status=5), "(t->in.data, t->in.here.len)"
                self.assertIn(block, " ".join(found["item"]["precondition"]), self.done.stdout)
                self.assertNotIn(block, " ".join(found["item_more"]["precondition"]), self.done.stdout)

    def test_as_many_elements_as_a_number_says(self):
        text = ("#include <stddef.h>\nint all(const char *p, size_t n) "
                "{ int s = p[0]; for (size_t i = 1; i %s n; i++) s ^= p[i]; return s; }\n")
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                found = self.library(text % "<", "--data-model", model, status=5)
                self.assertEqual(found["all"]["precondition"], ["n != 0", "n <= __PTRDIFF_MAX__ && fathom_readable(p, n)"])
                found = self.library(text % "<=", "--data-model", model, status=5)
                self.assertIn("fathom_readable(p, ((__SIZE_TYPE__)n + 1))", " ".join(found["all"]["precondition"]))
        text = ("#include <stdlib.h>\nstatic struct { void *(*get)(size_t); void (*put)(void *); } hooks = {malloc, free};\n"
                "struct node { int *data; };\nvoid drop(struct node *n) { hooks.put(n->data); hooks.put(n%s); }\n"
                "void set(void (*put)(void *)) { hooks.put = put; }\n")
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                found = self.library(text % "", "--data-model", model)
                self.assertIn("hooks.put == free", found["drop"]["precondition"], self.done.stdout)
                found = self.library(text % "->data", "--data-model", model)
                self.assertEqual(found["drop"]["class"], "open", self.done.stdout)

    def test_included_files(self):
        self.write("part.c", "static int half(int *p) { return *p / 2; }\nint all(int x) { return half(&x); }\n")
        self.write("alone.h", "int whole(int *p) { return *p; }\nstatic int inner(unsigned n) { return (int)(8 / n); }\n")
        self.write("many.h", "static inline int other(int x) { return x & 1; }\n")
        self.write("a.c", '#include "part.c"\n#include "alone.h"\n#include "many.h"\n'
                          "int a(int x) { return all(x) + whole(&x) / 2 + inner(2) + other(x); }\n")
        listed, options = {"a": "a.c", "half": "part.c", "all": "part.c", "whole": "alone.h", "inner": "alone.h"}, \
            ("--json=out.json", "--jobs=1", "--property=valid-deref")
        for words in ([], ["a.c"]):
            self.run_fathom("library", *options, *words, status=5)
            functions = json.loads((self.folder / "out.json").read_text())["functions"]
            self.assertEqual({one["name"]: one["file"] for one in functions}, listed, self.done.stdout)
            self.assertEqual("part.c: looked at as a part of a.c" in self.done.stderr, not words, self.done.stderr)
        self.write("test.c", '#include "part.c"\nint main(void) { return all(4) - 2; }\n')
        self.run_fathom("library", "part.c", "test.c", *options, status=0)
        functions = json.loads((self.folder / "out.json").read_text())["functions"]
        self.assertEqual(sorted(one["name"] for one in functions), ["all", "half", "main"])

    def test_characters(self):
        text = "#include <ctype.h>\nint digit(int c) { return isdigit(c%s) ? 1 : 0; }\nint low(int c) { return tolower(c); }\n"
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                found = self.library(text % "", "--data-model", model, status=5)
                for one in found.values():
                    self.assertEqual(one["precondition"], ["c >= -1 && c <= 255"], self.done.stdout)
                found = self.library(text % " + 1", "--data-model", model)
                self.assertNotEqual(found["digit"]["precondition"], ["c >= -1 && c <= 255"])

    def test_own_contract(self):
        text = "#include <fathom.h>\nint f(int x) { fathom_requires(x %s 0); return 10 / x; }\n"
        found = self.library(text % ">", status=5)
        self.assertEqual(found["f"]["precondition"], ["the clauses in its body"])
        found = self.library(text % ">=", status=20)
        self.assertEqual(found["f"]["class"], "open")

    def test_second_run_asks_what_has_changed(self):
        self.library(NEEDS)
        first = {one["name"]: one for one in self.document["functions"]}
        self.assertLess(sum(one["cached"] for one in first.values()), sum(one["questions"] for one in first.values()))
        again = self.library(NEEDS)
        self.assertEqual([one["questions"] for one in again.values()], [one["cached"] for one in again.values()])
        self.write("other.c", "int other(unsigned a, unsigned b) { return (int)(a % b); }\n")
        self.run_fathom("library", "lib.c", "other.c", "--json=out.json", "--jobs=1", status=5)
        for one in json.loads((self.folder / "out.json").read_text())["functions"]:
            self.assertEqual(one["cached"] == one["questions"], one["name"] != "other", one)

    def test_projects(self):
        self.write("a.c", "int a(unsigned n) { return (int)(8 / (n %s)); }\n" % "LIMIT")
        commands = [{"directory": str(self.folder), "file": "a.c", "command": "cc -c -DLIMIT=+0 a.c"}]
        self.write("compile_commands.json", json.dumps(commands))
        self.run_fathom("library", "--json=out.json", status=5)
        self.assertEqual(json.loads((self.folder / "out.json").read_text())["functions"][0]["precondition"], ["n != 0"])
        self.write("fathom.yaml", "sources: [a.c]\ndefine: {LIMIT: '|1'}\nharnesses:\n  - name: a\n    function: a\n")
        self.run_fathom("library", "--json=-", status=0)
        self.assertEqual(json.loads(self.done.stdout)["counts"]["proved"], 1)

    def test_mistakes(self):
        self.write("a.c", "int a(void) { return 0; }\n")
        for words, text in (
                (("library", "missing.c"), "missing.c"),
                (("library", "a.c", "--jobs=0"), "--jobs"),
                (("library", "a.c", "--property=nonsense"), "nonsense"),
                (("library", "a.c", "--compile-commands=none.json"), "none.json"),
                (("library", "a.c", "--contracts=nowhere/found.h"), "nowhere")):
            with self.subTest(words):
                self.run_fathom(*words, status=2)
                self.assertIn(text, self.done.stderr)
                self.assertEqual(len(self.done.stderr.strip().splitlines()), 1, self.done.stderr)
        self.run_fathom("library", "--help", status=0)
        self.assertIn("--contracts", self.done.stdout)


if __name__ == "__main__":
    unittest.main()
