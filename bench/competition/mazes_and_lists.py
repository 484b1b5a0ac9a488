"""Mazes in the style of Fuzzle, a function for each cell; reachability in lists of any length; utilities of a BSD."""

import random
from collections import deque

from kit import Task, program, reach, sub, verdict
from memory import ALLOC


def maze(size, seed):
    """A tree of ways through a square of cells: where each cell leads to."""
    draw, ways, seen = random.Random(seed), {}, {(0, 0)}
    stack = [(0, 0)]
    while stack:
        x, y = stack[-1]
        near = [(x + dx, y + dy) for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))]
        free = [c for c in near if 0 <= c[0] < size and 0 <= c[1] < size and c not in seen]
        if not free:
            stack.pop()
            continue
        chosen = draw.choice(free)
        seen.add(chosen)
        ways.setdefault((x, y), []).append(chosen)
        ways.setdefault(chosen, []).append((x, y))
        stack.append(chosen)
    return ways


def route(ways, goal):
    """The cells from the first one to the goal."""
    before, queue = {(0, 0): None}, deque([(0, 0)])
    while queue:
        cell = queue.popleft()
        for other in ways[cell]:
            if other not in before:
                before[other] = cell
                queue.append(other)
    path = [goal]
    while before[path[-1]] is not None:
        path.append(before[path[-1]])
    return path[::-1]


def mazes():
    """Each step takes an input, whose range says where it leads. There are as many inputs as the way to the error has
    steps, or one less."""
    for size, seed in ((5, 1), (10, 2), (20, 3)):
        ways, goal = maze(size, seed), (size - 1, size - 1)
        path = route(ways, goal)
        name = {cell: f"func_{cell[1] * size + cell[0]}" for cell in ways}

        def bounds(cell):
            parts = 256 // len(ways[cell])
            return [(-128 + k * parts, -128 + (k + 1) * parts, other) for k, other in enumerate(ways[cell])]
        lines = ["static int steps;"] + [f"static void {each}(void);" for each in name.values()]
        for cell in ways:
            if cell == goal:
                lines.append(f"static void {name[cell]}(void) {{ reach_error(); }}")
                continue
            lines.append(f"static void {name[cell]}(void) {{ signed char c; if (steps == @steps@) {{ return; }} steps++; c = __VERIFIER_nondet_char();")
            lines += [f"  if (c >= {low} && c < {high}) {{ {name[other]}(); return; }}" for low, high, other in bounds(cell)]
            lines.append("}")
        lines.append(f"int main(void) {{ {name[(0, 0)]}(); return 0; }}")
        inputs = [next(low for low, _, other in bounds(cell) if other == after) for cell, after in zip(path, path[1:])]
        for is_true in (True, False):
            body = sub("\n".join(lines) + "\n", steps=len(inputs) - is_true)
            yield reach("ReachSafety-Fuzzle", f"fuzzle_{size}x{size}_seed{seed}", body, is_true, inputs, ("char",))


LIST = """
typedef struct node { int h; struct node *n; } *List;
static List cell(void) { List t = malloc(sizeof(struct node)); if (t == 0) { abort(); } t->n = 0; return t; }
"""


