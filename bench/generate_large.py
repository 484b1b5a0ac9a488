#!/usr/bin/env python3
"""Large C programs, one shape each, whose size is a number: two sizes show how time and memory grow.

    bench/generate_large.py SHAPE SIZE [--violated] > large.c
    bench/generate_large.py --list

All are `true` for unreach-call (`--violated`: the last assertion is wrong, so that a counterexample has to be found and
confirmed). A shape's function makes the text; SHAPES says how large it is meant to be run. Nothing is random.
"""

import argparse
import sys

HEAD = """extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(unsigned long);
extern void free(void *);
"""


def main_of(body, check, violated):
    """main with `body`; `check` is an expression that holds after it."""
    return f"int main(void) {{\n{body}\n  if ({'' if violated else '!'}({check})) reach_error();\n  return 0;\n}}\n"


def lines(n, violated):
    """One function of n statements over 64 variables; all of it is executed."""
    declared = "  unsigned x = __VERIFIER_nondet_uint(), " + ", ".join(f"v{i} = {i}" for i in range(64)) + ";\n"
    body = "\n".join(f"  v{i % 64} = v{(i * 7 + 1) % 64} + {i}u;" for i in range(n))
    return main_of(declared + body + "\n  unsigned y = x;", "x == y", violated)


def unreached_functions(n, violated):
    """n functions of ten lines, of which ten are called."""
    body = "\n".join(f"  t = t * 3u + {k}u;" for k in range(8))
    text = "".join(f"unsigned f{i}(unsigned t) {{\n{body}\n  return t + {i}u;\n}}\n" for i in range(n))
    calls = "\n".join(f"  x = f{i * (n // 10)}(x);" for i in range(10))
    return text + main_of(f"  unsigned x = 1;\n{calls}", "x != 0", violated)


