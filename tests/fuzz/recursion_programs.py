"""Random C programs with recursive functions that end, what may be claimed of their results, and their native runs."""

import random
import re
import subprocess

PROLOGUE = """typedef unsigned char u8; typedef unsigned u32; typedef int s32;
"""
FATHOM = PROLOGUE + """extern void abort(void); extern u32 __VERIFIER_nondet_uint(void); extern u8 __VERIFIER_nondet_uchar(void);
void reach_error(void) {}
"""
NATIVE = PROLOGUE + """extern int printf(const char *, ...);
"""
STEPS = 3_000_000  # calls that the native runs of one program may make
RARE = 3  # a claim is wrong in as few inputs as possible, at most this share (1 / RARE) of them


class RecursiveProgram:
    """One or two functions over a number that falls with each call, another argument, globals, a result by pointer."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        pick = self.random.choice
        self.type = pick(["u32", "u32", "u8", "s32"])
        self.result = pick(["u32", "u32", "u8", "s32"])
        self.functions = ["f", "h"] if self.random.random() < 0.35 else ["f"]
        self.globals = ["g"] if self.random.random() < 0.4 else []
        self.out = self.random.random() < 0.3
        self.branches = False
        bodies = [self.body(name) for name in self.functions]
        self.code = "".join(f"static u32 {name};\n" for name in self.globals)
        self.code += "".join(f"{self.head(name)};\n" for name in self.functions) + "\n".join(bodies)
        self.claims = [self.claim() for _ in range(80)]

    def head(self, name):
        return f"static {self.result} {name}({self.type} a, u8 n{', u32 *p' if self.out else ''})"

    def constant(self):
        return str(self.random.choice([0, 1, 1, 2, 3, 5, 7, 10, 100, 200]))

    def atom(self, names):
        return self.random.choice([*names, *names, self.constant()])

    def value(self, names, depth=2):
        if depth == 0 or self.random.random() < 0.3:
            return self.atom(names)
        kind = self.random.random()
        left, right = self.value(names, depth - 1), self.value(names, depth - 1)
        if kind < 0.75:
            return f"({left} {self.random.choice('+++--*^&|')} {right})"
        return f"({self.condition(names)} ? {left} : {right})"

    def condition(self, names):
        left = self.random.choice(names)
        return f"{left} {self.random.choice(['==', '!=', '<', '<=', '>', '>='])} {self.atom(names)}"

    def call(self, names):
        """With a smaller number; where it is 0 there is none."""
        smaller = self.random.choice(["n - 1"] * 4 + ["n / 2", "(n > 1 ? n - 2 : 0)"])
        argument = self.random.choice(["a", "a", f"a {self.random.choice('+-')} 1", f"a + n", self.value(["a", "n"], 1)])
        out = ", p" if self.out else ""
        return f"{self.random.choice(self.functions)}({argument}, {smaller}{out})"

    def effect(self, names):
        if self.globals and self.random.random() < 0.6:
            return f"  g {self.random.choice(['+=', '+=', '=', '-='])} {self.value(['1', '1', *names], 1)};\n"
        if self.out:
            return f"  *p {self.random.choice(['=', '+=', '+='])} {self.value(['1', *names], 1)};\n"
        return ""

    def body(self, name):
        known = ["a", "n"]
        lines = ""
        if self.random.random() < 0.3:
            lines += self.effect(known)
        stop = "n == 0" if self.random.random() < 0.6 else f"n == 0 || {self.condition(known)}"
        out = f" *p = {self.atom(known)};" if self.out and self.random.random() < 0.8 else ""
        base = self.value(known, 1) if self.random.random() < 0.6 else self.atom(known)
        lines += f"  if ({stop}) {{{out} return {base}; }}\n"
        if self.random.random() < 0.25:
            lines += f"  if ({self.condition(known)}) return {self.call(known)};\n"
        in_loop = self.random.random() < 0.1
        lines += f"  {self.result} x = {'0' if in_loop else self.call(known)};\n"
        if in_loop:
            lines += f"  for (int i = 0; i < 2; i++) x {self.random.choice(['+=', '=', '|='])} {self.call(known)};\n"
            self.branches = True
        known.append("x")
        lines += self.effect(known)
        if self.random.random() < 0.25:
            self.branches = True
            lines += f"  {self.result} y = {self.call(known)};\n"
            known.append("y")
        if self.random.random() < 0.3:
            lines += f"  if ({self.condition(known)}) return {self.atom(known)};\n"
        simple = [f"x + {self.constant()}", "x + a", "x + n", "x", f"x - {self.constant()}", "2 * x + 1", "x ^ 1", "!x"]
        result = self.random.choice(simple) if self.random.random() < 0.6 else self.value(known)
        return f"{self.head(name)} {{\n{lines}  return {result};\n}}\n"

    def claim(self):
        """A condition on a, n, r, and g, o where there are such."""
        targets = ["r", "r", *self.globals, *(["o"] if self.out else [])]
        target = self.random.choice(targets)
        others = ["a", "n", *[t for t in targets if t != target]]
        kind = self.random.randrange(7)
        if kind == 0:
            claim = f"{target} {self.random.choice(['<=', '>=', '!=', '<', '=='])} {self.constant()}"
        elif kind == 1:
            claim = f"{target} % 2 == {self.random.choice(['0', '1', 'a % 2', 'n % 2'])}"
        elif kind == 2:
            factor = self.random.choice(["", "", "2 * ", "3 * "])
            claim = f"{target} == {factor}{self.random.choice(others)} {self.random.choice('+-')} {self.atom([*others, '0', '1'])}"
        elif kind == 3:
            claim = f"{target} {self.random.choice(['<=', '>=', '<', '>'])} {self.value(others, 1)}"
        elif kind == 4:
            claim = f"!({self.condition(['a', 'n'])}) || {target} {self.random.choice(['==', '<=', '>=', '!='])} {self.value(others, 1)}"
        elif kind == 5:
            claim = f"{target} == {self.value(others, 2)}"
        else:
            claim = f"!({target} == {self.constant()} && n == {self.random.choice([3, 7, 12, 20, 60, 200])})"
        if self.random.random() < 0.15:
            claim = f"({claim}) && n != {self.random.choice([9, 17, 40, 150, 255])}"
        return claim

    def call_from_main(self):
        out = ", &o" if self.out else ""
        return f"u32 o = 7; {''.join(f'{name} = 0; ' for name in self.globals)}{self.result} r = f(a, n{out}); (void)o;"

    def text(self, claim):
        given = f"{self.type} a = ({self.type})__VERIFIER_nondet_uint(); u8 n = __VERIFIER_nondet_uchar();"
        return (f"{FATHOM}{self.code}\nint main(void) {{\n  {given}\n  {self.call_from_main()}\n"
                f"  if (!({claim})) {{ reach_error(); abort(); }}\n}}\n")

    def native(self, folder):
        """For each claim the inputs that violate it, and how many inputs there were; None where that takes too long."""
        counted = re.sub(r"^(static \S+ [fh]\([^;]*\) \{)$", rf"\1 if (++calls > {STEPS}) {{ late = 1; return 0; }}", self.code, flags=re.M)
        checks = "\n".join(f"    wrong[{i}] += !({claim});" for i, claim in enumerate(self.claims))
        most = 14 if self.branches else 255
        loop = f"""int main(void) {{
  static int wrong[{len(self.claims)}], inputs;
  static const u32 as[] = {{0, 1, 2, 3, 4, 5, 8, 11, 97, 99, 101, 128, 199, 201, 255, 256, 70000, 0x7fffffff, 0x80000000, 0xffffffff}};
  for (unsigned i = 0; i < sizeof as / 4; i++) for (int k = 0; k <= {most}; k++) {{
    {self.type} a = ({self.type})as[i]; u8 n = (u8)k; calls = 0; {self.call_from_main()}
    if (late) return 1;
    inputs++;
{checks}
  }}
  printf("%d", inputs);
  for (int i = 0; i < {len(self.claims)}; i++) printf(" %d", wrong[i]);
}}
"""
        source, binary = folder / "native.c", folder / "native"
        source.write_text(NATIVE + "static int calls, late;\n" + counted + loop)
        subprocess.run(["clang-19", "-O1", "-w", "-fwrapv", "-o", binary, source], check=True)
        try:
            run = subprocess.run([binary], capture_output=True, text=True, timeout=20)
        except subprocess.TimeoutExpired:
            return None
        if run.returncode != 0:
            return None
        inputs, *wrong = map(int, run.stdout.split())
        return inputs, wrong

    def chosen(self, folder):
        """Claims that all runs agree with, and the ones that the fewest contradict."""
        runs = self.native(folder)
        if runs is None:
            return [], []
        inputs, wrong = runs
        order = list(dict.fromkeys(zip(wrong, self.claims)))
        right = [claim for count, claim in order if count == 0]
        rare = sorted((pair for pair in order if 0 < pair[0] <= inputs // RARE), key=lambda pair: pair[0])
        return right, [claim for _, claim in rare]
