"""Small random programs and, exactly, whether they end: loops and recursions over few variables of few bits.

Inputs are read at the beginning (two bytes, all 65,536 of which are run), or within the loops too (the states that a
choice of inputs leads to are searched). Compiled natively a program is a function from a loop head and a state to the
next loop head and state; a state that repeats is an execution without end, since the state has all variables. No
program does anything undefined: arithmetic is unsigned, or in an int that is large enough, which a sanitizer confirms.
"""

import random
import re
import subprocess

from exact_programs import GeneratorMistake, cuts, lines

UNSIGNED, SIGNED = ["u8", "u8", "u16", "u16", "u32"], ["s8", "s16"]
BITS = {"u8": 8, "u16": 16, "u32": 32, "s8": 8, "s16": 16}
TYPEDEFS = "typedef unsigned char u8; typedef signed char s8; typedef unsigned short u16; typedef short s16; typedef unsigned u32;\n"
STEPS_OF_RUN, STEPS, STATES = 300_000, 30_000_000, 1_000_000

DRIVER = r"""
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef unsigned long long u64;
enum { ENDS, ENDLESS, OPEN, MOST_DEEP = 60000 };
static u64 steps, steps_of_run;
static jmp_buf out;
static unsigned depth;
static struct { int function; u64 argument, global; } active[MOST_DEEP];
/* Calls in progress: what a call does follows from its argument and the global variable, so that one that has the
   same as one further up does not return (Brent: it is compared with the one at the last power of two). */
static void enter(int function, u64 argument, u64 global) {
  if (++steps > STEPS || ++steps_of_run > STEPS_OF_RUN || depth + 1 >= MOST_DEEP) longjmp(out, OPEN);
  unsigned mark = 1;
  while (mark * 2 <= depth) mark *= 2;
  if (depth && active[mark].function == function && active[mark].argument == argument && active[mark].global == global) longjmp(out, ENDLESS);
  depth++;
  active[depth].function = function, active[depth].argument = argument, active[depth].global = global;
}
static u8 tape[64], most[64];
static unsigned at, used;
/* The next of the choices that lead from one head to the next one. */
static u8 choose(unsigned count) {
  if (at >= 64) longjmp(out, OPEN);
  if (at == used) tape[used++] = 0;
  most[at] = (u8)(count - 1);
  return tape[at++];
}
static int next_choice(void) {
  while (used && tape[used - 1] == most[used - 1]) used--;
  return used ? ++tape[used - 1], 1 : 0;
}
struct Node { int head; struct State state; };
"""

# Two bytes at the beginning: each run by itself.
RUNS = r"""
static int endless(int *first) {
  volatile int found = ENDS;
  for (volatile unsigned k = 0; k < 65536; k++) {
    memset(&S, 0, sizeof S);
    A = (u8)(k >> 8), B = (u8)k;
    static struct Node saved, now;
    memset(&saved, 0, sizeof saved), memset(&now, 0, sizeof now);
    u64 next = 1, count = 0;
    depth = 0, steps_of_run = 0;
    int outcome = setjmp(out);
    if (outcome == 0)
      for (now.head = step(0);; now.head = step(now.head)) {
        if (now.head < 0) break;
        now.state = S;
        if (count && memcmp(&saved, &now, sizeof now) == 0) { outcome = ENDLESS; break; }
        if (++count == next) { saved = now; next *= 2; }
        if (++steps > STEPS || ++steps_of_run > STEPS_OF_RUN) { outcome = OPEN; break; }
      }
    if (outcome == ENDLESS) { *first = (int)k; return ENDLESS; }
    if (outcome == OPEN) found = OPEN;
    if (steps > STEPS) return OPEN;
  }
  return found;
}
"""