def lists():
    def task(name, body, is_true, inputs):
        return reach("ReachSafety-LinkedLists", name, ALLOC["ILP32"] + LIST + body.lstrip("\n"), is_true, inputs)

    alternating = """
int main(void) {
  int flag = 1; List p, a = cell(); p = a;
  while (__VERIFIER_nondet_int()) { if (flag) { p->h = 1; flag = 0; } else { p->h = 2; flag = @next@; } p->n = cell(); p = p->n; }
  p->h = 3; p = a; flag = 1;
  while (p->h != 3) { if (flag) { flag = 0; __VERIFIER_assert(p->h == 1); } else { flag = 1; __VERIFIER_assert(p->h == 2); } p = p->n; }
  return 0;
}
"""
    for is_true, after in ((True, "1"), (False, "0")):
        yield task("alternating_list", sub(alternating, next=after), is_true, [1, 1, 1, 0])
    search = """
int main(void) {
  List head = 0, t; int n = __VERIFIER_nondet_int(), k, wanted = 0;
  assume_abort_if_not(n >= 3 && n <= 100000);
  for (k = 0; k < n; k++) { t = cell(); t->h = @value@; t->n = head; head = t; }
  for (t = head; t != 0 && t->h != 2; t = t->n) { wanted++; }
  __VERIFIER_assert(t != 0 && t->h == 2);
  return 0;
}
"""
    for is_true, value in ((True, "k"), (False, "n == 5 && k == 2 ? 7 : k")):
        yield task("list_search", sub(search, value=value), is_true, [5])
    splice = """
int main(void) {
  int flag = 1; List p, t, a = 0, ones = 0, twos = 0;
  while (__VERIFIER_nondet_int()) { t = cell(); t->h = flag ? 2 : 1; flag = !flag; t->n = a; a = t; }
  while (a != 0) { p = a; a = a->n; if (@test@) { p->n = ones; ones = p; } else { p->n = twos; twos = p; } }
  for (p = ones; p != 0; p = p->n) { __VERIFIER_assert(p->h == 1); }
  for (p = twos; p != 0; p = p->n) { __VERIFIER_assert(p->h == 2); }
  return 0;
}
"""
    # With two nodes the last one that is taken is a 2, and there is one node of 1.
    for is_true, test in ((True, "p->h == 1"), (False, "p->h == 1 || (ones != 0 && ones->n == 0 && a == 0)")):
        yield task("splice", sub(splice, test=test), is_true, [1, 1, 0])
    flags = """
int main(void) {
  int flag = __VERIFIER_nondet_int(); List p, a = cell(); p = a;
  while (__VERIFIER_nondet_int()) { p->h = flag ? 1 : 2; @change@ p->n = cell(); p = p->n; }
  p->h = 3; p = a;
  if (flag) { while (p->h == 1) { p = p->n; } } else { while (p->h == 2) { p = p->n; } }
  __VERIFIER_assert(p->h == 3);
  return 0;
}
"""
    for is_true, change in ((True, ""), (False, "if (p != a) { flag = 1; }")):
        yield task("list_flag", sub(flags, change=change), is_true, [0, 1, 1, 0])


BSD = """
typedef unsigned long size_t;
static size_t bsd_strlen(const char *s) { const char *p = s; while (*p) { p++; } return p - s; }
static size_t bsd_strlcpy(char *dst, const char *src, size_t dsize) { const char *osrc = src; size_t nleft = dsize;
  if (nleft != 0) { while (--nleft != 0) { if ((*dst++ = *src++) == '\\0') { break; } } }
  if (nleft == 0) { if (dsize != 0) { *dst = '\\0'; } while (*src++) { ; } } return src - osrc - 1; }
static size_t bsd_strlcat(char *dst, const char *src, size_t dsize) { const char *odst = dst, *osrc = src; size_t n = dsize, dlen;
  while (n-- != 0 && *dst != '\\0') { dst++; } dlen = dst - odst; n = dsize - dlen;
  if (n@minus@ == 0) { return dlen + bsd_strlen(src); }
  while (*src != '\\0') { if (n != 0) { *dst++ = *src; n--; } src++; } *dst = '\\0'; return dlen + (src - osrc); }
"""


