"""Lists, trees and arrays on the heap, bad functions in the style of Juliet: memory safety, clean-up, overflow."""

from kit import Task, program, reach, sub, verdict

ALLOC = {"ILP32": "extern void *malloc(unsigned int);\nextern void free(void *);\n",
         "LP64": "extern void *malloc(unsigned long);\nextern void free(void *);\n"}
LIST = """
typedef struct node { int h; struct node *n; } *List;
static List make(void) { List t = malloc(sizeof(struct node)); if (t == 0) { abort(); } return t; }
"""


def memory(part, name, body, is_true, which="valid-deref", inputs=(), kinds=("int",), model="ILP32", prop="valid-memsafety", more=None):
    full = f"{name}_{'true' if is_true else 'false'}"
    verdicts = verdict(prop, is_true, which if prop == "valid-memsafety" else "")
    verdicts.update(more or {})
    return Task(part, full, program(ALLOC[model] + body.lstrip("\n"), full, *kinds), verdicts, model, None if is_true else list(inputs))


# Each list program: the body of main between making and freeing, per property what a mutant breaks.
MAKE_LIST = """  List a = make(), p = a, t; int steps = 0;
  a->h = 1; a->n = 0;
  while (__VERIFIER_nondet_int()) { p->h = 1; t = make(); t->h = 2; t->n = 0; p->n = t; p = t; steps++; }
"""
FREE_LIST = "  p = a; while (p != 0) { t = p->n; free(p); p = t; }\n"


def heap():
    part = "ReachSafety-Heap"
    start = ALLOC["ILP32"] + LIST + "int main(void) {\n"
    for good in (True, False):
        yield reach(part, "simple_built_from_end", sub(start + """
  List t, p = 0;
  while (__VERIFIER_nondet_int()) { t = make(); t->h = @v@; t->n = p; p = t; }
  while (p != 0) { if (p->h != 1) { reach_error(); } p = p->n; }
  return 0;
}
""", v=1 if good else "p != 0 && p->n != 0 ? 2 : 1"), good, [1, 1, 1, 0])
        yield reach(part, "simple_and_skiplist", start + MAKE_LIST + sub("""
  p->h = 3; p = a;
  while (p->n != 0) { if (p->h != 1) { reach_error(); } p = p->n; }
  if (p->h != @last@) { reach_error(); }
  return 0;
}
""", last=3 if good else "(steps == 4 ? 2 : 3)"), good, [1, 1, 1, 1, 0])
        yield reach(part, "reverse_order", start + sub("""
  List a = 0, r = 0, t; int n = __VERIFIER_nondet_int(), i;
  assume_abort_if_not(n >= 0 && n <= 50);
  for (i = 0; i < n; i++) { t = make(); t->h = i; t->n = a; a = t; }
  while (a != 0) { t = a->n; a->n = r; r = a; a = t; }
  i = 0;
  while (r != 0) { __VERIFIER_assert(r->h == i); i@inc@; r = r->n; }
  __VERIFIER_assert(i == n);
  return 0;
}
""", inc="++" if good else " = i + (i == 6 ? 2 : 1)"), good, [9])
        yield reach(part, "doubly_linked_circular", sub(ALLOC["ILP32"] + """
typedef struct dll { struct dll *next, *prev; int data; } *DLL;
int main(void) {
  DLL head = malloc(sizeof(struct dll)), t; int n = __VERIFIER_nondet_int(), i, seen = 0;
  head->next = head; head->prev = head; head->data = -1;
  assume_abort_if_not(n >= 1 && n <= @n@);
  for (i = 0; i < n; i++) {
    t = malloc(sizeof(struct dll)); t->data = i;
    t->next = head; t->prev = head->prev; head->prev->next = t; head->prev = t;
  }
  for (t = head->next; t != head; t = t->next) {
    __VERIFIER_assert(t->next->prev == t && t->prev->next == t);
    __VERIFIER_assert(t->data == seen @op@);
    seen++;
  }
  __VERIFIER_assert(seen == n);
  return 0;
}
""", n=20, op="" if good else "|| t->data == 3").replace("t->data == seen || t->data == 3",
                                                          "t->data == seen && t->data != 3"), good, [7])
        yield reach(part, "sorted_insertion", start + sub("""
  List a = 0, t, *q; int n = __VERIFIER_nondet_int(), i;
  assume_abort_if_not(n >= 0 && n <= 6);
  for (i = 0; i < n; i++) {
    t = make(); t->h = __VERIFIER_nondet_int();
    for (q = &a; *q != 0 && (*q)->h @op@ t->h; q = &(*q)->n) { }
    t->n = *q; *q = t;
  }
  for (t = a; t != 0 && t->n != 0; t = t->n) { __VERIFIER_assert(t->h <= t->n->h); }
  return 0;
}
""", op="<" if good else "!="), good, [2, 5, 3])
        yield reach(part, "search_tree", sub(ALLOC["ILP32"] + """
struct tree { int key; struct tree *l, *r; };
int main(void) {
  struct tree *root = 0, **q, *t; int n = __VERIFIER_nondet_int(), i, last;
  assume_abort_if_not(n >= 1 && n <= 5);
  for (i = 0; i < n; i++) {
    int key = __VERIFIER_nondet_int();
    for (q = &root; *q != 0; q = key < (*q)->key ? &(*q)->l : @right@) { }
    t = malloc(sizeof(struct tree)); t->key = key; t->l = 0; t->r = 0; *q = t;
  }
  last = root->key;
  for (t = root; t != 0; t = t->l) { __VERIFIER_assert(t->key <= last); last = t->key; }
  for (t = root->r; t != 0; t = t->r) { __VERIFIER_assert(t->key >= root->key); }
  return 0;
}
""", right="&(*q)->r" if good else "((*q)->key == 10 ? &(*q)->l : &(*q)->r)"), good, [3, 10, 12, 1])


