"""Problems of program verification contests (VerifyThis, VSTTE, COST) in C: with loops, with recursion, and for memory
safety. The proofs that people gave them need invariants over all elements or nodes."""

from kit import Task, program, reach, sub, verdict
from memory import ALLOC

FILL = "int n = __VERIFIER_nondet_int(), *a, k; assume_abort_if_not(n > 0 && n <= 100000); a = malloc(n * sizeof(int));\n" \
       "  for (k = 0; k < n; k++) { a[k] = __VERIFIER_nondet_int(); }"
PICK = "k = __VERIFIER_nondet_int(); assume_abort_if_not(0 <= k && k < n);"


def heap(part, name, body, is_true, inputs, kinds=("int",)):
    return reach(part, name, ALLOC["ILP32"] + body.lstrip("\n"), is_true, inputs, kinds)


def maximum_by_elimination():
    text = f"""
int main(void) {{
  {FILL}
  int x = 0, y = n - 1;
  while (@go@) {{ if (a[x] <= a[y]) {{ x++; }} else {{ y--; }} }}
  {PICK}
  __VERIFIER_assert(a[k] <= a[x]);
  return 0;
}}
"""
    for is_true, go in ((True, "x != y"), (False, "x + 1 < y")):
        yield heap("ReachSafety-VerifyThis-Loops", "elimination_max", sub(text, go=go), is_true, [2, 1, 5, 1])


def longest_common_prefix():
    text = f"""
int main(void) {{
  {FILL}
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), l = 0;
  assume_abort_if_not(0 <= x && x < n && 0 <= y && y < n);
  while (x + l < n && y + l < n && (a[x + l] == a[y + l]@or@)) {{ l++; }}
  {PICK}
  __VERIFIER_assert(k >= l || a[x + k] == a[y + k]);
  __VERIFIER_assert(x + l == n || y + l == n || a[x + l] != a[y + l]);
  return 0;
}}
"""
    for is_true, extra in ((True, ""), (False, " || l == 2")):
        yield heap("ReachSafety-VerifyThis-Loops", "lcp", sub(text, **{"or": extra}), is_true,
                   [8, 1, 2, 3, 4, 1, 2, 9, 4, 0, 4, 2])


def two_way_sort():
    text = f"""
int main(void) {{
  {FILL}
  int i = 0, j = n - 1, t;
  while (i <= j) {{
    if (a[i] == 0) {{ i++; }} else if (a[j] != 0) {{ j--; }} else {{ t = a[i]; a[i] = a[j]; a[j] = t; @move@ }}
  }}
  {PICK}
  __VERIFIER_assert(k >= i || a[k] == 0);
  __VERIFIER_assert(k < i || a[k] != 0);
  return 0;
}}
"""
    # Both ends move past the swapped pair; two steps at the left would leave what is between unseen.
    for is_true, move in ((True, "i++; j--;"), (False, "i += 2; j--;")):
        yield heap("ReachSafety-VerifyThis-Loops", "two_way_sort", sub(text, move=move), is_true, [4, 1, 1, 1, 0, 1])


def largest_sum():
    text = f"""
int main(void) {{
  {FILL.replace("a[k] = __VERIFIER_nondet_int();", "a[k] = __VERIFIER_nondet_int(); assume_abort_if_not(-100 <= a[k] && a[k] <= 100);")}
  int best = 0, here = 0, all = 0;
  for (k = 0; k < n; k++) {{
    here = here + a[k]; if (@drop@) {{ here = 0; }}
    if (here > best) {{ best = here; }}
    all = all + a[k];
  }}
  __VERIFIER_assert(best >= 0 && best >= all);
  return 0;
}}
"""
    for is_true, drop in ((True, "here < 0"), (False, "here < 3")):
        yield heap("ReachSafety-VerifyThis-Loops", "kadane", sub(text, drop=drop), is_true, [2, 2, 1])


