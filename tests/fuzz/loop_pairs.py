#!/usr/bin/env python3
"""Random pairs of loops over arrays and strings against native runs: the same in another style, or nearly.

A loop is written with an index or a pointer, upwards or downwards, with its condition at the end, two or four elements
at a time, as recursion, in a function of its own. A native program calls both with arrays of up to 9 elements and
strings of up to 5 characters, in blocks that are larger, and says whether they ever differ. `true` is wrong then; where
they do not, other inputs may show a difference, so that each answer is right.

    tests/fuzz/loop_pairs.py [--count N] [--seed N] [--fathom PATH]
"""
import random
import re
import subprocess
import sys
from pathlib import Path

import pair_campaign

ELEMENT = ["x", "(x & 15)", "(x >> 1)", "x * 3", "(x ^ 85)", "(unsigned)(signed char)x"]
COMMUTING = ["s += {e};", "s ^= {e};", "s += x == k;", "if (x > s) s = x;", "if (x == k) s |= 8;"]
ORDERED = ["s = s * 31 + {e};", "if (x < k) s += {e}; else s ^= 5;", "s = (s << 1) ^ {e};", "{p} = (unsigned char)(x ^ k);",
           "{p} = (unsigned char)s; s += {e};", "if (x == k) break; s += {e};"]
HEAD = "unsigned {name}({const}unsigned char *a, unsigned n, unsigned char k)"
TEXT_HEAD = "unsigned {name}(const char *a, unsigned char k)"


def array_loop(draw, name, step, may_turn):
    """One step for each element, in some style."""
    writes, leaves = "{p}" in step, "break" in step
    at = lambda place: step.replace("{p}", place).replace("x", place) if not writes else \
        "{ unsigned char x = " + place + "; " + step.replace("{p}", place) + " }"
    styles = ["index", "pointer", "end", "do", "shifted"]
    if not leaves:
        styles += ["two", "four", "recursion", "own"]
    if may_turn:
        styles += ["down", "down"]
    style = draw.choice(styles)
    head = HEAD.format(name=name, const="" if writes else "const ")
    kind = "unsigned char" if writes else "const unsigned char"
    begin = "  unsigned s = 0, i = 0;\n  (void)i;\n"
    loops = {
        "index": f"  for (i = 0; i < n; i++) {{ {at('a[i]')} }}\n",
        "pointer": f"  while (n-- > 0) {{ {at('a[0]')} a++; }}\n",
        "end": f"  for ({kind} *p = a, *e = a + n; a && p != e; p++) {{ {at('p[0]')} }}\n",
        "do": f"  if (n > 0) do {{ {at('a[i]')} }} while (++i < n);\n",
        "shifted": f"  for (i = 1; i <= n && i != 0; i++) {{ {at('a[i - 1]')} }}\n",
        "down": f"  for (i = n; i > 0; i--) {{ {at('a[i - 1]')} }}\n",
        "two": f"  for (; n - i >= 2; i += 2) {{ {at('a[i]')} {at('a[i + 1]')} }}\n  if (i < n) {{ {at('a[i]')} }}\n",
        "four": f"  for (; n - i >= 4; i += 4) {{ {' '.join(at(f'a[i + {j}]') for j in range(4))} }}\n"
                f"  for (; i < n; i++) {{ {at('a[i]')} }}\n",
    }
    if style == "recursion":
        return (f"static unsigned rest_{name}({kind} *a, unsigned n, unsigned char k, unsigned s) {{\n"
                f"  if (n == 0) return s;\n  {at('a[0]')}\n  return rest_{name}(a + 1, n - 1, k, s);\n}}\n"
                f"{head} {{ return rest_{name}(a, n, k, 0); }}\n")
    if style == "own":
        inner = head.replace(name + "(", "inner_" + name + "(", 1)
        return f"static {inner} {{\n{begin}{loops['index']}  return s;\n}}\n{head} {{ return inner_{name}(a, n, k); }}\n"
    return f"{head} {{\n{begin}{loops[style]}  return s;\n}}\n"