def linked_lists():
    part = "MemSafety-LinkedLists"
    main = LIST + "int main(void) {\n" + MAKE_LIST
    yield memory(part, "list_made_and_freed", main + FREE_LIST + "  return 0;\n}\n", True)
    yield memory(part, "list_left", main + "  return 0;\n}\n", False, "valid-memtrack", [1, 0])
    yield memory(part, "list_used_after_free", main + "  p = a; while (p != 0) { free(p); p = p->n; }\n  return 0;\n}\n", False,
                 "valid-deref", [1, 0])
    yield memory(part, "last_twice", main + FREE_LIST + "  if (steps == 3) { free(a); }\n  return 0;\n}\n", False, "valid-free",
                 [1, 1, 1, 0])
    for good in (True, False):
        yield memory(part, "remove_every_second", main + sub("""
  p = a;
  while (p != 0 && p->n != 0) { t = p->n; p->n = t->n; @free@ p = p->n; }
""", free="free(t);" if good else "if (t->h != 2) { free(t); }") + FREE_LIST + "  return 0;\n}\n", good, "valid-memtrack", [1, 0])
        yield memory(part, "two_ends", sub("""
typedef struct dll { struct dll *next, *prev; } *DLL;
int main(void) {
  DLL first = 0, last = 0, t;
  while (__VERIFIER_nondet_int()) {
    t = malloc(sizeof(struct dll)); t->next = 0; t->prev = last;
    if (last) { last->next = t; } else { first = t; }
    last = t;
  }
  while (first) {
    if (__VERIFIER_nondet_int()) { t = first; first = first->next; if (first) { first->prev = 0; } else { last = 0; } }
    else { t = last; last = last->prev; if (@test@) { last->next = 0; } else { first = 0; } }
    free(t);
  }
  return 0;
}
""", test="last" if good else "last != t"), good, "valid-deref", [1, 0, 0])
        yield memory(part, "list_of_lists", sub("""
struct in { struct in *n; }; struct out { struct out *n; struct in *in; };
int main(void) {
  struct out *a = 0, *o; struct in *i;
  while (__VERIFIER_nondet_int()) {
    o = malloc(sizeof *o); o->in = 0; o->n = a; a = o;
    while (__VERIFIER_nondet_int()) { i = malloc(sizeof *i); i->n = o->in; o->in = i; }
  }
  while (a) { o = a; a = a->n; while (o->in) { i = o->in; @step@ free(i); } free(o); }
  return 0;
}
""", step="o->in = i->n;" if good else "o->in = i->n ? i->n->n : 0;"), good, "valid-memtrack", [1, 1, 1, 0, 0])