def globals_many(n, violated):
    """n global variables with initialisers and pointers among them; ten are used."""
    text = "int g0 = 0;\nint *p0 = &g0;\n"
    text += "".join(f"int g{i} = {i};\nint *p{i} = &g{i - 1};\n" for i in range(1, n))
    body = "\n".join(f"  sum += *p{max(1, i * (n // 10))};" for i in range(10))
    total = sum(max(1, i * (n // 10)) - 1 for i in range(10))
    return text + main_of("  int sum = 0;\n" + body, f"sum == {total}", violated)


def call_chain(n, violated):
    """f_1 calls f_2 calls ... f_n."""
    text = f"int f{n}(int x) {{ return x; }}\n"
    text += "".join(f"int f{i}(int x) {{ int y = x; return f{i + 1}(y) + 1; }}\n" for i in range(n - 1, 0, -1))
    return text + main_of("  int x = __VERIFIER_nondet_int();\n  if (x > 1000 || x < 0) return 0;\n  int y = f1(x);",
                          f"y == x + {n - 1}", violated)


def recursion(n, violated):
    """One function recurs n deep, by a number that is known."""
    text = "static unsigned down(unsigned n, unsigned x) { unsigned y = x; if (n == 0) return y; return down(n - 1, y) + 1; }\n"
    return text + main_of(f"  unsigned x = __VERIFIER_nondet_uint();\n  unsigned y = down({n}, x);", f"y == x + {n}u", violated)


def recursion_ring(n, violated):
    """Fifty functions call each other in a ring, n calls deep."""
    text = "".join(f"unsigned r{i}(unsigned);\n" for i in range(50))
    text += "".join(f"unsigned r{i}(unsigned n) {{ if (n == 0) return 0; return r{(i + 1) % 50}(n - 1) + 1; }}\n" for i in range(50))
    return text + main_of(f"  unsigned y = r0({n});", f"y == {n}u", violated)


def expression(n, violated):
    """One expression of n operands, left-associative (clang itself recurses on what nests to the right)."""
    body = "  unsigned x = __VERIFIER_nondet_uint();\n  unsigned y = x;\n"
    for part in range(0, n, 200):
        body += "  y = y" + "".join(f" + (x ^ {i}u)" for i in range(part, min(part + 200, n))) + ";\n"
    return main_of(body + "  unsigned z = y;", "z == y", violated)


def if_else_chain(n, violated):
    """n if-else over a symbolic value (clang limits how deep `else if` nests, so the chain is one of gotos)."""
    body = "  unsigned x = __VERIFIER_nondet_uint(), y = 0;\n"
    body += "".join(f"  if (x == {i}u) {{ y = {i}u; goto done; }}\n" for i in range(n))
    return main_of(body + f"  y = x; done:;", "y == x", violated)


def diamonds(n, violated):
    """n branches one after the other, each writes one of two variables."""
    body = "  unsigned x = __VERIFIER_nondet_uint(), y = 0, z = 0;\n"
    body += "".join(f"  if (x & {1 << (i % 31)}u) y = {i}u; else z = {i}u;\n" for i in range(n))
    return main_of(body, f"y < {n}u && z < {n}u", violated)


def ite_chain(n, violated):
    """A value that is overwritten n times, each time under a condition of its own."""
    body = f"  unsigned last = 0, count = 0;\n  for (unsigned i = 0; i < {n}u; i++) {{\n"
    body += "    unsigned x = __VERIFIER_nondet_uint();\n    if (x == i) { last = i; count = 1; }\n  }"
    return main_of(body, f"last < {n}u || count == 0", violated)


def nested_structs(n, violated):
    """A struct nested n deep, copied and written at its bottom."""
    text = "struct s0 { int a; };\n" + "".join(f"struct s{i} {{ struct s{i - 1} in; int a; }};\n" for i in range(1, n + 1))
    path = ".in" * n
    return text + f"struct s{n} g;\n" + main_of(
        f"  struct s{n} x = g;\n  x{path}.a = __VERIFIER_nondet_int();\n  struct s{n} y = x;", f"y{path}.a == x{path}.a", violated)


LIST = "struct node { struct node *next; unsigned value; };\n"


def list_walk(n, violated):
    """A list of n nodes is built, walked, and freed."""
    body = f"""  struct node *head = 0;
  for (unsigned i = 0; i < {n}u; i++) {{
    struct node *p = malloc(sizeof *p);
    if (!p) return 0;
    p->value = i; p->next = head; head = p;
  }}
  unsigned count = 0;
  for (struct node *p = head; p; p = p->next) count++;
  while (head) {{ struct node *p = head; head = p->next; free(p); }}"""
    return LIST + main_of(body, f"count == {n}u", violated)


def array_loop(n, violated):
    """n elements are written and read back."""
    body = f"""  static unsigned a[{n}];
  unsigned sum = 0;
  for (unsigned i = 0; i < {n}u; i++) a[i] = i ^ 5u;
  for (unsigned i = 0; i < {n}u; i++) sum += (a[i] ^ 5u) == i;"""
    return main_of(body, f"sum == {n}u", violated)


def switch_cases(n, violated):
    """A switch of n cases on a symbolic value, and one on a known value n / 10 times."""
    cases = "".join(f"    case {i}: y = {i * 3 % 1000}; break;\n" for i in range(n))
    text = f"static unsigned pick(int x) {{\n  unsigned y = 0;\n  switch (x) {{\n{cases}  }}\n  return y;\n}}\n"
    body = f"  int x = __VERIFIER_nondet_int(), sum = 0;\n  for (int i = 0; i < {n // 10}; i++) sum += pick(i) < 1000;\n  unsigned y = pick(x);"
    return text + main_of(body, f"sum == {n // 10} && y < 1000", violated)


def initialiser(n, violated):
    """An array of n numbers and one of n / 10 pointers, initialised; a hundred elements are read."""
    numbers = ",".join(str(i * 7 % 1000) for i in range(n))
    pointers = ",".join(f"&table[{i * 10 % n}]" for i in range(n // 10))
    text = f"const int table[{n}] = {{{numbers}}};\nconst int *const at[{n // 10}] = {{{pointers}}};\n"
    body = f"  int bad = 0;\n  for (int i = 0; i < {n // 10}; i += {max(1, n // 1000)}) if (*at[i] != i * 70 % 1000) bad++;"
    return text + main_of(body, "bad == 0", violated)


def loops_many(n, violated):
    """n loops of three rounds, one after the other in one function."""
    body = "  unsigned sum = 0;\n" + "".join(f"  for (int i = 0; i < 3; i++) sum += {i % 7}u;\n" for i in range(n))
    return main_of(body, f"sum == {3 * sum(i % 7 for i in range(n))}u", violated)


def calls_many(n, violated):
    """One small function with local variables is called n times."""
    text = "static unsigned add(unsigned a, unsigned b) { unsigned c = a; unsigned d = b; return c + d; }\n"
    return text + main_of(f"  unsigned sum = 0;\n  for (unsigned i = 0; i < {n}u; i++) sum = add(sum, 1);", f"sum == {n}u", violated)


def tree(n, violated):
    """A search tree of n nodes, built from known keys, walked by recursion."""
    text = """struct tree { struct tree *left, *right; unsigned key; };
static unsigned count(const struct tree *t) { return t ? count(t->left) + 1 + count(t->right) : 0; }
"""
    body = f"""  struct tree *root = 0;
  unsigned key = 1;
  for (unsigned i = 0; i < {n}u; i++) {{
    struct tree *t = malloc(sizeof *t), **at = &root;
    if (!t) return 0;
    key = key * 1103515245u + 12345u;
    t->key = key; t->left = t->right = 0;
    while (*at) at = key < (*at)->key ? &(*at)->left : &(*at)->right;
    *at = t;
  }}
  unsigned all = count(root);"""
    return text + main_of(body, f"all == {n}u", violated)


def pointer_choices(n, violated):
    """A pointer that may be any of n objects at the end."""
    body = f"""  struct node *chosen = 0, *head = 0;
  for (unsigned i = 0; i < {n}u; i++) {{
    struct node *p = malloc(sizeof *p);
    if (!p) return 0;
    p->value = i; p->next = head; head = p;
    if (__VERIFIER_nondet_int()) chosen = p;
  }}
  unsigned x = 0;
  if (chosen) x = 1;"""
    return LIST + main_of(body, "x < 2 && head->value == " + f"{n - 1}u", violated)


# shape -> the size the project promises to handle
SHAPES = {
    lines: 100_000, unreached_functions: 10_000, globals_many: 10_000, call_chain: 5_000, recursion: 20_000, recursion_ring: 20_000,
    expression: 10_000, if_else_chain: 10_000, diamonds: 10_000, ite_chain: 100_000, nested_structs: 200, list_walk: 100_000,
    array_loop: 100_000, switch_cases: 10_000, initialiser: 1_000_000, loops_many: 10_000, calls_many: 100_000, tree: 10_000,
    pointer_choices: 10_000,
}


def generate(shape, size, violated=False):
    by_name = {function.__name__: function for function in SHAPES}
    return HEAD + by_name[shape](size, violated)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("shape", nargs="?", choices=[f.__name__ for f in SHAPES])
    parser.add_argument("size", nargs="?", type=int)
    parser.add_argument("--violated", action="store_true")
    parser.add_argument("--list", action="store_true", help="the shapes with the sizes that are promised")
    args = parser.parse_args()
    if args.list:
        for function, size in SHAPES.items():
            print(f"{function.__name__:20} {size:8}  {function.__doc__.splitlines()[0]}")
        return 0
    if args.shape is None:
        parser.error("a shape is wanted (--list)")
    size = args.size or {f.__name__: s for f, s in SHAPES.items()}[args.shape]
    sys.stdout.write(generate(args.shape, size, args.violated))
    return 0


if __name__ == "__main__":
    sys.exit(main())
