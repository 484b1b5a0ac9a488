#!/usr/bin/env python3
"""`fathom library`: invariants of structures and the variables of a file.

The code of each function says what it needs. Runs the real binary, as library_check_test.py does.
"""

import subprocess
import unittest

from library_check_test import ROOT, LibraryTest

# What init makes, add and at keep: len <= cap, and data has cap bytes.
VECTOR = """\
#include <stdlib.h>
struct vec { char *data; size_t len, cap; };
void vec_init(struct vec *v) { v->data = NULL; v->len = v->cap = 0; }
int vec_add(struct vec *v, char c) { if (v->len >= v->cap) return -1; v->data[v->len++] = c; return 0; }
int vec_at(const struct vec *v, size_t i) { return i < v->len ? v->data[i] : -1; }
"""
MORE_OF_VECTORS = """\
void vec_free(struct vec *v) { free(v->data); vec_init(v); }
int vec_room(struct vec *v, size_t cap) {
  if (v->len > 0) return -1;
  free(v->data);
  v->data = malloc(cap);
  v->cap = cap;
  return 0;
}
struct vec *vec_new(void) {
  struct vec *v = malloc(sizeof *v);
  if (v) vec_init(v);
  return v;
}
void vec_destroy(struct vec *v) { free(v->data); free(v); }
"""
# One function each that breaks it.
BREAKS_INVARIANT = {
    "a number": "void vec_bad(struct vec *v) { v->len++; }\n",
    "dangling": "void vec_bad(struct vec *v) { free(v->data); }\n",
    "shared": "void vec_bad(struct vec *v, const struct vec *w) { v->data = w->data; v->len = w->len; v->cap = w->cap; }\n",
    "not of the heap": "static char some[4];\nvoid vec_bad(struct vec *v) { v->data = some; v->len = 0; v->cap = 4; }\n",
    "by another structure": "struct outer { struct vec v; };\nvoid outer_bad(struct outer *o) { o->v.len = 9; }\n",
    "in another block": "struct outer { struct vec v; };\nvoid vec_bad(struct vec *v, struct outer *o) { v->len = 0; o->v.len = 9; }\n",
    "by a member": "struct outer { struct vec *v; };\nvoid outer_bad(struct outer *o) { o->v->len = 9; }\n",
    "beside a member": "struct outer { struct vec *v; };\nvoid vec_bad(struct vec *v, struct outer *o) { v->len = 0; o->v->len = 9; }\n",
    "by a table": "static void bad(struct vec *v) { v->len = 9; }\nvoid (*const table[])(struct vec *) = {bad};\n",
    "by a pointer to void": "void vec_bad(void *d) { struct vec *v = d; v->len = 9; }\n",
    "by a callee's pointer": "static void set(struct vec *v) { v->len = 9; }\nvoid vec_bad(void *d) { set(d); }\n",
    "by a handle": "struct handle { void *own; };\nvoid vec_bad(struct handle *h) { ((struct vec *)h->own)->len = 9; }\n",
    "a static object": "static struct vec all;\nstruct vec *vec_all(void) { all.len = 3; return &all; }\n",
    "not understood": "void vec_bad(struct vec **v) { (**v).len = 9; }\n",
    "freed now and then": "void vec_bad(struct vec *v) { if (v->len) { free(v->data); free(v); } else v->cap = 1; }\n",
}
# What push and pop keep from the start of the program: no other file can write it. The first element needs one more.
STACK = """\
static int used%s;
static char stack[16];
int push(char c) { if (used == 16) return -1; stack[used++] = c; return 0; }
int pop(void) { if (used == 0) return -1; return stack[--used]; }
int top(void) { return stack[used - 1]; }
"""
RING = """\
static struct { unsigned first, len; char data[8]; } ring;
static void put(char c) { ring.data[(ring.first + ring.len) % 8] = c; ring.len++; }
int ring_add(char c) { if (ring.len >= 8) return -1; put(c); return 0; }
int ring_take(void) { if (ring.len == 0) return -1; int c = ring.data[ring.first]; ring.first = (ring.first + 1) % 8; ring.len--; return c; }
"""
# One function each that breaks it, or may.
BREAKS_VARIABLES = {
    "other file": "void other(void);\nvoid spill(void) { int before = used; used = 99; other(); used = before; }\n",
    "end": "#include <stdlib.h>\nvoid end(int code) { used = 99; exit(code); }\n",
    "a number": "void bad(int n) { if (n > 0) used = 17; }\n",
    "a helper": "static void set(int n) { used = n; }\nvoid bad(int n) { set(n); }\n",
    "by a pointer": "int *bad(void) { return &used; }\n",
    "by a table": "static void bad(void) { used = 17; }\nvoid (*const table[])(void) = {bad};\n",
    "between two writes": "int bad(int (*f)(void)) { int n = used; used = 17; n += f(); used = 0; return n & 1; }\n",
    "not understood": "int bad(int n, ...) { used = n; return 0; }\n",
    "a jump": "#include <setjmp.h>\njmp_buf out;\nint bad(int n) { int old = used; used = 17; if (n) longjmp(out, 1); used = old; return 0; }\n",
    "a program": "int main(void) { used = 17; return 0; }\n",
}