def heap_safety():
    part = "MemSafety-Heap"
    for good in (True, False):
        yield memory(part, "tree_freed", sub("""
struct tree { struct tree *l, *r; };
static void drop(struct tree *t) { if (t) { drop(t->l); @right@ free(t); } }
int main(void) {
  struct tree *root = 0, **q, *t;
  while (__VERIFIER_nondet_int()) {
    for (q = &root; *q != 0; q = __VERIFIER_nondet_int() ? &(*q)->l : &(*q)->r) { }
    t = malloc(sizeof *t); t->l = t->r = 0; *q = t;
  }
  drop(root);
  return 0;
}
""", right="drop(t->r);" if good else "if (t->l == 0) { drop(t->r); }"), good, "valid-memtrack", [1, 1, 1, 1, 0, 0])
        yield memory(part, "growing_buffer", sub("""
int main(void) {
  unsigned size = 4, used = 0, k; char *b = malloc(size), *c;
  while (__VERIFIER_nondet_int()) {
    if (used == size) {
      assume_abort_if_not(size <= 1000000);
      c = malloc(2 * size);
      for (k = 0; k < used; k++) { c[k] = b[k]; }
      free(b); b = c; size = @size@;
    }
    b[used++] = 1;
  }
  free(b);
  return 0;
}
""", size="2 * size" if good else "2 * size + (size == 8)"), good, "valid-deref", [1] * 18 + [0])
        yield memory(part, "shared_by_count", sub("""
struct box { int count; int value; };
static struct box *get(struct box *b) { b->count++; return b; }
static void put(struct box *b) { b->count--; if (b->count == 0) { free(b); } }
int main(void) {
  struct box *b = malloc(sizeof *b), *c; int v;
  b->count = 1; b->value = 7;
  while (__VERIFIER_nondet_int()) {
    assume_abort_if_not(b->count < 1000);
    c = @get@; v = c->value; put(c);
  }
  v = b->value; put(b);
  return v - 7;
}
""", get="get(b)" if good else "(b->value == 7 ? b : get(b))"), good, "valid-deref", [1, 0])
        yield memory(part, "hash_buckets", sub("""
struct e { unsigned key; struct e *n; };
struct e *table[8];
int main(void) {
  struct e *e; unsigned k;
  while (__VERIFIER_nondet_int()) {
    k = __VERIFIER_nondet_uint();
    e = malloc(sizeof *e); e->key = k; e->n = table[k % @m@]; table[k % @m@] = e;
  }
  for (k = 0; k < 8; k++) { while (table[k]) { e = table[k]; table[k] = e->n; free(e); } }
  return 0;
}
""", m=8 if good else 9), good, "valid-deref", [1, 17, 0], ("int", "uint"))


def array_safety():
    part = "MemSafety-Arrays"
    strings = """
static int length(const char *s) { const char *p = s; while (*p) { p++; } return (int)(p - s); }
static char *text(void) {
  int n = __VERIFIER_nondet_int(), i; char *s;
  if (n < 1) { n = 1; }
  assume_abort_if_not(n <= 100000);
  s = malloc(n);
  for (i = 0; i < n - 1; i++) { s[i] = __VERIFIER_nondet_char(); }
  @end@
  return s;
}
"""
    for good in (True, False):
        yield memory(part, "cstrlen", sub(strings + """
int main(void) { char *s = text(); int n = length(s); free(s); return n < 0; }
""", end="s[n - 1] = 0;" if good else "if (n != 3) { s[n - 1] = 0; }"), good, "valid-deref", [3, 65, 66], ("int", "char"))
        yield memory(part, "cstrcpy", sub(strings + """
int main(void) {
  char *s = text(), *d = malloc(length(s) + @one@), *p = d, *q = s;
  while ((*p++ = *q++)) { }
  free(s); free(d);
  return 0;
}
""", end="s[n - 1] = 0;", one=1 if good else "(s[0] == 'x' ? 0 : 1)"), good, "valid-deref", [2, 120], ("int", "char"))
        yield memory(part, "rotate_rows", sub("""
int main(void) {
  int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int(), i, j;
  assume_abort_if_not(n >= 1 && n <= 1000 && m >= 1 && m <= 1000);
  int *a = malloc(sizeof(int) * n * m);
  for (i = 0; i < n; i++) { for (j = 0; j < m; j++) { a[i * @stride@ + j] = i; } }
  free(a);
  return 0;
}
""", stride="m" if good else "n"), good, "valid-deref", [4, 2])
        yield memory(part, "insertion_sort", sub("""
int main(void) {
  int n = __VERIFIER_nondet_int(), i, j, k; int *a;
  assume_abort_if_not(n >= 1 && n <= 100000);
  a = malloc(n * sizeof(int));
  for (i = 0; i < n; i++) { a[i] = __VERIFIER_nondet_int(); }
  for (i = 1; i < n; i++) {
    k = a[i]; j = i - 1;
    while (@test@) { a[j + 1] = a[j]; j = j - 1; }
    a[j + 1] = k;
  }
  free(a);
  return 0;
}
""", test="j >= 0 && a[j] > k" if good else "a[j] > k && j >= 0"), good, "valid-deref", [2, 5, 3])