# Inputs anywhere: a search for a state that leads to itself, depth first.
SEARCH = r"""
static struct Place { struct Node node; int colour; } *table;
static unsigned size;
static struct Place *place(const struct Node *node) {
  const unsigned char *p = (const unsigned char *)node;
  u64 h = 1469598103934665603ull;
  for (unsigned i = 0; i < sizeof *node; i++) h = (h ^ p[i]) * 1099511628211ull;
  unsigned at = (unsigned)(h >> 20) & (TABLE - 1);
  while (table[at].colour && memcmp(&table[at].node, node, sizeof *node)) at = (at + 1) & (TABLE - 1);
  return &table[at];
}
static struct Level { struct Place *place; u8 tape[64]; u8 most[64]; unsigned used; int begun; } *levels;
static int endless(int *first) {
  table = calloc(TABLE, sizeof *table);
  levels = calloc(STATES + 2, sizeof *levels);
  static struct Node now;
  volatile unsigned level = 0;
  now.head = 0;
  levels[0].place = place(&now);
  levels[0].place->node = now, levels[0].place->colour = 1;
  if (setjmp(out)) return OPEN;
  for (;;) {
    struct Level *l = &levels[level];
    memcpy(tape, l->tape, sizeof tape), memcpy(most, l->most, sizeof most), used = l->used;
    if (l->begun && !next_choice()) {
      l->place->colour = 2;
      if (level-- == 0) return ENDS;
      continue;
    }
    l->begun = 1, at = 0;
    S = l->place->node.state;
    memset(&now, 0, sizeof now);
    now.head = step(l->place->node.head);
    used = at; /* choices behind this one belong to another way */
    memcpy(l->tape, tape, sizeof tape), memcpy(l->most, most, sizeof most), l->used = used;
    if (++steps > STEPS) return OPEN;
    if (now.head < 0) continue;
    now.state = S;
    struct Place *p = place(&now);
    if (p->colour == 1) return ENDLESS;
    if (p->colour == 2) continue;
    if (++size > STATES) return OPEN;
    p->node = now, p->colour = 1;
    level = level + 1;
    memset(&levels[level], 0, sizeof levels[level]);
    levels[level].place = p;
  }
}
"""

MAIN = r"""
int main(void) {
  int first = -1;
  int outcome = endless(&first);
  printf("%s %d %llu\n", outcome == ENDS ? "ends" : outcome == ENDLESS ? "endless" : "open", first, steps);
  return 0;
}
"""