def text_loop(draw, name, step):
    head = TEXT_HEAD.format(name=name)
    at = lambda place: re.sub(r"\bx\b", f"(unsigned char){place}", step)
    style = draw.choice(["pointer", "index", "length", "recursion", "own"] if "break" not in step else
                        ["pointer", "index", "length"])
    begin = "  unsigned s = 0;\n  if (!a) return 0;\n"
    loop = {"pointer": f"  for (; *a; a++) {{ {at('*a')} }}\n",
            "index": f"  for (size_t i = 0; a[i] != 0; i++) {{ {at('a[i]')} }}\n",
            "length": f"  for (size_t i = 0, n = strlen(a); i < n; i++) {{ {at('a[i]')} }}\n"}
    if style == "recursion":
        return (f"static unsigned rest_{name}(const char *a, unsigned char k, unsigned s) {{\n  if (*a == 0) return s;\n"
                f"  {at('*a')}\n  return rest_{name}(a + 1, k, s);\n}}\n{head} {{ return a ? rest_{name}(a, k, 0) : 0; }}\n")
    if style == "own":
        inner = head.replace(name + "(", "inner_" + name + "(", 1)
        return f"static {inner} {{\n{begin}{loop['pointer']}  return s;\n}}\n{head} {{ return inner_{name}(a, k); }}\n"
    return f"{head} {{\n{begin}{loop[style]}  return s;\n}}\n"


def mutated(draw, text):
    """One change, which may change nothing that is seen."""
    changes = [(r"i = 0;", "i = 1;"), (r"i < n", "i + 1 < n"), (r"n-- > 0", "n-- > 1"), (r"31", "33"), (r"& 15", "& 31"),
               (r"x == k|(\[0\]|\[i\]) == k", "0 == k"), (r"\+=", "-="), (r"\^=", "|="), (r" < k", " <= k"), (r">= 4", ">= 5"),
               (r">= 2", ">= 3"), (r"\* 3", "* 2"), (r"n == 0", "n <= 1"), (r"> s\)", "< s)"), (r"i > 0", "i > 1"),
               (r"\(signed char\)", "(unsigned char)"), (r"<< 1", "<< 2"), (r"return s;", "return s & 255;"), (r", 0\)", ", 1)")]
    draw.shuffle(changes)
    for pattern, other in changes:
        found = list(re.finditer(pattern, text))
        if found:
            at = draw.choice(found)
            return text[:at.start()] + other + text[at.end():]
    return text


NATIVE = """
#include <stdio.h>
static unsigned long long seed = 88172645463325252ull;
static unsigned drawn(void) { seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17; return (unsigned)(seed >> 20); }
int main(void) {
  static const unsigned char likely[] = {0, 1, 2, 5, 15, 16, 85, 127, 128, 200, 254, 255};
  for (int run = 0; run < 60000; run++) {
    unsigned char x[64], y[64], k = likely[drawn() % sizeof likely];
    for (int i = 0; i < 64; i++) x[i] = likely[drawn() % sizeof likely];
    const unsigned n = drawn() % 10;
    TERMINATE
    memcpy(y, x, sizeof x);
    if (older(ARGUMENTS(x)) != newer(ARGUMENTS(y)) || memcmp(x, y, sizeof x)) return puts("differ"), 0;
  }
  return puts("same"), 0;
}
"""


def make_pair(seed, folder):
    draw = random.Random(seed)
    commutes = draw.random() < 0.5
    step = draw.choice(COMMUTING if commutes else ORDERED).replace("{e}", draw.choice(ELEMENT))
    is_text = draw.random() < 0.3 and "{p}" not in step
    make = (lambda name: text_loop(draw, name, step)) if is_text else \
        (lambda name: array_loop(draw, name, step, commutes and "{p}" not in step))
    older, newer = make("older"), make("newer")
    if draw.random() < 0.5:
        newer = mutated(draw, newer)
    text = "#include <string.h>\n" + older + newer
    native = NATIVE.replace("TERMINATE", "x[n % 6] = 0;" if is_text else "")
    native = native.replace("ARGUMENTS(x)", "(char *)x, k" if is_text else "x, n, k")
    native = native.replace("ARGUMENTS(y)", "(char *)y, k" if is_text else "y, n, k")
    source, binary = Path(folder, "native.c"), Path(folder, "native")
    source.write_text(text + native)
    subprocess.run(["cc", "-O1", "-w", "-o", binary, source], check=True)
    said = subprocess.run([binary], capture_output=True, text=True, check=True, timeout=60).stdout
    return {"pair": text}, False if said == "differ\n" else None


def is_wrong(finding, is_same, said):
    return finding == "true" and is_same is False


if __name__ == "__main__":
    sys.exit(pair_campaign.run(__doc__.split("\n")[0], make_pair,
                               ["check", "pair.c", "--entry", "newer", "--against", "older", "--property", "equivalence",
                                "--cpu-time", "5", "--timeout", "60"], is_wrong))
