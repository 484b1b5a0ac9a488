"""Random C programs with loops over a size that is an input, as trees that can be cut down, and their native runs."""

import ctypes
import random
import subprocess

from loop_patterns import CELLS, Patterns, Statement

WIDTHS = {"u8": (8, False), "u16": (16, False), "u32": (32, False), "u64": (64, False),
          "s8": (8, True), "s16": (16, True), "s32": (32, True), "s64": (64, True)}
LARGEST_SIZE = 8
NATIVE_STEPS = 400
TAPES = 30  # inputs tried for each size

TYPES = """typedef unsigned char u8; typedef unsigned short u16; typedef unsigned int u32; typedef unsigned long long u64;
typedef signed char s8; typedef short s16; typedef int s32; typedef long long s64;
"""
FATHOM = TYPES + """extern void abort(void); extern void *malloc(__SIZE_TYPE__); extern void free(void *);
extern u8 __VERIFIER_nondet_uchar(void); extern u16 __VERIFIER_nondet_ushort(void); extern u32 __VERIFIER_nondet_uint(void);
extern u64 __VERIFIER_nondet_ulonglong(void); extern char __VERIFIER_nondet_char(void); extern short __VERIFIER_nondet_short(void);
extern int __VERIFIER_nondet_int(void); extern s64 __VERIFIER_nondet_longlong(void); extern _Bool __VERIFIER_nondet_bool(void);
void reach_error(void) {}
#define N_u8 __VERIFIER_nondet_uchar()
#define N_u16 __VERIFIER_nondet_ushort()
#define N_u32 __VERIFIER_nondet_uint()
#define N_u64 __VERIFIER_nondet_ulonglong()
#define N_s8 ((s8)__VERIFIER_nondet_char())
#define N_s16 __VERIFIER_nondet_short()
#define N_s32 __VERIFIER_nondet_int()
#define N_s64 __VERIFIER_nondet_longlong()
#define N_bool __VERIFIER_nondet_bool()
#define ASSUME(c) do { if (!(c)) abort(); } while (0)
#define CHECK(c) do { if (!(c)) { reach_error(); abort(); } } while (0)
#define AT(a, i) a[i]
#define DEREF(p, a) (*(p))
#define STEP ((void)0)
"""
# What a run ended with: 0 at its end, 1 a check failed, 2 an assumption did, 3 outside an array, 4 undefined
# arithmetic, 5 too many steps.
NATIVE = TYPES + """#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
static sigjmp_buf out; static u64 state; static u32 n; static int steps; static s64 *dump;
static void leave(int code) { siglongjmp(out, code + 1); }
static void trapped(int signal) { (void)signal; leave(4); }
static u64 next(void) {
  state ^= state << 13; state ^= state >> 7; state ^= state << 17;
  const u64 kind = state >> 61, value = state * 0x2545F4914F6CDD1Dull >> 8;
  return kind < 3 ? value % 4 : kind < 5 ? value % 10 : kind == 5 ? 0 - value % 3 : kind == 6 ? 250 + value % 8 : value;
}
#define N_u8 ((u8)next())
#define N_u16 ((u16)next())
#define N_u32 ((u32)next())
#define N_u64 ((u64)next())
#define N_s8 ((s8)next())
#define N_s16 ((s16)next())
#define N_s32 ((s32)next())
#define N_s64 ((s64)next())
#define N_bool ((_Bool)(next() & 1))
#define ASSUME(c) do { if (!(c)) leave(2); } while (0)
#define CHECK(c) do { if (!(c)) leave(1); } while (0)
static u64 inside(u64 i, u64 length) { if (i >= length) leave(3); return i; }
#define AT(a, i) a[inside((u64)(i), length_##a)]
#define DEREF(p, a) a[inside((u64)((p) - a), length_##a)]
#define STEP do { if (++steps > NATIVE_STEPS) leave(5); } while (0)
""".replace("NATIVE_STEPS", str(NATIVE_STEPS))
NATIVE_END = """
int run(int which, u32 size, u64 seed, s64 *values) {
  struct sigaction action; memset(&action, 0, sizeof action); action.sa_handler = trapped; action.sa_flags = SA_NODEFER;
  sigaction(SIGILL, &action, 0); sigaction(SIGTRAP, &action, 0); sigaction(SIGFPE, &action, 0);
  n = size; state = seed * 0x9E3779B97F4A7C15ull + 88172645463325252ull; steps = 0; dump = values;
  const int code = sigsetjmp(out, 1);
  if (code != 0) return code - 1;
  programs[which]();
  return 0;
}
"""