def other_safety():
    part = "MemSafety-Other"
    for good in (True, False):
        yield memory(part, "recursive_fill", sub("""
static void fill(int *a, int low, int high) {
  if (low > high) { return; }
  int m = low + (high - low) / 2;
  a[m] = m; fill(a, low, m - 1); fill(a, m + 1, high);
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  assume_abort_if_not(n >= 1 && n <= 64);
  int *a = malloc(n * sizeof(int));
  fill(a, 0, @last@);
  free(a);
  return 0;
}
""", last="n - 1" if good else "n == 33 ? n : n - 1"), good, "valid-deref", [33])
        yield memory(part, "ring", sub("""
int main(void) {
  int buffer[16]; unsigned in = 0, out = 0;
  while (1) {
    if (__VERIFIER_nondet_int()) { if (in - out < 16) { buffer[@index@] = 1; in++; } }
    else { if (in != out) { if (buffer[out % 16] != 1) { return 1; } out++; } }
  }
}
""", index="in % 16" if good else "in & 24 ? in % 17 : in"), good, "valid-deref", [1] * 16 + [0, 1, 1])
        yield memory(part, "argument_state", sub("""
struct dev { int state; int *buffer; };
static void on(struct dev *d) { if (d->state == 0) { d->buffer = malloc(40); d->state = 1; } }
static void off(struct dev *d) { if (d->state == 1) { free(d->buffer); @clear@ d->state = 0; } }
static void use(struct dev *d) { if (@test@) { d->buffer[9] = 1; } }
int main(void) {
  struct dev d; d.state = 0; d.buffer = 0;
  while (__VERIFIER_nondet_int()) {
    switch (__VERIFIER_nondet_int()) { case 0: on(&d); break; case 1: off(&d); break; default: use(&d); }
  }
  off(&d);
  return 0;
}
""", clear="d->buffer = 0;" if good else "", test="d->buffer != 0"), good, "valid-deref", [1, 0, 1, 1, 1, 2, 0])
        yield memory(part, "stack_frames", sub("""
static int *pick(int *a, int *b) { return __VERIFIER_nondet_int() ? a : b; }
static int *last; int global;
static void deep(int n) { int local = n; last = pick(&global, @which@); *last = n; if (n > 0) { deep(n - 1); } }
int main(void) { int n = __VERIFIER_nondet_int(); assume_abort_if_not(n >= 0 && n < 20); last = &global; deep(n); *last = 3; return 0; }
""", which="&global" if good else "&local"), good, "valid-deref", [0, 0])


