#!/usr/bin/env python3
"""Random pairs of functions that call what cannot be unwound, against native runs on all pairs of two bytes.

    tests/fuzz/shared_pairs.py [--count N] [--seed N] [--fathom PATH]

The functions that are called are the same in both versions; they write through pointers and to variables, in loops
that are unwound once alone, so that a proof rests on their having the same effect.
"""
import random
import re
import subprocess
import sys
from pathlib import Path

import pair_campaign


def callees(draw):
    """Loops whose numbers of iterations nobody sees, and variables that the versions see or do not."""
    factor, step, shift = draw.choice((3, 5, 31)), draw.randrange(1, 4), draw.randrange(1, 3)
    return f"""static unsigned seen, hidden;
static void put(unsigned char *p, unsigned n) {{ unsigned h = {factor}; while (n) {{ n = n > {step} ? n - {step} : 0; h = h * {factor} + n; p[h % 3] ^= (unsigned char)h; }} }}
static void both(unsigned char *p, unsigned char *q, unsigned n) {{ while (n) {{ n >>= {shift}; p[n % 3] += q[1]; q[1] ^= (unsigned char)n; }} }}
static unsigned count(unsigned n) {{ unsigned k = hidden; while (n) {{ n >>= 1; hidden += n & 1; seen = seen * {factor} + n; }} return k; }}
unsigned state(unsigned n, unsigned m) {{ seen = n, hidden = m; return count(n); }}
"""


def statements(draw, count):
    kinds = ["put({p}, {v});", "both({p}, {q}, {v});", "r += count({v});", "r ^= {p}[{k}];", "{p}[{k}] = (unsigned char)r;", "r += seen;",
             "seen = {v};", "if (r & {k}) put({p}, {v});", "r = r * 2 + {v};"]
    return [draw.choice(kinds).format(p=draw.choice("xyo"), q=draw.choice("xyo"), v=draw.choice(("a", "b", "r % 64", "a + 1")),
                                      k=draw.randrange(3)) for _ in range(count)]


def rewritten(draw, line):
    kind = draw.random()
    if kind < 0.5:  # the same by another text
        line = re.sub(r"r \+= (.*);", r"r = r + \1;", line)
        return line.replace("r * 2", "(r << 1)").replace("a + 1", "1 + a")
    if kind < 0.65:
        return line.replace("x", "y", 1) if "x" in line else line.replace("o", "x", 1) if line.startswith("put(o") else line
    if kind < 0.8:
        return line.replace("a", "b", 1) if ", a)" in line else line
    return line.replace("% 64", "% 32")


def function(lines):
    body = "\n".join("  " + line for line in lines)
    return ("unsigned f(unsigned char a, unsigned char b, unsigned char *o) {\n  if (!o) return 0;\n  unsigned r = b;\n"
            f"  unsigned char x[3] = {{1, 2, 3}}, y[3] = {{1, 2, 3}};\n{body}\n  return r + x[0] + y[2];\n}}\n")


MAIN = """
#include <stdio.h>
#include <string.h>
int main(void) {
  for (unsigned a = 0; a < 256; a++)
    for (unsigned b = 0; b < 256; b++) {
      unsigned char o[3] = {7, (unsigned char)(a * 3 + b), (unsigned char)(a ^ 9)};
      seen = a ^ 5, hidden = b;
      const unsigned r = f((unsigned char)a, (unsigned char)b, o);
      printf("%u %u %u %u %u %u\\n", r, o[0], o[1], o[2], seen, hidden);
    }
}
"""


def native(folder, name, text):
    source, binary = Path(folder, name + "_main.c"), Path(folder, name)
    source.write_text(text + MAIN)
    subprocess.run(["cc", "-O1", "-w", "-o", binary, source], check=True)
    return subprocess.run([binary], capture_output=True, check=True).stdout


def make_pair(seed, folder):
    draw = random.Random(seed)
    start = callees(draw)
    lines = statements(draw, draw.randrange(2, 6))
    changed = [rewritten(draw, line) if draw.random() < 0.6 else line for line in lines]
    if draw.random() < 0.1 and len(changed) > 1:
        changed[0], changed[1] = changed[1], changed[0]
    texts = {name: start + function(body) for name, body in (("older", lines), ("newer", changed))}
    return texts, native(folder, "older", texts["older"]) == native(folder, "newer", texts["newer"])


def is_wrong(finding, is_same, _):
    # A block of one or two bytes is too small for what is written: then no version is in question.
    return finding not in ("open", "unchanged") and (finding == "equivalent") != is_same


if __name__ == "__main__":
    sys.exit(pair_campaign.run(__doc__.split("\n")[0], make_pair,
                               [*pair_campaign.DIFF, "--unwind", "1", "--summaries", "off", "--entry-pointers", "array:3", "--timeout", "20"], is_wrong))