class LoopProgram:
    """Declarations, statements and what is said of the values at the end. `n` is the size."""

    def __init__(self):
        self.scalars = {}  # name -> type
        self.arrays = {}   # name -> (type, length as C text)
        self.before = []   # lines that stay
        self.body = []     # statements
        self.helpers = []  # functions
        self.claim = "1"
        self.bound = "hidden"

    def copy(self):
        other = LoopProgram()
        other.__dict__.update(self.__dict__)
        other.body = [s.copy() for s in self.body]
        return other

    def declarations(self, native):
        lines = [f"{kind} {name} = {start};" for name, (kind, start) in self.scalars.items()]
        for name, (kind, length) in self.arrays.items():
            if native:
                lines.append(f"const u64 length_{name} = {length}; (void)length_{name};")
                lines.append(f"{kind} {name}[{CELLS} + 24]; memset({name}, 0, sizeof {name});")
            elif length == "n":
                lines.append(f"{kind} *{name} = malloc(n * sizeof({kind})); if (!{name}) return 0;")
            else:
                lines.append(f"{kind} {name}[{length}];")
        return "".join(f"  {line}\n" for line in lines + self.before)

    def text(self, bound=None):
        """For Fathom. A bound in sight lets unwinding finish; a hidden one says the same and does not."""
        bound = bound or self.bound
        assume = {"plain": f"ASSUME(n <= {LARGEST_SIZE});", "hidden": f"ASSUME(n <= 1000 && n * n <= {LARGEST_SIZE ** 2});",
                  "none": "", "wide": "ASSUME(n <= 1000);"}[bound]
        return FATHOM + "".join(self.helpers) + f"int main(void) {{\n  u32 n = N_u32; {assume}\n" + self.declarations(False) + \
            "".join(s.c(1) for s in self.body) + f"  CHECK({self.claim});\n  return 0;\n}}\n"

    def native(self, number):
        """One function of many. The values at the end go to the dump."""
        values = "".join(f"*dump++ = (s64){name}; " for name in self.scalars)
        for name, (_, length) in self.arrays.items():
            values += f"for (u64 c = 0; c < {CELLS}; c++) *dump++ = c < length_{name} ? (s64){name}[c] : 0; "
        helpers = "".join(self.helpers).replace("help_", f"help{number}_")
        body = (self.declarations(True) + "".join(s.c(1) for s in self.body)).replace("help_", f"help{number}_")
        return f"{helpers}static void program{number}(void) {{\n{body}  {values}\n  CHECK({self.claim});\n}}\n"