# Juliet: a defect, its repair, and how control flow comes to them.
FLOWS = {
    "01": ("@stmt@", ""), "02": ("if (1) { @stmt@ }", ""), "05": ("if (staticTrue) { @stmt@ }", "static int staticTrue = 1;\n"),
    "08": ("if (staticReturnsTrue()) { @stmt@ }", "static int staticReturnsTrue(void) { return 1; }\n"),
    "15": ("switch (6) { case 6: { @stmt@ break; } default: break; }", ""),
    "17": ("{ int flow; for (flow = 0; flow < 1; flow++) { @stmt@ } }", ""),
}
JULIET = {
    "CWE121_Stack_Based_Buffer_Overflow__loop": ("valid-deref", "{ int data[10]; int k; for (k = 0; k < @n@; k++) { data[k] = 5; } }",
                                                 {"n": 11}, {"n": 10}),
    "CWE122_Heap_Based_Buffer_Overflow__c_dest": (
        "valid-deref", "{ char *data = malloc(@n@); char source[11] = \"AAAAAAAAAA\"; int k; for (k = 0; k < 11; k++) { data[k] = source[k]; }"
        " free(data); }", {"n": 10}, {"n": 11}),
    "CWE126_Buffer_Overread__malloc": (
        "valid-deref", "{ char *data = malloc(50); int k, s = 0; for (k = 0; k < 50; k++) { data[k] = 1; } for (k = 0; k < @n@; k++) "
        "{ s += data[k]; } free(data); sink = s; }", {"n": 100}, {"n": 50}),
    "CWE401_Memory_Leak__struct": ("valid-memtrack", "{ struct two *data = malloc(sizeof(struct two)); data->a = 0; sink = data->a; @free@ }",
                                   {"free": ""}, {"free": "free(data);"}),
    "CWE415_Double_Free__int": ("valid-free", "{ int *data = malloc(400); free(data); @free@ }", {"free": "free(data);"}, {"free": ""}),
    "CWE416_Use_After_Free__int": ("valid-deref", "{ int *data = malloc(400); data[0] = 5; @free@ sink = data[0]; @after@ }",
                                   {"free": "free(data);", "after": ""}, {"free": "", "after": "free(data);"}),
    "CWE476_NULL_Pointer_Dereference__long": ("valid-deref", "{ long value = 5; long *data = @p@; sink = (int)*data; }", {"p": "0"},
                                              {"p": "&value"}),
    "CWE590_Free_Memory_Not_on_Heap__array": ("valid-free", "{ int array[10]; int *data = @p@; data[0] = 1; sink = data[0]; free(data); }",
                                              {"p": "array"}, {"p": "malloc(400)"}),
    "CWE761_Free_Pointer_Not_at_Start__while": (
        "valid-free", "{ char *data = malloc(20); char *p = data; int k; for (k = 0; k < 20; k++) { data[k] = 'S'; } "
        "while (p[0] != 'F' && p < data + 5) { p++; } free(@p@); }", {"p": "p"}, {"p": "data"}),
}
JULIET_HEAD = "struct two { int a; int b; };\nint sink;\n"


def juliet():
    flows = sorted(FLOWS)
    for number, (name, (which, text, bad, good)) in enumerate(JULIET.items()):
        for is_true in (True, False):
            flow = flows[(number + is_true) % len(flows)]
            wrap, extra = FLOWS[flow]
            statement = sub(text, **(good if is_true else bad))
            body = JULIET_HEAD + extra + f"void {name}_{flow}(void) {{ {wrap.replace('@stmt@', statement)} }}\n" + \
                f"int main(void) {{ {name}_{flow}(); return 0; }}\n"
            yield memory("MemSafety-Juliet", f"{name}_{flow}", body, is_true, which, (), (), "LP64")


def clean_up():
    part = "MemCleanup-Main"
    main = LIST + "int main(void) {\n" + MAKE_LIST
    for good in (True, False):
        end = FREE_LIST if good else "  p = a; while (p->n != 0) { t = p->n; free(p); p = t; }\n"
        yield memory(part, "list_freed", main + end + "  return 0;\n}\n", good, "", [1, 0], prop="valid-memcleanup")
        yield memory(part, "kept_by_global", sub("""
int *kept;
int main(void) { kept = malloc(4); *kept = 1; if (__VERIFIER_nondet_int() == 12345) { @free@ return 1; } free(kept); return 0; }
""", free="free(kept);" if good else ""), good, "", [12345], prop="valid-memcleanup")
        yield memory(part, "rows", sub("""
int main(void) {
  int n = __VERIFIER_nondet_int(), i; int **rows;
  assume_abort_if_not(n >= 1 && n <= @n@);
  rows = malloc(n * sizeof(int *));
  for (i = 0; i < n; i++) { rows[i] = malloc(4 * sizeof(int)); }
  for (i = @from@; i < n; i++) { free(rows[i]); }
  free(rows);
  return 0;
}
""", n=100, **{"from": 0 if good else "n == 3"}), good, "", [3], prop="valid-memcleanup")
        for name in ("CWE401_Memory_Leak__struct",):
            _, text, bad, right = JULIET[name]
            body = JULIET_HEAD + f"int main(void) {{ {sub(text, **(right if good else bad))} return 0; }}\n"
            yield memory(part, name, body, good, "", (), (), prop="valid-memcleanup")


def overflow(part, name, body, is_true, inputs=(), kinds=("int",), model="ILP32"):
    full = f"{name}_{'true' if is_true else 'false'}"
    return Task(part, full, program(body, full, *kinds), verdict("no-overflow", is_true), model, None if is_true else list(inputs))


