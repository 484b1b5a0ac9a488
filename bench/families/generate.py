#!/usr/bin/env python3
"""Writes programs of parametrised families: reactive ones (one endless loop around a large state machine) and hard
bit-precise ones. `generate.py FAMILY SIZE true|false [SEED]` prints one; without arguments the families are listed.

Every program is made with its expected verdict for unreach-call: what is reachable is computed here, over the states of
the machine, or known by construction.
"""

import itertools
import random
import sys
import zlib

HEAD = """\
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }
"""


def lines(*parts):
    return "\n".join(parts) + "\n"


# Reactive programs ---------------------------------------------------------------------------------------------------

def eca(size, holds, rng):
    """Event-condition-action: `size` transitions over a few state variables, chosen by an input. The error is a state
    that no transition sequence reaches, or one that needs several steps."""
    variables, inputs, values = max(2, size // 20 + 2), 6, 4
    start = [rng.randrange(values) for _ in range(variables)]
    transitions = []
    for _ in range(size):
        guard = {v: rng.randrange(values) for v in rng.sample(range(variables), min(variables, rng.randint(1, 2)))}
        action = {v: rng.randrange(values) for v in rng.sample(range(variables), rng.randint(1, 2))}
        transitions.append((rng.randint(1, inputs), guard, action))

    def step(state, given):
        for event, guard, action in transitions:
            if event == given and all(state[v] == x for v, x in guard.items()):
                after = list(state)
                for v, x in action.items():
                    after[v] = x
                return tuple(after)
        return state

    # Reachable states by breadth, up to a limit; pairs of two variables that none of them has.
    seen, layer, depth = {tuple(start): 0}, [tuple(start)], 0
    while layer and len(seen) < 60000:
        depth += 1
        new = []
        for state in layer:
            for given in range(1, inputs + 1):
                after = step(state, given)
                if after not in seen:
                    seen[after] = depth
                    new.append(after)
        layer = new
    complete = not layer
    target = None
    for a, b in itertools.combinations(range(variables), 2):
        found = {}
        for state, when in seen.items():
            key = (state[a], state[b])
            found[key] = min(found.get(key, 10**9), when)
        for x in range(values):
            for y in range(values):
                if holds and complete and (x, y) not in found:
                    target = (a, x, b, y)
                if not holds and found.get((x, y), 0) >= 3 and (target is None or found[(x, y)] > target[4]):
                    target = (a, x, b, y, found[(x, y)])
    if target is None and holds:  # outside of the values there are
        target = (0, values, 1, values + 1)
    if target is None:
        deepest = max(seen, key=seen.get)
        target = (0, deepest[0], 1, deepest[1])
    text = [f"static int s{v} = {start[v]};" for v in range(variables)]
    text.append("static void step(int input) {")
    for i, (event, guard, action) in enumerate(transitions):
        condition = " && ".join([f"input == {event}"] + [f"s{v} == {x}" for v, x in guard.items()])
        effect = " ".join(f"s{v} = {x};" for v, x in action.items())
        text.append(f"  {'else ' if i else ''}if ({condition}) {{ {effect} }}")
    a, x, b, y = target[:4]
    text += ["}", "int main(void) {", "  while (1) {", "    int input = __VERIFIER_nondet_int();",
             f"    if (input < 1 || input > {inputs}) return 0;", "    step(input);",
             f"    if (s{a} == {x} && s{b} == {y}) reach_error();", "  }", "}"]
    return lines(*text)


def ring(size, holds, _rng):
    """A token goes round among `size` processes that are scheduled in turn; who has it is in its critical section."""
    text = [f"static int token = 0, at[{size}], inside;"]
    for i in range(size):
        text += [f"static void process{i}(void) {{", f"  switch (at[{i}]) {{",
                 f"  case 0: if (token == {i}{' || token == -1' if not holds else ''}) {{ at[{i}] = 1; inside++; }} break;",
                 f"  case 1: if (__VERIFIER_nondet_bool()) at[{i}] = 2; break;",
                 f"  case 2: {'token = -1; at[%d] = 3;' % i if not holds and i == 0 else 'inside--; at[%d] = 3;' % i} break;",
                 f"  case 3: {'inside--; ' if not holds and i == 0 else ''}token = {(i + 1) % size}; at[{i}] = 0; break;",
                 "  }", "}"]
    text += ["int main(void) {", "  while (1) {"]
    text += [f"    process{i}();" for i in range(size)]
    text += ["    check(inside <= 1);", "  }", "}"]
    return lines(*text)


def elevator(size, holds, _rng):
    """A lift with `size` floors: it moves with closed doors only, and never leaves the floors."""
    top = size - 1
    turn = f"if (floor == {top}) up = 0; else if (floor == 0) up = 1;" if holds else f"if (floor == {top} && !calls[0]) up = 0; else if (floor == 0) up = 1;"
    return lines(f"static int floor, up = 1, open; static int calls[{size}];", "int main(void) {", "  while (1) {",
                 "    int pressed = __VERIFIER_nondet_int();", f"    if (pressed >= 0 && pressed < {size}) calls[pressed] = 1;",
                 "    if (open) { open = 0; }",
                 "    else if (calls[floor]) { calls[floor] = 0; open = 1; }",
                 f"    else {{ {turn} floor += up ? 1 : -1; check(!open); }}",
                 f"    check(floor >= 0 && floor < {size});", "  }", "}")


def product_line(size, holds, rng):
    """`size` features switch pieces of code on; each piece keeps a counter within the bound of the feature before."""
    text = [f"static int feature{i}, count{i};" for i in range(size)]
    for i in range(size):
        bound = rng.randint(2, 5)
        need = f"feature{i}" + (f" && feature{i - 1}" if i else "")
        text += [f"static void piece{i}(int input) {{",
                 f"  if ({need}) {{ if (input == {i % 7} && count{i} < {bound}) count{i}++; else if (input == {(i + 3) % 7}) count{i} = 0; }}",
                 f"  if (!feature{i}) check(count{i} == 0);" if holds or i != size // 2 else f"  if (feature{i}) check(count{i} < {bound});", "}"]
    text += ["int main(void) {"] + [f"  feature{i} = __VERIFIER_nondet_bool();" for i in range(size)]
    text += ["  while (1) {", "    int input = __VERIFIER_nondet_int();"]
    text += [f"    piece{i}(input);" for i in range(size)] + ["  }", "}"]
    return lines(*text)


def driver(size, holds, rng):
    """A driver's entry points, called in any order: each takes a lock, works on its state, calls back and releases."""
    text = ["static int locked, opened;", "static void take(void) { check(!locked); locked = 1; }",
            "static void release(void) { check(locked); locked = 0; }", f"static int state[{size}];"]
    bad = -1 if holds else size // 2
    for i in range(size):
        other = rng.randrange(size)
        text += [f"static int callback{i}(int x) {{ if (x > 100) return -1; state[{other}] = x; return x; }}",
                 f"static int entry{i}(int x) {{", "  if (!opened) return -1;", "  take();",
                 f"  int r = callback{i}(x);", f"  if (r < 0) {{ {'' if i == bad else 'release(); '}return r; }}",
                 f"  if (state[{i}] > 3) state[{i}]--;", "  release();", "  return 0;", "}"]
    text += ["int main(void) {", "  while (1) {", "    int x = __VERIFIER_nondet_int();",
             "    switch (__VERIFIER_nondet_int()) {", "    case -1: opened = 1; break;", "    case -2: if (!locked) opened = 0; break;"]
    text += [f"    case {i}: entry{i}(x); break;" for i in range(size)]
    text += ["    case -3: return 0;", "    }", "    check(!locked);" if holds else "    ;", "  }", "}"]
    return lines(*text)


# Bit-precise ones ----------------------------------------------------------------------------------------------------

def different(names):
    return [f"  assume({a} != {b});" for a, b in itertools.combinations(names, 2)]


def pigeons(size, holds, _rng):
    """`size` different numbers below `size` have the sum that they must have, or another one."""
    text = ["int main(void) {"] + [f"  unsigned x{i} = __VERIFIER_nondet_uchar(); assume(x{i} < {size});" for i in range(size)]
    text += different([f"x{i}" for i in range(size)])
    total = size * (size - 1) // 2
    text.append("  check(" + " + ".join(f"x{i}" for i in range(size)) + f" {'==' if holds else '!='} {total});")
    return lines(*text, "  return 0;", "}")


def holes(size, holds, _rng):
    """Pigeons in `size` holes, a bit for each pair: one pigeon too many, or none."""
    pigeons = range(size + 1 if holds else size)
    text = ["int main(void) {"] + [f"  _Bool in{p}_{h} = __VERIFIER_nondet_bool();" for p in pigeons for h in range(size)]
    text += [f"  assume({' || '.join(f'in{p}_{h}' for h in range(size))});" for p in pigeons]
    text += [f"  assume(!(in{p}_{h} && in{q}_{h}));" for h in range(size) for p, q in itertools.combinations(pigeons, 2)]
    return lines(*text, "  reach_error();", "  return 0;", "}")


def queens(size, holds, _rng):
    """Queens: a solution is there (size 4, or more than 4), or a board with one more queen than columns has none."""
    count = size + 1 if holds else size
    text = ["int main(void) {"] + [f"  int q{i} = __VERIFIER_nondet_uchar(); assume(q{i} < {size});" for i in range(count)]
    for i, j in itertools.combinations(range(count), 2):
        text.append(f"  assume(q{i} != q{j} && q{i} - q{j} != {j - i} && q{j} - q{i} != {j - i});")
    return lines(*text, "  reach_error();", "  return 0;", "}")


def costas(size, holds, _rng):
    """Costas arrays: permutations whose differences at each distance are different; there are some of each size up to
    28. True: with a sum of neighbours' differences that does not telescope."""
    text = ["int main(void) {"] + [f"  int x{i} = __VERIFIER_nondet_uchar(); assume(x{i} < {size});" for i in range(size)]
    text += different([f"x{i}" for i in range(size)])
    for d in range(1, size - 1):
        for i, j in itertools.combinations(range(size - d), 2):
            text.append(f"  assume(x{i + d} - x{i} != x{j + d} - x{j});")
    if holds:
        text.append("  int sum = " + " + ".join(f"(x{i + 1} - x{i})" for i in range(size - 1)) + f"; if (sum != x{size - 1} - x0) reach_error();")
    else:
        text.append("  reach_error();")
    return lines(*text, "  return 0;", "}")


def magic(size, holds, _rng):
    """Magic squares: they exist for 3 and more; not with another sum."""
    n, total = size, size * (size * size + 1) // 2 + (1 if holds else 0)
    names = [f"x{r}_{c}" for r in range(n) for c in range(n)]
    text = ["int main(void) {"] + [f"  int {x} = __VERIFIER_nondet_uchar(); assume({x} >= 1 && {x} <= {n * n});" for x in names]
    text += different(names)
    rows = [[f"x{r}_{c}" for c in range(n)] for r in range(n)] + [[f"x{r}_{c}" for r in range(n)] for c in range(n)]
    rows += [[f"x{i}_{i}" for i in range(n)], [f"x{i}_{n - 1 - i}" for i in range(n)]]
    text += [f"  assume({' + '.join(row)} == {total});" for row in rows]
    return lines(*text, "  reach_error();", "  return 0;", "}")


def colouring(size, holds, rng):
    """A graph with `size` nodes in three colours: one that was made from a colouring, or with a clique of four."""
    colours = [rng.randrange(3) for _ in range(size)]
    edges = {(i, j) for i, j in itertools.combinations(range(size), 2) if colours[i] != colours[j] and rng.random() < 4.6 / size}
    if holds:  # a wheel with an odd rim needs four
        edges |= {(i, (i + 1) % 7) if i < (i + 1) % 7 else ((i + 1) % 7, i) for i in range(7)} | {(i, 7) for i in range(7)}
    text = [f"static unsigned char c[{size}];", "int main(void) {", f"  for (int i = 0; i < {size}; i++) {{ c[i] = __VERIFIER_nondet_uchar(); assume(c[i] < 3); }}"]
    text += [f"  assume(c[{i}] != c[{j}]);" for i, j in sorted(edges)]
    return lines(*text, "  reach_error();", "  return 0;", "}")


def hash_inversion(size, holds, _rng):
    """A hash of `size` bytes is inverted: FNV-1a with 32 bits. True: equal hashes of equal bytes."""
    text = [f"static unsigned hash(const unsigned char *p) {{ unsigned h = 2166136261u; for (int i = 0; i < {size}; i++) {{ h ^= p[i]; h *= 16777619u; }} return h; }}",
            "int main(void) {", f"  unsigned char a[{size}], b[{size}];",
            f"  for (int i = 0; i < {size}; i++) {{ a[i] = __VERIFIER_nondet_uchar(); b[i] = a[i]; }}"]
    if holds:
        text.append("  check(hash(a) == hash(b));")
    else:
        value = 2166136261
        for i in range(size):
            value = ((value ^ (17 * i + 5) % 256) * 16777619) % 2**32
        text.append(f"  if (hash(a) == {value}u) reach_error();")
    return lines(*text, "  return 0;", "}")


def multiplier(size, holds, _rng):
    """Shift and add against `*`, `size` bits."""
    wrong = "" if holds else f" + (a == {2 ** size - 3} && b == {2 ** (size - 1) + 1})"
    return lines("int main(void) {", f"  unsigned long long a = __VERIFIER_nondet_uint() & {2 ** size - 1}u, b = __VERIFIER_nondet_uint() & {2 ** size - 1}u, sum = 0;",
                 f"  for (int i = 0; i < {size}; i++) if (b >> i & 1) sum += a << i;", f"  check(sum{wrong} == a * b);", "  return 0;", "}")


def commutes(size, holds, _rng):
    """(a + b) * c and a * c + b * c, `size` bits."""
    mask = 2 ** size - 1
    wrong = "" if holds else f" + (a == {mask - 2} && c == 5)"
    return lines("int main(void) {", f"  unsigned a = __VERIFIER_nondet_uint() & {mask}u, b = __VERIFIER_nondet_uint() & {mask}u, c = __VERIFIER_nondet_uint() & {mask}u;",
                 f"  check((((a + b) * c{wrong}) & {mask}u) == ((a * c + b * c) & {mask}u));", "  return 0;", "}")


def sorting_network(size, holds, _rng):
    """Odd-even transposition of `size` ints: sorted, and with one round less not."""
    text = ["static void order(int *p, int *q) { if (*p > *q) { int t = *p; *p = *q; *q = t; } }", "int main(void) {",
            f"  int a[{size}]; for (int i = 0; i < {size}; i++) a[i] = __VERIFIER_nondet_int();"]
    for turn in range(size if holds else size - 1):
        text += [f"  order(&a[{i}], &a[{i + 1}]);" for i in range(turn % 2, size - 1, 2)]
    text.append(f"  for (int i = 0; i + 1 < {size}; i++) check(a[i] <= a[i + 1]);")
    return lines(*text, "  return 0;", "}")


def bubble_sort(size, holds, _rng):
    """Bubble sort of `size` symbolic ints; false: one pass less."""
    return lines("int main(void) {", f"  int a[{size}]; for (int i = 0; i < {size}; i++) a[i] = __VERIFIER_nondet_int();",
                 f"  for (int i = 0; i < {size - 1 if holds else size - 2}; i++) for (int j = 0; j + 1 < {size} - i; j++)",
                 "    if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }",
                 f"  for (int i = 0; i + 1 < {size}; i++) check(a[i] <= a[i + 1]);", "  return 0;", "}")


def equal_arrays(size, holds, _rng):
    """Two arrays are compared cell by cell, after one is the other's copy with two passes."""
    return lines("int main(void) {", f"  int a[{size}], b[{size}], equal = 1;", f"  for (int i = 0; i < {size}; i++) a[i] = __VERIFIER_nondet_int();",
                 f"  for (int i = 0; i < {size}; i++) b[{size - 1} - i] = a[i] ^ 0x55;",
                 f"  for (int i = 0; i < {size}; i++) if ((b[{size - 1} - i] ^ 0x55) != a[i]{'' if holds else ' || (i == %d && a[i] == 77)' % (size // 2)}) equal = 0;", "  check(equal);", "  return 0;", "}")


def maximum(size, holds, _rng):
    """The largest of `size` symbolic ints is as large as each; false: the last one is forgotten."""
    return lines("int main(void) {", f"  int a[{size}]; for (int i = 0; i < {size}; i++) a[i] = __VERIFIER_nondet_int();",
                 f"  int most = a[0]; for (int i = 1; i < {size if holds else size - 1}; i++) if (a[i] > most) most = a[i];",
                 f"  for (int i = 0; i < {size}; i++) check(a[i] <= most);", "  return 0;", "}")


def chacha(size, holds, _rng):
    """`size` quarter rounds of ChaCha are undone, in the last one by the wrong distance where it is false."""
    def rotated(x, by):
        return f"({x} << {by} | {x} >> {32 - by})"
    there = [("a", "b", "d", 16), ("c", "d", "b", 12), ("a", "b", "d", 8), ("c", "d", "b", 7)]
    text = ["int main(void) {"] + [f"  unsigned {x} = __VERIFIER_nondet_uint(), {x}0 = {x};" for x in "abcd"]
    for _ in range(size):
        for x, y, z, by in there:
            text.append(f"  {x} += {y}; {z} ^= {x}; {z} = {rotated(z, by)};")
    for turn in range(size):
        for x, y, z, by in reversed(there):
            wrong = not holds and turn == size - 1 and by == 16
            text.append(f"  {z} = {rotated(z, 32 - by - wrong)} ^ {x}; {x} -= {y};")
    text.append("  check(" + " && ".join(f"{x} == {x}0" for x in "abcd") + ");")
    return lines(*text, "  return 0;", "}")


def chacha_key(size, holds, rng):
    """Half a word of ChaCha's input is looked for by `size` quarter rounds' output; true: inputs that differ in one bit
    have different outputs."""
    def turned(x, by):
        return (x << by | x >> (32 - by)) % 2**32
    words = [rng.randrange(2**32) for _ in range(4)]
    a, b, c, d = words
    for _ in range(size):
        for by, other in ((16, 12), (8, 7)):
            a = (a + b) % 2**32
            d = turned(d ^ a, by)
            c = (c + d) % 2**32
            b = turned(b ^ c, other)
    rounds = "a += b; d = turn(d ^ a, 16); c += d; b = turn(b ^ c, 12); a += b; d = turn(d ^ a, 8); c += d; b = turn(b ^ c, 7);"
    text = ["static unsigned turn(unsigned x, int by) { return x << by | x >> (32 - by); }",
            "static unsigned out(unsigned a, unsigned b, unsigned c, unsigned d) {", f"  for (int i = 0; i < {size}; i++) {{ {rounds} }}",
            "  return a ^ b ^ c ^ d;" if holds else "  return a;", "}", "int main(void) {",
            f"  unsigned x = __VERIFIER_nondet_uint() & 0xffffu | {words[0] >> 16 << 16}u;"]
    rest = ", ".join(f"{word}u" for word in words[1:])
    text.append(f"  check(out(x, {rest}) != out(x ^ 1, {rest}));" if holds else f"  if (out(x, {rest}) == {a}u) reach_error();")
    return lines(*text, "  return 0;", "}")


def crc(size, holds, _rng):
    """CRC-32 of `size` bytes, bit by bit and by a table of 16; false: bytes are found for a given sum."""
    table = []
    for i in range(16):
        for _ in range(4):
            i = i >> 1 ^ (0xEDB88320 if i & 1 else 0)
        table.append(i)
    text = [f"static const unsigned table[16] = {{{', '.join(f'{x}u' for x in table)}}};", "int main(void) {",
            "  unsigned one = ~0u, other = ~0u;", f"  for (int i = 0; i < {size}; i++) {{", "    unsigned char c = __VERIFIER_nondet_uchar();",
            "    one ^= c;", "    for (int k = 0; k < 8; k++) one = one & 1 ? one >> 1 ^ 0xEDB88320u : one >> 1;"]
    if holds:
        text.append("    other ^= c; other = other >> 4 ^ table[other & 15]; other = other >> 4 ^ table[other & 15];")
    text += ["  }", "  check(one == other);" if holds else f"  if (~one == {zlib.crc32(bytes((17 * i + 5) % 256 for i in range(size)))}u) reach_error();"]
    return lines(*text, "  return 0;", "}")


def tokenizer(size, holds, _rng):
    """A string of `size` bytes is split at blanks and commas; there are at most half as many words as places."""
    most = (size + 1) // 2 if holds else (size + 1) // 2 - 1
    return lines(f"static char text[{size + 1}];", "static int is_end(char c) { return c == ' ' || c == ','; }",
                 "int main(void) {", f"  for (int i = 0; i < {size}; i++) text[i] = (char)__VERIFIER_nondet_uchar();", f"  text[{size}] = 0;",
                 "  int words = 0; const char *p = text;", "  while (*p) {", "    while (*p && is_end(*p)) p++;", "    if (!*p) break;",
                 "    words++;", "    while (*p && !is_end(*p)) p++;", "  }", f"  check(words <= {most});", "  return 0;", "}")


def float_sum(size, holds, _rng):
    """`size` floats between 0 and 1 are at most `size`, or less, together."""
    text = ["extern float __VERIFIER_nondet_float(void);", "int main(void) {", "  float sum = 0;"]
    for i in range(size):
        text.append(f"  float x{i} = __VERIFIER_nondet_float(); assume(x{i} >= 0 && x{i} <= 1); sum += x{i};")
    return lines(*text, f"  check(sum {'<=' if holds else '<'} {size});", "  return 0;", "}")


def matrix(size, holds, _rng):
    """Two square matrices of `size` rows of bytes: a sum over rows of the product is one over columns."""
    wrong = "" if holds else " + (a[0][0] == 77 && b[0][0] == 3)"
    return lines("int main(void) {", f"  unsigned a[{size}][{size}], b[{size}][{size}], one = 0, other = 0;",
                 f"  for (int i = 0; i < {size}; i++) for (int k = 0; k < {size}; k++) {{ a[i][k] = __VERIFIER_nondet_uchar(); b[i][k] = __VERIFIER_nondet_uchar(); }}",
                 f"  for (int i = 0; i < {size}; i++) for (int k = 0; k < {size}; k++) for (int j = 0; j < {size}; j++) one += a[i][j] * b[j][k];",
                 f"  for (int j = 0; j < {size}; j++) {{ unsigned x = 0, y = 0; for (int i = 0; i < {size}; i++) {{ x += a[i][j]; y += b[j][i]; }} other += x * y; }}",
                 f"  check(one{wrong} == other);", "  return 0;", "}")


FAMILIES = {"eca": eca, "ring": ring, "elevator": elevator, "product-line": product_line, "driver": driver,
            "pigeons": pigeons, "holes": holes, "queens": queens, "costas": costas, "magic": magic, "colouring": colouring,
            "hash": hash_inversion, "multiplier": multiplier, "distributes": commutes, "sorting-network": sorting_network,
            "bubble-sort": bubble_sort, "equal-arrays": equal_arrays, "maximum": maximum, "chacha": chacha, "chacha-key": chacha_key,
            "crc": crc, "tokenizer": tokenizer, "float-sum": float_sum, "matrix": matrix}


def program(family, size, holds, seed=1):
    return HEAD + FAMILIES[family](size, holds, random.Random(f"{family} {size} {seed}"))


if __name__ == "__main__":
    if len(sys.argv) < 4:
        print("\n".join(f"{name}: {make.__doc__}" for name, make in FAMILIES.items()))
    else:
        print(program(sys.argv[1], int(sys.argv[2]), sys.argv[3] == "true", *sys.argv[4:]), end="")