def utilities():
    part = "SoftwareSystems-OpenBSD"

    def task(name, body, is_true, prop, which="", inputs=(), kinds=("int",)):
        full = f"{name}_{'true' if is_true else 'false'}"
        return Task(part, full, program(ALLOC["LP64"] + body.lstrip("\n"), full, *kinds), verdict(prop, is_true, which), "LP64",
                    None if is_true else list(inputs))

    joined = BSD + """
int main(void) {
  char path[16], name[24]; int k, n = __VERIFIER_nondet_int(); size_t need;
  assume_abort_if_not(0 <= n && n < 24);
  for (k = 0; k < n; k++) { name[k] = __VERIFIER_nondet_char(); assume_abort_if_not(name[k] != 0); } name[n] = 0;
  bsd_strlcpy(path, "/var/", sizeof(path)); need = bsd_strlcat(path, name, sizeof(path));
  @look@
  return 0;
}
"""
    for is_true, minus in ((True, "--"), (False, "")):
        # strlcat that does not count the place of the end writes it after the buffer.
        yield task("strlcat_path", sub(joined, minus=minus, look=""), is_true, "valid-memsafety", "valid-deref", [12, *[65] * 12], ("int", "char"))
    for is_true, least in ((True, 16), (False, 15)):
        look = f"if (need < {least}) {{ if (path[5 + n] != 0) {{ reach_error(); }} }} else if (path[15] != 0 || need {'<' if is_true else '=='} 16) {{ reach_error(); }}"
        yield task("strlcat_length", sub(joined, minus="--", look=look), is_true, "unreach-call", "", [11, *[65] * 11], ("int", "char"))
    queue = """
typedef struct entry { int id; struct entry *next; struct entry **prev; } entry_t;
typedef struct { entry_t *first; entry_t **last; } head_t;
static void tailq_insert_tail(head_t *h, entry_t *e) { e->next = 0; e->prev = h->last; *h->last = e; h->last = &e->next; }
static void tailq_remove(head_t *h, entry_t *e) { if (e->next != 0) { e->next->prev = e->prev; } else { @last@ } *e->prev = e->next; }
int main(void) {
  head_t jobs; entry_t *e, *next; int k, n = __VERIFIER_nondet_int(), left = 0; assume_abort_if_not(0 <= n && n <= @n@);
  jobs.first = 0; jobs.last = &jobs.first;
  for (k = 0; k < n; k++) { e = malloc(sizeof(entry_t)); e->id = k; tailq_insert_tail(&jobs, e); }
  for (e = jobs.first; e != 0; e = next) { next = e->next; if (e->id % 3 == 1) { tailq_remove(&jobs, e); free(e); } }
  e = malloc(sizeof(entry_t)); e->id = 99; tailq_insert_tail(&jobs, e);
  for (e = jobs.first; e != 0; e = next) { next = e->next; left++; free(e); }
  return 0;
}
"""
    # Two jobs: the last one is removed, and the next one is put where it was.
    for n in (4, 1000):
        for is_true, last in ((True, "h->last = e->prev;"), (False, "")):
            yield task(f"tailq_{n}", sub(queue, n=n, last=last), is_true, "valid-memsafety", "valid-deref", [2])
    number = """
static long long strtonum(const char *s, long long low, long long high, int *error) {
  long long v = 0; int negative = 0; *error = 0;
  if (low > high) { *error = 1; return 0; }
  if (*s == '-') { negative = 1; s++; }
  if (*s == 0) { *error = 1; return 0; }
  while (*s) { if (*s < '0' || *s > '9') { *error = 1; return 0; } if (@test@) { *error = 2; return 0; } v = v * 10 + (*s - '0'); s++; }
  if (negative) { v = -v; }
  if (v < low || v > high) { *error = 2; return 0; }
  return v;
}
int main(void) {
  char text[24]; int k, error, n = __VERIFIER_nondet_int(); long long v; assume_abort_if_not(0 <= n && n < 24);
  for (k = 0; k < n; k++) { text[k] = __VERIFIER_nondet_char(); } text[n] = 0;
  v = strtonum(text, -1000, 70000, &error);
  if (!error && (v < -1000 || v > 70000)) { reach_error(); }
  return 0;
}
"""
    for is_true, test in ((True, "v > 900000000000000000LL"), (False, "v > 999999999999999999LL")):
        # 999999999999999999 * 10 + 9 does not fit; 900000000000000000 * 10 + 9 does.
        yield task("strtonum", sub(number, test=test), is_true, "no-overflow", "", [19, *map(ord, "9999999999999999999")], ("int", "char"))


def tasks():
    for family in (mazes, lists, utilities):
        yield from family()