def overflows():
    part = "NoOverflows-Main"
    for good in (True, False):
        yield overflow(part, "average", sub("""
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), m;
  if (a < 0 || b < 0) { return 0; }
  m = @mean@;
  __VERIFIER_assert(m >= 0);
  return 0;
}
""", mean="a < b ? a + (b - a) / 2 : b + (a - b) / 2" if good else "(a + b) / 2"), good, [2147483647, 1])
        yield overflow(part, "sum_of_bounded", sub("""
int main(void) {
  int n = __VERIFIER_nondet_int(), i, s = 0, v;
  if (n < 0 || n > @n@) { return 0; }
  for (i = 0; i < n; i++) { v = __VERIFIER_nondet_int(); if (v > 1000000 || v < -1000000) { v = 0; } s += v; }
  return s == 7;
}
""", n=2147 if good else 3000), good, [3000] + [1000000] * 2148)
        yield overflow(part, "binary_search", sub("""
int main(void) {
  int n = __VERIFIER_nondet_int(), key = __VERIFIER_nondet_int(), low = 0, high, mid;
  if (n < 1) { return 0; }
  high = n - 1;
  while (low <= high) {
    mid = @mid@;
    if (mid == key) { return mid; }
    if (mid < key) { low = mid + 1; } else { high = mid - 1; }
  }
  return -1;
}
""", mid="low + (high - low) / 2" if good else "(low + high) / 2"), good, [2147483647, 2147483646])
        yield overflow(part, "power_of_two", sub("""
int main(void) {
  int x = __VERIFIER_nondet_int(), y = 1;
  while (y < x @limit@) { y = 2 * y; }
  return y > 0;
}
""", limit="&& y <= 1073741823" if good else ""), good, [2000000000])
        yield overflow(part, "digits", sub("""
int main(void) {
  int v = 0, d, k;
  for (k = 0; k < @digits@; k++) {
    d = __VERIFIER_nondet_int();
    if (d < 0 || d > 9) { break; }
    v = v * 10 + d;
  }
  return v;
}
""", digits=9 if good else 10), good, [9] * 10)
        yield overflow(part, "absolute", sub("""
int main(void) { int x = __VERIFIER_nondet_int(); @guard@ if (x < 0) { x = -x; } return x > 5; }
""", guard="if (x == (-2147483647 - 1)) { return 0; }" if good else ""), good, [-2147483648])
        yield overflow(part, "countdown_pair", sub("""
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (!(x >= 0 && x <= 1000000 && y >= 0 && y <= 1000000)) { return 0; }
  while (x > 0) { x = x - 1; y = y + @step@; }
  return y;
}
""", step=2000 if good else 3000), good, [1000000, 0])


def overflow_juliet():
    part = "NoOverflows-Juliet"
    flows = sorted(FLOWS)
    kinds = (("CWE190_Integer_Overflow__int_rand_add", "int", "int", "data + 1", "data < 2147483647", 2147483647),
             ("CWE190_Integer_Overflow__int_rand_square", "int", "int", "data * data", "data > -46340 && data < 46340", 50000),
             ("CWE190_Integer_Overflow__int64_t_fscanf_multiply", "long long", "longlong", "data * 2",
              "data < 4611686018427387903LL && data > -4611686018427387903LL", 2**62),
             ("CWE191_Integer_Underflow__int_fgets_sub", "int", "int", "data - 1", "data > (-2147483647 - 1)", -2**31),
             ("CWE191_Integer_Underflow__int_negate", "int", "int", "-data", "data != (-2147483647 - 1)", -2**31))
    for number, (name, kind, source, text, guard, bad) in enumerate(kinds):
        for is_true in (True, False):
            flow = flows[(number + 2 * is_true) % len(flows)]
            wrap, extra = FLOWS[flow]
            use = f"{{ {kind} result = {text}; sink = result > 0; }}"
            statement = f"{{ {kind} data = __VERIFIER_nondet_{source}(); {f'if ({guard}) ' if is_true else ''}{use} }}"
            body = "int sink;\n" + extra + f"void {name}_{flow}(void) {{ {wrap.replace('@stmt@', statement)} }}\n" + \
                f"int main(void) {{ {name}_{flow}(); return 0; }}\n"
            yield overflow(part, f"{name}_{flow}", body, is_true, [bad], (source,), "LP64")


def tasks():
    for family in (heap, linked_lists, heap_safety, array_safety, other_safety, juliet, clean_up, overflows, overflow_juliet):
        yield from family()
