"""Random programs over arrays of up to 1,000 elements: loops that fill, copy, compare and search them,
changes of single elements after and between the loops, claims about any elements at the end.

Claims fail after hundreds of iterations only, so that proofs come first."""

import random
import subprocess

PROLOGUE = """extern void abort(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *calloc(__SIZE_TYPE__, __SIZE_TYPE__);
void reach_error(void) {}
"""

# Inputs that get past the assumptions, and small ones. Each run ends with the claims that it has seen to fail.
NATIVE = """#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static unsigned long long state, failed;
static unsigned draw(void) { state = state * 6364136223846793005ULL + 1442695040888963407ULL; return state >> 33; }
static unsigned __VERIFIER_nondet_uint(void) {
  unsigned r = draw();
  return r % 4 == 0 ? 900 + r / 16 % 101 : r % 4 == 1 ? r / 16 % 1000 : r % 4 == 2 ? r / 16 % 4 : draw() % 901;
}
static int __VERIFIER_nondet_int(void) {
  unsigned r = draw();
  return r % 4 == 0 ? (int)(r / 8 % 5) - 2 : r % 4 == 1 ? (int)draw() - (1 << 30) : (int)(r / 8 % 50);
}
#define abort() return
#define CLAIM(number, holds) do { if (!(holds)) failed |= 1ull << number; } while (0)
"""
RUNS = """int main(void) {
  for (unsigned run_number = 0; run_number < 400; run_number++) { state = run_number * 7919ull + 12345; for (int i = 0; i < 5; i++) draw(); reset(); run(); }
  printf("%llu\\n", failed);
}
"""
CLAIMS = 8


class ArrayProgram:
    def __init__(self, seed):
        self.random = random.Random(f"arrays {seed}")
        r = self.random
        self.element = r.choice(["int", "int", "unsigned", "unsigned char", "short"])
        self.names = ["a", "b", "c"][:r.choice([2, 2, 3])]
        self.are_static = r.random() < 0.5
        self.loops = [self.loop() for _ in range(r.choice([1, 1, 2]))]
        self.changes = [self.change() for _ in range(r.choice([0, 1, 1, 2]))]
        self.last = ([self.loop()] if r.random() < 0.4 else []) + ([self.change()] if r.random() < 0.3 else [])
        self.claims = [self.claim() for _ in range(CLAIMS)]

    def pair(self):
        return self.random.sample(self.names, 2)

    def step(self):
        (x, y), c = self.pair(), self.random.choice([0, 1, 3, 7])
        t = self.element
        return self.random.choice([
            f"{x}[i] = {y}[i];", f"if ({x}[i] > {y}[i]) {y}[i] = {x}[i];", f"{x}[i] = {c};", f"{x}[i] = i;",
            f"{{ {t} v = {x}[i]; {x}[i] = {y}[i]; {y}[i] = v; }}", f"{x}[i] = {y}[i] + {c};", f"if ({x}[i] > m) m = {x}[i];",
            f"if ({x}[i] == {c}) p++;", f"if (i > 0 && {x}[i] < {x}[i - 1]) {x}[i] = {x}[i - 1];", f"{x}[i] = __VERIFIER_nondet_int();",
            f"if ({x}[i] > {x}[p]) p = i;", f"{{ {t} v = __VERIFIER_nondet_int(); {x}[i] = v; {y}[i] = v; }}",
            f"if ({x}[i] < {y}[i]) {x}[i] = {y}[i]; else {y}[i] = {x}[i];"])

    def loop(self):
        limit = self.random.choice(["n", "n", "n", "1000"])
        if self.random.random() < 0.2:
            return f"for (unsigned i = {limit}; i-- > 0;) {{ {self.step()} }}"
        more = self.step() if self.random.random() < 0.4 else ""
        return f"for (unsigned i = 0; i < {limit}; i++) {{ {self.step()} {more} }}"

    def change(self):
        (x, y), t = self.pair(), self.element
        return self.random.choice([
            f"{x}[j] = {x}[j] + 1;", f"{x}[j] = {y}[k];", f"{x}[k] = {self.random.choice([0, 5])};",
            f"{{ {t} v = {x}[j]; {x}[j] = {x}[k]; {x}[k] = v; }}", "m = m + 1;", f"{x}[j] = 0; {y}[k] = {x}[j];",
            f"if ({x}[j] > 3) {y}[j] = 3;"])

    def claim(self):
        x, y = self.pair()
        return self.random.choice([
            f"{x}[j] == {y}[j]", f"{x}[j] <= {y}[j]", f"{x}[j] <= m", f"{x}[j] <= {x}[k] || j > k", f"{x}[j] == {x}[k]",
            f"{x}[j] <= {x}[p < n ? p : 0]", "p <= n", f"{x}[j] >= {y}[k]", f"{x}[j] == {self.random.choice([0, 1, 3])}",
            f"{x}[j] == ({self.element})j"])

    def text(self, function, ends):
        arrays = ", ".join(f"{x}[1000]" for x in self.names)
        lines = [f"{self.element} {arrays};"] if self.are_static else []
        lines += [f"{function} {{", "  unsigned n = __VERIFIER_nondet_uint(), p = 0; int m = 0;", "  if (n > 1000 || n < 900) abort();"]
        if not self.are_static:
            lines += [f"  {self.element} *{x} = calloc(1000, sizeof *{x}); if (!{x}) abort();" for x in self.names]
        lines += ["  " + line for line in self.loops]
        lines += ["  unsigned j = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_uint();", "  if (j >= n || k >= n) abort();"]
        lines += ["  " + line for line in self.changes + self.last]
        return "\n".join(lines + ends + ["}"]) + "\n"

    def asking(self, claim):
        return PROLOGUE + self.text("int main(void)", [f"  if (!({self.claims[claim]})) reach_error();"])

    def failing(self, folder):
        """Numbers of the claims that some native run contradicts."""
        ends = [f"  CLAIM({number}, {claim});" for number, claim in enumerate(self.claims)]
        reset = "".join(f"memset({x}, 0, sizeof {x}); " for x in self.names) if self.are_static else ""
        source, binary = folder / "native.c", folder / "native"
        body = self.text("static void run(void)", ends)
        where = body.index("static void run")  # behind the arrays
        source.write_text(NATIVE + body[:where] + f"static void reset(void) {{ {reset}}}\n" + body[where:] + RUNS)
        subprocess.run(["clang-19", "-w", "-O1", "-fwrapv", "-fno-strict-aliasing", str(source), "-o", str(binary)], check=True)
        failed = int(subprocess.run([str(binary)], capture_output=True, text=True, check=True).stdout)
        return [number for number in range(CLAIMS) if failed >> number & 1]