class Native:
    """Programs compiled together; runs of them. Undefined arithmetic traps, arrays are checked by the macros."""

    def __init__(self, programs, folder, name):
        source, library = folder / f"{name}.c", folder / f"{name}.so"
        table = "static void (*const programs[])(void) = {" + ", ".join(f"program{k}" for k in range(len(programs))) + "};\n"
        source.write_text(NATIVE + "".join(p.native(k) for k, p in enumerate(programs)) + table + NATIVE_END)
        command = ["clang-19", "-O1", "-w", "-shared", "-fPIC", "-fno-strict-aliasing", "-fsanitize-trap=all",
                   "-fsanitize=signed-integer-overflow,shift,integer-divide-by-zero", str(source), "-o", str(library)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise ValueError(done.stderr)
        self.library = ctypes.CDLL(str(library))
        self.library.run.argtypes = [ctypes.c_int, ctypes.c_uint32, ctypes.c_uint64, ctypes.c_void_p]
        self.values = (ctypes.c_int64 * 4096)()

    def run(self, number, program, size, seed):
        """(what it ended with, values by name)"""
        code = self.library.run(number, size, seed, ctypes.addressof(self.values))
        if code > 1:
            return code, {}
        values, at = {"n": size}, 0
        for name in program.scalars:
            values[name] = self.values[at]
            at += 1
        for name in program.arrays:
            values[name] = list(self.values[at:at + CELLS])
            at += CELLS
        return code, values


def native_runs(native, number, program):
    """All sizes, with many inputs each."""
    return [native.run(number, program, size, size * 1000 + tape + 1)
            for size in range(LARGEST_SIZE + 1) for tape in range(TAPES if size else 3)]


class Generator(Patterns):
    """Makes programs: half of them of patterns, half of anything. Every choice comes from one random source."""

    def __init__(self, seed):
        self.r = random.Random(seed)
        self.p = LoopProgram()
        self.locals = 0
        self.depth = 0
        self.index = "i"
        self.ends = 0

    def pick(self, *choices):
        return self.r.choice(choices)

    def variable(self):
        return self.r.choice(list(self.p.scalars))

    def small(self):
        return self.pick("0", "1", "1", "2", "3", "4", "5", "7", "10", "100")

    def array(self):
        return self.r.choice(list(self.p.arrays))

    def place(self, array):
        i = self.index
        return self.pick(*[i] * 8, f"{i} + 1", f"{i} + 2", f"{i} - 1", f"n - 1 - {i}", f"n - {i}", f"2 * {i}", f"{i} & 3", "0", "2",
                         f"{i} + j", "j", f"(u8)({i} + 254)", f"{i} / 2")

    def cell(self):
        array = self.array()
        return f"AT({array}, {self.place(array)})"

    def value(self):
        kind = self.r.randrange(10)
        if kind < 2:
            return self.small()
        if kind < 4:
            return self.index
        if kind < 6:
            return self.variable()
        if kind == 6:
            return f"N_{self.pick(*WIDTHS)}"
        if kind == 7 and self.p.arrays:
            return self.cell()
        return f"{self.pick(self.index, self.variable())} {self.pick('+', '-', '*', '^', '&', '|', '+', '-')} {self.pick(self.small(), self.variable())}"

    def condition(self):
        kind = self.r.randrange(9)
        if kind < 2:
            return "N_bool"
        if kind == 2:
            return f"({self.index} & {self.pick(1, 2, 3)}) {self.pick('==', '!=')} {self.pick(0, 1, 2)}"
        if kind == 3 and self.p.arrays:
            return f"{self.cell()} {self.pick('==', '!=', '<', '>')} {self.small()}"
        if kind == 4:
            return f"N_u8 {self.pick('==', '<', '>')} {self.pick(0, 3, 100, 'f')}"
        if kind == 5:
            return f"{self.index} {self.pick('<', '>', '==', '>=')} {self.pick('m', 3, 2, 5)}"
        if kind == 6:
            return f"st == {self.pick(0, 1, 2)}"
        return f"{self.variable()} {self.pick('<', '>', '==', '!=', '<=')} {self.pick(self.small(), self.variable(), self.index)}"

    def statements(self, count, loop):
        return [s for _ in range(count) for s in self.statement(loop)]

    def statement(self, loop):
        """Some statements of a body; `loop`: break and continue are possible."""
        kind = self.r.randrange(28)
        kind = 20 if kind > 25 else kind
        v, w = self.variable(), self.variable()
        if kind < 4:
            return [Statement(f"{v} {self.pick('+=', '-=', '+=')} {self.pick(self.small(), self.small(), 's', self.index)};")]
        if kind < 6:
            return [Statement(f"{v} = {self.value()};")]
        if kind == 6 and v != w:
            return [Statement(f"{v} = {w};"), Statement(f"{w} = {self.value()};")]
        if kind == 7 and v != w:
            self.locals += 1
            t = f"t{self.locals}"
            return [Statement(f"u64 {t} = {v};"), Statement(f"{v} = {w};"), Statement(f"{w} = {t};")]
        if kind < 11 and self.p.arrays:
            array = self.array()
            return [Statement(f"AT({array}, {self.place(array)}) = {self.value()};")]
        if kind == 11 and self.p.arrays:
            cell = self.cell()
            return [Statement(f"{cell} = {cell} {self.pick('+', '^', '|')} {self.pick(self.small(), self.index)};")]
        if kind == 12:
            return self.pick([Statement("f = !f;")], [Statement("if (f)", [Statement("f = 0;")], [Statement("f = 1;")])],
                             [Statement("f = N_bool;")])
        if kind == 13:
            states = self.pick(2, 3)
            if self.pick(0, 1):
                return [Statement(f"st = st == {states - 1} ? 0 : st + 1;")]
            goes = [Statement(f"if (st == {k}{self.pick('', ' && N_bool')})", [Statement(f"st = {self.pick(*range(states))};")])
                    for k in range(states)]
            return goes
        if kind < 17 and self.depth < 3:
            self.depth += 1
            otherwise = self.statements(1, loop) if self.r.randrange(3) == 0 else None
            made = Statement(f"if ({self.condition()})", self.statements(self.pick(1, 1, 2), loop), otherwise)
            self.depth -= 1
            return [made]
        if kind == 17 and loop:
            return [Statement(f"if ({self.condition()})", [Statement(self.pick("break;", "break;", "continue;"))])]
        if kind == 18:
            return [Statement(f"ASSUME({self.condition()});")]
        if kind == 19:
            return [Statement(f"CHECK({v} {self.pick('!=', '!=', '<=')} {self.pick(7, 9, 11, 20, 250, 1000)});")]
        if kind == 20 and self.depth < 2 and loop:
            self.depth += 1
            nest = self.r.randrange(5)
            if nest < 2:
                made = Statement(f"for (u32 q = 0; q < {self.pick(2, 3)}; q++)", self.statements(1, False))
            elif nest < 4:  # its end depends on inputs
                made = Statement(f"for (u32 q = {self.pick('0', '0', '1', self.index)}; q < {self.pick('n', 'm', 'j', f'(u32){self.index}')}; q++)",
                                 [Statement("STEP;")] + self.statements(self.pick(1, 2), self.pick(True, False)))
            else:
                made = Statement(f"while ({v} > {self.pick(1, 3, 10)})", [Statement("STEP;")] + self.statements(self.pick(0, 1), False) +
                                 [Statement(f"{v} {self.pick('-= 1', '-= 2', '/= 2', '= 0')};")])
            self.depth -= 1
            return [made]
        if kind == 21:
            self.p.helpers = ["static void help_add(u32 *to, u32 what) { *to += what; }\n"]
            return [Statement(f"help_add(&w, {self.pick(self.small(), self.index)});")]
        if kind == 22:
            return [Statement(f"*ref {self.pick('+=', '=', '-=')} {self.pick(1, 2, self.index)};")]
        if kind == 23 and self.p.arrays:
            array = self.array()
            return [Statement(f"if (walk_{array} < {array} + {self.p.arrays[array][1]})",
                              [Statement(f"{self.pick(v + ' += ', '')}DEREF(walk_{array}, {array}){self.pick(' = ' + self.small(), '', '')};"),
                               Statement(f"walk_{array}++;")])]
        if kind == 24:
            return [Statement(f"((u8 *)&w)[{self.pick(0, 1, 2)}] {self.pick('+=', '=')} {self.small()};")]
        return [Statement(f"{v} = {self.pick(self.index, w)} {self.pick('<<', '>>')} {self.pick(1, 2, 3)};")]

    def step(self, i, down):
        return self.pick(*[f"{i}--"] * 5, f"{i} -= 2", f"{i} -= s") if down else self.pick(*[f"{i}++"] * 7, f"{i} += 2", f"{i} += 3", f"{i} += s")

    def loop(self, number):
        i = self.index = self.pick(*["i"] * 8, "k", "c")
        kind = self.r.randrange(12)
        down = kind in (3, 4)
        start = self.pick(*["0"] * 6, "1", "3", "j") if not down else self.pick("n", "n", "n - 1", "m")
        step = self.step(i, down)
        body = self.statements(self.pick(1, 2, 2, 3, 4), True)
        tick = [Statement("STEP;")]
        first = [Statement(f"{i} = {start};")]
        guard = f"{i} > {self.pick(0, 0, 1)}" if down else self.pick(*[f"{i} < n"] * 5, f"{i} != n", f"{i} <= n", f"{i} < n && {i} < m",
                                                                    f"{i} < n && {self.condition()}")
        if kind < 7:
            return first + [Statement(f"for (; {guard}; {step})", tick + body)]
        if kind < 9:
            where = self.r.randrange(len(body) + 1)
            return first + [Statement(f"while ({guard})", tick + body[:where] + [Statement(f"{step};")] + body[where:])]
        if kind == 9:
            return first + [Statement("do", tick + body + [Statement(f"{step};")], guard)]
        if kind == 10:
            return first + [Statement("while (1)", tick + [Statement(f"if (!({guard}))", [Statement("break;")])] + body + [Statement(f"{step};")])]
        return first + [Statement(f"while ({guard})", tick + [Statement(f"{step};"), Statement(f"if ({self.condition()})", [Statement("continue;")])] + body)]

    def make(self):
        p, r = self.p, self.r
        patterns = r.random() < 0.6
        kinds = list(WIDTHS)
        p.scalars = {"i": (self.pick(*["u32"] * 4, "s32", "s32", "u64", "u64", "s64", "u8", "u16"), "0"), "k": (self.pick(*kinds), self.small()),
                     "c": (self.pick("u32", "s32", "u8"), "0")}
        for name in ("x", "y", "z")[: r.randrange(1, 4)]:
            p.scalars[name] = (self.pick(*kinds), self.pick("0", "1", "5", "N_u8", "n", "(u8)(n + 250)"))
        p.scalars["w"] = ("u32", "0")
        p.scalars["st"] = ("u8", "0")
        p.scalars["f"] = (self.pick("_Bool", "u8", "u8", "s32"), "0")
        p.scalars["s"] = (self.pick("u32", "u8", "s32"), self.pick("1", "2", "N_u8 & 3", "N_u8 & 3"))
        p.scalars["j"] = ("u32", self.pick("0", "2", "N_u8 & 7"))
        p.scalars["m"] = ("u32", self.pick("4", "N_u8 & 7", "n / 2"))
        p.scalars["old"] = ("s32", "-1")
        if patterns:
            p.scalars["i"] = (self.pick("u64", "u64", "u64", "u64", "u32", "u32", "s32", "s64", "u8"), "0")
        for name in ("a", "b")[: r.choice((1, 2, 2)) if patterns else r.choice((0, 1, 1, 2))]:
            length = self.pick(*[str(CELLS)] * (4 if patterns else 2), "n")
            kind = self.pick("u8", "u8", "u16", "u32", "s32", "s8")
            p.arrays[name] = (kind, length)
            fill = self.pick("0", "t", "3 * t + 1", f"N_{kind}", "7")
            p.before.append(f"for (u32 t = 0; t < {length}; t++) {name}[t] = {fill};")
        used_pointer = {name: kind for name, (kind, _) in p.arrays.items()}
        p.before.append(f"u32 *ref = {self.pick(*['&w'] * 8, 'N_bool ? &w : &j', 'N_bool ? &w : &m')};")
        for name, kind in used_pointer.items():
            p.before.append(f"{kind} *walk_{name} = {name}{self.pick('', '', ' + 1')};")
        if patterns:
            p.body = self.pattern_loop()
        else:
            for number in range(self.pick(1, 1, 1, 2)):
                p.body += self.loop(number)
        if any(length == "n" for _, length in p.arrays.values()):
            p.bound = self.pick("hidden", "hidden", "wide", "none")
        else:
            p.bound = "hidden" if p.arrays else self.pick("hidden", "hidden", "none", "wide")
        return p


def claims_wrong(r, runs, program):
    """Something that one of the runs contradicts: exactly what it ended with, all of it or in part. All of it finds
    encodings that leave out an end that is possible; a part is what more of them could prove."""
    ended = [v for code, v in runs if code == 0]
    many = [v for v in ended if v["n"] >= 3]
    if not ended:
        return None
    values = r.choice(many if many and r.random() < 0.8 else ended)
    names = [n for n in program.scalars if n not in ("s", "j", "m")]
    if r.random() < 0.85:
        parts = [f"n == {values['n']}", *(f"(s64){name} == {number(values[name])}" for name in names)]
        for name, (_, length) in program.arrays.items():
            cells = range(min(values["n"] if length == "n" else int(length), CELLS))
            parts += [f"(s64){name}[{cell}] == {number(values[name][cell])}" for cell in cells]
        return "!(" + " && ".join(parts) + ")"
    parts = [f"n == {values['n']}"] if r.random() < 0.6 else []
    for name in r.sample(names, min(len(names), r.choice((1, 1, 2, 3)))):
        parts.append(f"(s64){name} == {number(values[name])}")
    for name in program.arrays:
        if r.random() < 0.6:
            length = values["n"] if program.arrays[name][1] == "n" else CELLS
            cells = range(min(length, CELLS))
            if cells:
                cell = r.choice(cells)
                parts.append(f"{'n > ' + str(cell) + ' && ' if program.arrays[name][1] == 'n' else ''}(s64){name}[{cell}] == {number(values[name][cell])}")
    return "!(" + " && ".join(parts) + ")"


def number(value):
    return f"({value}LL)" if value > -(2 ** 63) else "(-9223372036854775807LL - 1)"


def claims_right(r, runs, program):
    """Something that all runs agree with."""
    ended = [v for code, v in runs if code == 0]
    if not ended:
        return "0"
    candidates = []
    names = [n for n in program.scalars if n not in ("s", "j", "m")]
    for name in names:
        seen = {v[name] for v in ended}
        low, high = min(seen), max(seen)
        candidates += [f"(s64){name} <= {number(high)}", f"(s64){name} >= {number(low)}"]
        absent = [c for c in (0, 1, 3, 6, 9, 13, 200, 255) if c not in seen]
        if absent:
            candidates.append(f"(s64){name} != {r.choice(absent)}")
        for other in ["n", *names]:
            if other != name and all(v[name] == v[other] for v in ended):
                candidates += [f"(s64){name} == (s64){other}"] * 3
            elif other != name and all(v[name] <= v[other] for v in ended):
                candidates.append(f"(s64){name} <= (s64){other}")
        points = sorted({(v["n"], v[name]) for v in ended})
        by_size = dict(points)
        if len(by_size) == len(points) and len(points) > 3:
            sizes = sorted(by_size)
            slope = by_size[sizes[2]] - by_size[sizes[1]]
            start = by_size[sizes[1]] - slope * sizes[1]
            if all(by_size[s] == slope * s + start for s in sizes[1:]):
                candidates += [f"n == 0 || (s64){name} == {slope} * (s64)n + {start}"] * 3
    for name, (_, length) in program.arrays.items():
        for cell in range(0, 8, 2):
            if length == "n":
                seen = {v[name][cell] for v in ended if v["n"] > cell}
                guard = f"n <= {cell} || "
            else:
                seen, guard = {v[name][cell] for v in ended}, ""
            if seen:
                candidates += [f"{guard}(s64){name}[{cell}] <= {number(max(seen))}"]
    return r.choice(candidates)