def prefix_sums():
    """Up and down the tree of sums, whose size is a power of two."""
    text = """
int main(void) {
  int n = @n@, a[@n@], old[@n@], k, space, left, right, t;
  for (k = 0; k < n; k++) { a[k] = __VERIFIER_nondet_int(); assume_abort_if_not(0 <= a[k] && a[k] <= 1000); old[k] = a[k]; }
  for (space = 1; space < n; space = space * 2) {
    left = space - 1;
    while (left < n) { right = left + space; a[right] = a[left] + a[right]; left = left + space * 2; }
  }
  a[n - 1] = 0;
  for (space = space / 2; space > 0; space = space / 2) {
    right = space * 2 - 1;
    while (right < n) { left = right - space; t = a[left]; a[left] = a[right]; a[right] = a[right] + @add@; right = right + space * 2; }
  }
  for (k = 1; k < n; k++) { __VERIFIER_assert(a[k] == a[k - 1] + old[k - 1]); }
  return 0;
}
"""
    for n in (8, 64):
        for is_true, add in ((True, "t"), (False, "(space == 1 ? a[left] : t)")):
            yield reach("ReachSafety-VerifyThis-Loops", f"prefixsum_iter_{n}", sub(text, n=n, add=add), is_true, [1] * n)


TREE = """
typedef struct node { int value; struct node *left, *right; } node_t;
static node_t *make(int depth) {
  node_t *t; if (depth == 0 || __VERIFIER_nondet_bool()) { return 0; }
  t = malloc(sizeof(node_t)); t->value = __VERIFIER_nondet_int(); t->left = make(depth - 1); t->right = make(depth - 1); return t;
}
"""


def maximum_of_a_tree():
    text = TREE + """
static int larger(int a, int b) { return a < b ? b : a; }
static int largest(node_t *t) { int m; if (t == 0) { return -2147483647 - 1; } m = larger(largest(t->left), @right@); return larger(m, t->value); }
static void look(node_t *t, int most) { if (t == 0) { return; } __VERIFIER_assert(t->value <= most); look(t->left, most); look(t->right, most); }
int main(void) { node_t *t = make(@depth@); look(t, largest(t)); return 0; }
"""
    for depth in (3, 6):
        for is_true, right in ((True, "largest(t->right)"), (False, "(t->left ? largest(t->right) : t->value)")):
            # The root has a right child only, which is larger.
            yield heap("ReachSafety-VerifyThis-Recursive", f"tree_max_{depth}", sub(text, depth=depth, right=right), is_true,
                       [0, 1, 1, 0, 5, 1, 1], ("int", "bool"))


def recursive_prefix_sums():
    text = """
static int a[@n@], old[@n@];
static void up(int left, int right) { int space = right - left; if (space > 1) { up(left - space / 2, left); up(right - space / 2, right); } a[right] = a[left] + a[right]; }
static void down(int left, int right) { int t, space = right - left; t = a[right]; a[right] = a[right] + a[left]; a[left] = t; if (space > 1) { down(left - space / 2, left); down(@low@, right); } }
int main(void) {
  int k, n = @n@;
  for (k = 0; k < n; k++) { a[k] = __VERIFIER_nondet_int(); assume_abort_if_not(0 <= a[k] && a[k] <= 1000); old[k] = a[k]; }
  up(n / 2 - 1, n - 1); a[n - 1] = 0; down(n / 2 - 1, n - 1);
  for (k = 1; k < n; k++) { __VERIFIER_assert(a[k] == a[k - 1] + old[k - 1]); }
  return 0;
}
"""
    for n in (8, 32):
        for is_true, low in ((True, "right - space / 2"), (False, "right - 1")):
            yield reach("ReachSafety-VerifyThis-Recursive", f"prefixsum_rec_{n}", sub(text, n=n, low=low), is_true, list(range(1, n + 1)))