class LibraryInvariantsTest(LibraryTest):
    def test_invariants(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                found = self.library(VECTOR + MORE_OF_VECTORS, "--data-model", model, "--contracts=found.h", status=5)
                for name in ("vec_add", "vec_at", "vec_free", "vec_room"):
                    self.assertEqual((found[name]["class"], found[name]["invariant_of"], found[name]["precondition"]),
                                     ("proved", "struct vec", ["vec_valid(v)"]), self.done.stdout)
                (invariant,) = self.document["invariants"]
                self.assertEqual((invariant["structure"], invariant["predicate"]), ("struct vec", "vec_valid"))
                self.assertIn("object->len <= object->cap", invariant["parts"])
                self.assertIn("object->data is a block of its own of object->cap bytes", " ".join(invariant["parts"]))
                self.assertEqual(set(invariant["made_by"]), {"vec_init", "vec_new"})
                self.assertEqual(set(invariant["kept_by"]), {"vec_add", "vec_at", "vec_free", "vec_room", "vec_destroy"})
        # The predicate is C: it holds of what init makes, and not of more elements than there is room for.
        text = VECTOR + '#include "found.h"\nFATHOM_INVARIANT_vec_valid\nint main(void) { struct vec v; vec_init(&v);\n'
        self.write("native.c", text + "int made = vec_valid(&v); v.len = 1; return made && !vec_valid(&v) ? 0 : 1; }\n")
        include = ROOT / "frontend/include"
        subprocess.run(["cc", f"-I{include}", "native.c", "-o", "native"], cwd=self.folder, check=True)
        self.assertEqual(subprocess.run(["./native"], cwd=self.folder, check=False).returncode, 0)

    def test_an_invariant_that_one_function_breaks_is_none(self):
        for name, text in BREAKS_INVARIANT.items():
            with self.subTest(name):
                found = self.library(VECTOR + text)
                for one in found.values():
                    self.assertEqual((one["name"], one["invariant_of"]), (one["name"], ""), self.done.stdout)
                self.assertEqual(found["vec_at"]["class"], "contract")

    def test_two_objects_may_be_one(self):
        text = ("void vec_take(struct vec *v, struct vec *w) {\n  free(v->data);\n"
                "  v->data = malloc(w->cap);\n  v->len = 0;\n  v->cap = w->cap;\n  if (w->len) v->data[0] = w->data[0];\n}\n")
        found = self.library(VECTOR + text)
        # If they are one, its block is new and has cap bytes: nothing is in it.
        self.assertEqual(found["vec_take"]["class"], "proved", self.done.stdout)
        text = ("void vec_take(struct vec *v, struct vec *w) {\n  size_t n = w->len;\n  free(v->data);\n  v->data = NULL;\n"
                "  v->len = v->cap = 0;\n  if (n) w->data[0] = 'a';\n}\n")
        found = self.library(VECTOR + text)
        self.assertNotEqual(found["vec_take"]["class"], "proved", self.done.stdout)
        if found["vec_take"]["invariant_of"]:
            self.assertIn("w != v", found["vec_take"]["precondition"])

    def test_a_text_lies_apart_from_valid_objects(self):
        text = ("#include <string.h>\nint vec_text(struct vec *v, const char *text) {\n  size_t n = strlen(text);\n"
                "  if (v->len > v->cap || n > v->cap - v->len%s) return -1;\n  if (n > 0) memcpy(v->data + v->len, text, n);\n  v->len += n;\n"
                "  return 0;\n}\n")
        found = self.library(VECTOR + text % "")
        # Where the text may lie in the vector, the copy overlaps.
        self.assertEqual(found["vec_text"]["precondition"],
                         ["vec_valid(v)", "fathom_string(text) && fathom_fresh(text, 1)"], self.done.stdout)
        found = self.library(VECTOR + text % " + 1")
        self.assertEqual(found["vec_text"]["invariant_of"], "", self.done.stdout)

    def test_variables_that_an_included_file_changes(self):
        for text, kind in (("used = n", "contract"), ("(void)n", "proved")):
            self.write("part.c", "void spill(int n) { %s; }\n" % text)
            found = self.library(STACK % "" + '#include "part.c"\n')
            self.assertEqual((found["push"]["class"], len(self.document["invariants"])), (kind, kind == "proved"))

    def test_variables_of_a_file(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                found = self.library(STACK % "", "--data-model", model, status=5)
                for name in ("push", "pop"):
                    self.assertEqual((found[name]["class"], found[name]["invariant_of"]),
                                     ("proved", "the variables of lib.c"), self.done.stdout)
                self.assertEqual((found["top"]["class"], found["top"]["precondition"]), ("contract", ["used != 0"]))
                (invariant,) = self.document["invariants"]
                self.assertEqual(invariant["kept_by"], ["push", "pop"])
                self.assertEqual(invariant["parts"], ["used >= 0 && used <= 16"])
                found = self.library(RING, "--data-model", model, status=0)
                self.assertEqual({one["class"] for one in found.values()}, {"proved"}, self.done.stdout)

    def test_variables_that_some_function_may_change(self):
        for name, text in BREAKS_VARIABLES.items():
            with self.subTest(name):
                found = self.library(STACK % "" + text)
                self.assertEqual(found["push"]["class"], "contract", self.done.stdout)
                self.assertEqual(self.document["invariants"], [])
        for start, text in ((" = 17", STACK), ("", STACK.replace("static int", "int"))):
            with self.subTest(start + text):
                found = self.library(text % start)
                self.assertEqual((found["push"]["class"], self.document["invariants"]), ("contract", []), self.done.stdout)


if __name__ == "__main__":
    unittest.main()