class TerminationProgram:
    """A program of a seed. `nodes` is its body, as in exact_programs: text, or (head, nodes, between, others, end)."""

    def __init__(self, seed, inputs=None):
        r = self.random = random.Random(f"termination {seed}")
        self.model = r.choice(["LP64", "ILP32"])
        self.inputs = r.random() < 0.35 if inputs is None else inputs
        self.heads = 0
        self.names = ["x", "y", "z"][:r.randint(1, 3)]
        self.types = {name: self.type() for name in self.names}
        self.array = r.random() < 0.12
        self.outlined = r.random() < 0.25
        self.functions = [] if self.inputs or r.random() < 0.75 else self.recursion()
        self.starts = [self.start(name) for name in self.names]
        self.nodes = [self.loop(0) for _ in range(r.choice([1, 1, 1, 2, 2, 3]))]
        if self.functions:
            self.nodes.insert(r.randint(0, len(self.nodes)), self.call(r.choice(["a", "b", "x", "a ^ b"])))
        if r.random() < 0.3:
            self.nodes.insert(r.randint(0, len(self.nodes)), self.update())
        del self.random

    def type(self):
        r = self.random
        if self.inputs:  # states are kept
            return r.choice(["u8", "u8", "u8", "s8", "u16"])
        return r.choice(UNSIGNED) if r.random() < 0.75 else r.choice(SIGNED)

    def start(self, name):
        r = self.random
        return f"{name} = " + self.fit(name, r.choice(["a", "b", "a", "b", "a + b", "a * 3u", "(a << 8) | b", str(r.randrange(256)), "0", "a & 7", "b % 10"])) + ";"

    # Expressions: each is an int or a u32, and defined for all values.
    def fit(self, name, expression):
        return f"({self.types[name]})({expression})"

    def constant(self):
        r = self.random
        return str(r.choice([0, 1, 1, 2, 3, 5, 7, 8, 10, 16, 17, 50, 100, 127, 128, 200, 250, 255, r.randrange(256)]))

    def value(self):
        r = self.random
        choices = [r.choice(self.names)] * 5 + ["a", "b", self.constant(), self.constant()]
        if self.array:
            choices += [f"t[{r.choice(self.names)} & 3]"] * 2
        if self.inputs:
            choices += [self.input()] * 2
        return r.choice(choices)

    def input(self):
        return f"CHOOSE({self.random.choice([2, 2, 2, 3, 4, 8])})"

    def expression(self):
        r, v, w = self.random, self.value(), self.value()
        c, k = self.constant(), self.random.randrange(1, 5)
        return r.choice([v, f"{v} + {w}", f"{v} - {w}", f"{v} + {c}", f"{v} - {c}", f"{v} * {r.choice([2, 3, 5, 7])}u", f"{v} >> {k}", f"(u32){v} << {k}", f"{v} ^ {w}",
                         f"{v} & {w}", f"{v} | {c}", f"{v} / {r.choice([2, 3, 10])}", f"{v} % {r.choice([3, 10, 100])}", f"~{v}", f"{v} * 5u + {c}", f"({v} + {w}) / 2"])

    def condition(self, depth=1):
        r, v, w, c = self.random, self.random.choice(self.names), self.value(), self.constant()
        if depth and r.random() < 0.15:
            return f"{self.condition(0)} {r.choice(['&&', '||'])} {self.condition(0)}"
        if self.inputs and r.random() < 0.15:
            return r.choice([f"{self.input()} == 0", f"{self.input()} != 0"])
        return r.choice([f"{v} {r.choice(['<', '<=', '>', '>=', '!=', '!=', '=='])} {c}", f"{v} {r.choice(['<', '<=', '>', '!=', '!='])} {w}", f"{v} > 0", f"{v} != 0", f"{v} < {c}",
                         f"({v} & {r.choice([1, 2, 3, 4, 7, 128])}) {r.choice(['!=', '=='])} 0", f"{v} % {r.choice([2, 3, 5, 7])} != {r.randrange(2)}", f"{v} + {w} < {c}"])

    def update(self):
        r = self.random
        if self.array and r.random() < 0.25:
            return f"t[{r.choice(self.names)} & 3] = (u8)({self.expression()});"
        n = r.choice(self.names)
        c = r.choice(["1", "1", "1", "2", "2", "3", "4", "5", "7", "16", "a", "b", self.constant(), self.value()])
        texts = [f"{n}++;", f"{n}--;", f"{n} = {self.fit(n, f'{n} + {c}')};", f"{n} = {self.fit(n, f'{n} - {c}')};", f"{n} = {self.fit(n, f'{n} / 2')};", f"{n} = {self.fit(n, f'{n} >> 1')};",
                 f"{n} = {self.fit(n, f'{n} & ({n} - 1u)')};", f"{n} = {self.fit(n, self.expression())};"]
        return r.choices(texts, [6, 6, 5, 5, 2, 1, 1, 4])[0]

    def statement(self, level, name=None):
        """One of a loop's body; `name` is the counter that it had better leave alone."""
        r, kind = self.random, self.random.random()
        if kind < 0.55:
            return self.careful(name)
        if kind < 0.7:
            return (f"if ({self.condition()}) {{", [self.careful(name)], "} else {" if r.random() < 0.5 else "} if (a > 200) {", [self.careful(name)], "}")
        if kind < 0.78:
            return f"if ({self.condition()}) {r.choice(['break;', 'break;', 'continue;', 'abort();', 'exit(0);', 'return 0;'])}"
        if kind < 0.81:
            return f"__VERIFIER_assume({self.condition()});"
        if kind < 0.84:
            return (f"switch ({r.choice(self.names)} & 3) {{ case 0:", [self.careful(name)], f"{r.choice(['break;', ''])} case 1:", [self.careful(name)], "default: ; }")
        if kind < 0.95 and level < 2:
            return self.loop(level + 1)
        if self.functions:
            return self.call(r.choice(self.names + ["a", "b"]))
        return self.careful(name)

    def careful(self, name):
        """An update, in four of five cases not of this variable."""
        for _ in range(4):
            text = self.update()
            if not name or not text.startswith(name) or self.random.random() < 0.2:
                break
        return text

    def loop(self, level):
        r = self.random
        self.heads += 1
        head = f"HEAD({self.heads})"
        body = [self.statement(level) for _ in range(r.randint(1, 3))]
        counter = r.choice(self.names)
        counted = [self.statement(level, counter) for _ in range(r.randint(0, 2))]
        c, step = self.constant(), r.choice([f"{counter}++", f"{counter}++", f"{counter} += 2", f"{counter} += 3", f"{counter}--", f"{counter} -= 2"])
        bound = r.choice([f"{counter} < {c}", f"{counter} != {c}", f"{counter} > {r.choice(['0', c])}", f"{counter} != 0", f"{counter} <= {self.value()}", f"{counter} < {self.value()}"])
        end = (f"{head} if (!({bound})) break;", counted)
        return r.choice([
            lambda: (f"while (1) {{ {head} if (!({self.condition()})) break;", body, "", [], "}"),
            lambda: (f"while (1) {{ {head} if (!({bound})) break;", [*counted, f"{step};"], "", [], "}"),
            lambda: (f"for (;; {step}) {{ {end[0]}", end[1], "", [], "}"),
            lambda: (f"for ({counter} = {r.choice(['0', '0', self.fit(counter, c), self.fit(counter, 'a')])};; {step}) {{ {end[0]}", end[1], "", [], "}"),
            lambda: (f"do {{ {head}", body, "", [], f"}} while ({self.condition()});"),
            lambda: (f"for (;;) {{ {head}", [*body, f"if ({self.condition()}) break;"], "", [], "}"),
            lambda: (f"again{self.heads}: {{ {head}", [text for text in body if self.is_plain(text)], "", [], f"}} if ({self.condition()}) goto again{self.heads};"),
        ])()

    @staticmethod
    def is_plain(node):
        return isinstance(node, str) and not re.search(r"break|continue", node)

    def recursion(self):
        """(name, type, text) of one function that calls itself, or of two that call each other."""
        r, functions = self.random, []
        names = ["f"] if r.random() < 0.7 else ["f", "g"]
        kind = r.choice(["u8", "u8", "u16"])
        for name in names:
            other = r.choice(names[::-1] + names[-1:])
            smaller = lambda: f"({kind})({r.choice(['n - 1', 'n - 1', 'n - 2', 'n / 2', 'n >> 1', 'n + 1', 'n - 3', 'n & (n - 1u)', 'n ^ 1', '(n + 1) / 2', 'n % 5', 'n * 3u', 'n - (global & 1)'])})"
            base = r.choice(["n == 0", "n < 2", "n == 0 || n == 1", "n > 200", f"n == {r.randrange(256)}", "n % 7 == 3", f"n <= {r.randrange(5)}", "global > 40"])
            twice = r.choice([lambda: f"{other}({smaller()})", lambda: f"{other}({smaller()})", lambda: f"{other}({smaller()}) + {name}({smaller()})",
                              lambda: f"{other}({kind == 'u8' and '(u8)' or '(u16)'}({name}({smaller()})))"])()
            change = r.choice(["", "", "global++;", "if (n & 1) global--;"])
            later = r.choice([f"r == {r.choice([0, 1, 3, 10, 30])}", f"n == {r.choice([5, 20, 77, 130])}", "r > n", "(r & 3) == 3", "r < 2"])
            if r.random() < 0.35:  # a call that comes later, and depends on what the first one has returned
                twice = f"{later} ? {other}({r.choice(['n', '0', smaller(), '(%s)(r - 1)' % kind, '(%s)(n / 2)' % kind])}) : r{r.choice(['', ' + 1', ' + 1', ' / 2', ' ^ 1'])}"
                change += f" const {kind} r = {name}({smaller()});"
            functions.append((name, kind, f"  if ({base}) return ({kind})({r.choice(['n', '1', 'n + 1', 'n / 2', 'global'])});\n  {change}\n  return ({kind})({twice});\n"))
        return functions

    def call(self, argument):
        name = self.random.choice(self.names)
        return f"{name} = {self.fit(name, f'f(({self.functions[0][1]})({argument}))')};"

    # What is made of it
    def with_nodes(self, nodes):
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.nodes = nodes
        return other

    def cuts(self):
        """All programs with one node less, or with its inside in its place. A head left twice is one too many."""
        for nodes in cuts(self.nodes):
            yield self.with_nodes(nodes)

    def body(self):
        return "".join(lines(self.nodes, "  "))

    def declarations(self, static):
        texts = [f"{static}{kind} {name}{' = 0' if not static else ''};" for name, kind in self.types.items()]
        return texts + ([f"{static}u8 t[4]{' = {0}' if not static else ''};"] if self.array else [])

    def text(self):
        """For the checker."""
        functions = "".join(f"static {kind} {name}({kind} n);\n" for name, kind, _ in self.functions) + \
            "".join(f"static {kind} {name}({kind} n) {{\n{text}}}\n" for name, kind, text in self.functions)
        body = re.sub(r"while \(1\) \{ HEAD\(\d+\) if \(!\((.*)\)\) break;", r"while (\1) {", self.body())
        body = re.sub(r"for \((.*?);; (.*?)\) \{ HEAD\(\d+\) if \(!\((.*)\)\) break;", r"for (\1; \3; \2) {", body)
        body = re.sub(r"for \(;; (.*?)\) \{ HEAD\(\d+\) if \(!\((.*)\)\) break;", r"for (; \2; \1) {", body)
        body = re.sub(r" ?HEAD\(\d+\)", "", body)
        body = re.sub(r"CHOOSE\((\d+)\)", r"(__VERIFIER_nondet_uchar() % \1)", body)
        inputs = [f"{name} = __VERIFIER_nondet_uchar();" for name in "ab"]
        begin = [*inputs, *self.starts]
        indented = "".join(f"  {text}\n" for text in (self.declarations("") if not self.outlined else []))
        head = TYPEDEFS + "extern u8 __VERIFIER_nondet_uchar(void);\nextern void __VERIFIER_assume(int);\nextern void abort(void);\nextern void exit(int);\n" + \
            "static u8 a, b;\n" + ("static u8 global;\n" if self.functions else "") + functions
        begun = "".join(f"  {text}\n" for text in begin)
        if self.outlined:
            return head + "".join(f"{text}\n" for text in self.declarations("static ")) + \
                f"static int work(void) {{\n{body}  return 0;\n}}\nint main(void) {{\n{begun}  return work();\n}}\n"
        return head + f"int main(void) {{\n{indented}{begun}{body}  return 0;\n}}\n"

    def native(self):
        """A function from head to head over the variables, and what runs it."""
        body = self.body()
        heads = sorted({int(h) for h in re.findall(r"HEAD\((\d+)\)", body)})
        body = re.sub(r"HEAD\((\d+)\)", r"return \1; head_\1: ;", body)
        body = re.sub(r"\b(?:abort\(\)|exit\(0\)|return 0);", "return -1;", body)
        body = re.sub(r"__VERIFIER_assume\((.*)\);", r"if (!(\1)) return -1;", body)
        fields = "".join(f"{kind} {name}; " for name, kind in self.types.items()) + "u8 t[4]; u8 a, b, global; "
        names = "".join(f"#define {name} S.{name}\n" for name in [*self.types, "t", "a", "b", "global"])
        functions = "".join(f"static {kind} {name}({kind} n);\n" for name, kind, _ in self.functions)
        for number, (name, kind, text) in enumerate(self.functions):
            functions += f"static {kind} {name}_body({kind} n) {{\n{text}}}\n" \
                f"static {kind} {name}({kind} n) {{ enter({number}, n, global); const {kind} r = {name}_body(n); depth--; return r; }}\n"
        jumps = " ".join(f"case {h}: goto head_{h};" for h in heads)
        read = "a = choose(256); b = choose(256);" if self.inputs else ""
        forget = ""
        if self.inputs and not re.search(r"\b[ab]\b", body):
            forget = "a = b = 0;"  # fewer states
        starts = " ".join([read, *self.starts, forget])
        step = f"static int step(int head) {{\n  switch (head) {{ {jumps} default: break; }}\n  {starts}\n{body}  return -1;\n}}\n"
        limits = f"#define STEPS {STEPS}ull\n#define STEPS_OF_RUN {STEPS_OF_RUN}ull\n#define STATES {STATES}u\n#define TABLE {1 << 22}u\n"
        return TYPEDEFS + limits + f"struct State {{ {fields}}};\nstatic struct State S;\n" + DRIVER + "#define CHOOSE(n) choose(n)\n#define A S.a\n#define B S.b\n" + names + functions + step + \
            "".join(f"#undef {name}\n" for name in [*self.types, "t", "a", "b", "global"]) + \
            (SEARCH if self.inputs else RUNS) + MAIN


class Truth:
    """ends: True, False, or None where a limit was reached; at: an input that runs for ever, by its first two bytes."""

    def __init__(self, line):
        word, first, steps = line.split()
        self.ends = {"ends": True, "endless": False, "open": None}[word]
        self.at = int(first) if int(first) >= 0 else None
        self.steps = int(steps)


def native_truth(program, folder):
    source, binary = folder / "native.c", folder / "native"
    source.write_text(program.native())
    built = subprocess.run(["clang-19", "-O1", "-w", "-fsanitize=undefined", "-fsanitize-trap=all", "-fno-sanitize-link-runtime", str(source), "-o", str(binary)],
                           capture_output=True, text=True)
    if built.returncode != 0:
        raise GeneratorMistake(built.stderr)
    done = subprocess.run(["prlimit", "--cpu=60", "--core=0", "--stack=268435456", str(binary)], capture_output=True, text=True)
    if done.returncode != 0:
        raise GeneratorMistake(f"the native run ended with {done.returncode}\n{program.native()}")
    return Truth(done.stdout)