def relaxed_prefix():
    """Whether a pattern is a prefix of an array, where one element of the pattern may be missing there."""
    text = """
static int is_prefix(int *p, int m, int *a, int n, int missing) {
  if (m == 0) { return 1; }
  if (n > 0 && p[0] == a[0]) { return is_prefix(p + 1, m - 1, a + 1, n - 1, missing); }
  return missing < @most@ && is_prefix(p + 1, m - 1, a, n, missing + 1);
}
int main(void) {
  int p[4], a[4], k, n = __VERIFIER_nondet_int(); assume_abort_if_not(0 <= n && n <= 4);
  for (k = 0; k < 4; k++) { p[k] = __VERIFIER_nondet_int(); } for (k = 0; k < 4; k++) { a[k] = __VERIFIER_nondet_int(); }
  __VERIFIER_assert(!is_prefix(p, 4, a, n, 0) || n >= 3);
  return 0;
}
"""
    for is_true, most in ((True, 1), (False, 2)):
        yield reach("ReachSafety-VerifyThis-Recursive", "relaxed_prefix", sub(text, most=most), is_true, [2, 1, 2, 3, 4, 1, 2, 0, 0])


def safety():
    part, prop = "MemSafety-VerifyThis", "valid-memsafety"

    def task(name, body, is_true, which, inputs, kinds=("int",)):
        full = f"{name}_{'true' if is_true else 'false'}"
        return Task(part, full, program(ALLOC["ILP32"] + body.lstrip("\n"), full, *kinds), verdict(prop, is_true, which), "ILP32",
                    None if is_true else inputs)

    lcp = f"""
int main(void) {{
  {FILL}
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), l = 0;
  assume_abort_if_not(0 <= x && x < n && 0 <= y && y < n);
  while (x + l < n && y + l @less@ n && a[x + l] == a[y + l]) {{ l++; }}
  free(a);
  return 0;
}}
"""
    for is_true, less in ((True, "<"), (False, "<=")):
        yield task("lcp", sub(lcp, less=less), is_true, "valid-deref", [2, 7, 7, 0, 1])
    smallest = TREE + """
static node_t *take_smallest(node_t *t, int *least) {
  node_t *p, *q, *r;
  if (t->left == 0) { *least = t->value; r = t->right; free(t); return r; }
  p = t; q = t->left; while (q->left != 0) { p = q; q = q->left; }
  *least = q->value; p->left = q->right; free(q); @again@ return t;
}
static void drop(node_t *t) { if (t == 0) { return; } drop(t->left); drop(t->right); free(t); }
int main(void) { node_t *t = make(@depth@); int least; if (t != 0) { t = take_smallest(t, &least); } drop(t); return 0; }
"""
    # The root and its left child, which is a leaf.
    for depth in (3, 5):
        for is_true, again in ((True, ""), (False, "if (q->value == *least) { least = 0; }")):
            yield task(f"tree_del_iter_{depth}", sub(smallest, depth=depth, again=again), is_true, "valid-deref",
                       [0, 1, 0, 2, 1, 1, 1], ("int", "bool"))
    links = """
typedef struct cell { struct cell *left, *right; } cell_t;
int main(void) {
  int n = __VERIFIER_nondet_int(), k, at = __VERIFIER_nondet_int(); cell_t *first, *c, *next, *taken;
  assume_abort_if_not(n >= 2 && n <= 1000 && at >= 0 && at < n);
  first = malloc(sizeof(cell_t)); first->left = first; first->right = first;
  for (k = 1; k < n; k++) { c = malloc(sizeof(cell_t)); c->left = first->left; c->right = first; first->left->right = c; first->left = c; }
  taken = first; for (k = 0; k < at; k++) { taken = taken->right; }
  taken->left->right = taken->right; taken->right->left = taken->left;
  @between@
  taken->left->right = taken; taken->right->left = taken;
  c = first->right; while (c != first) { next = c->right; free(c); c = next; } free(first);
  return 0;
}
"""
    for is_true, between in ((True, ""), (False, "if (n == 3 && at == 1) { c = taken->right; free(c); }")):
        yield task("dancing_links", sub(links, between=between), is_true, "valid-deref", [3, 1])


def tasks():
    for family in (maximum_by_elimination, longest_common_prefix, two_way_sort, largest_sum, prefix_sums, maximum_of_a_tree,
                   recursive_prefix_sums, relaxed_prefix, safety):
        yield from family()
