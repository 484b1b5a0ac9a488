"""Random C programs over two input bytes, without undefined behaviour except where one is planted, and their native runs.

A program is a list of fragments: blocks that read and change `a`, `b`, `x`, `y`, `s` and `o[]`, so any of them can go.
"""

import array
import random
import subprocess

OBSERVED = 4
HEADER = """typedef unsigned char u8; typedef unsigned short u16; typedef unsigned int u32; typedef unsigned long long u64;
typedef signed char s8; typedef short s16; typedef int s32; typedef long long s64; typedef __SIZE_TYPE__ size;
extern void *malloc(size); extern void free(void *); extern void abort(void);
extern void *memcpy(void *, const void *, size); extern void *memmove(void *, const void *, size);
extern void *memset(void *, int, size); extern size strlen(const char *); extern int strcmp(const char *, const char *);
struct bits { unsigned f : 3; signed g : 5; unsigned h : 11; u64 w : 37; };
struct __attribute__((packed)) packed { u8 c; u32 i; u16 h; u64 q; };
struct plain { u8 c; s16 h; u32 i; u64 q; u8 t[4]; struct plain *self; };
union both { u64 q; u32 i[2]; u16 h[4]; u8 c[8]; };
static u32 side;
static u32 bump(u32 by) { side += by; return side; }
static u32 twice(u32 v) { return v * 2u + 1u; }
static u32 folded(u32 v) { return v ^ (v >> 3); }
static u32 (*const table[4])(u32) = {twice, folded, bump, twice};
static u32 depth(u32 n, u32 v) { return n == 0 ? v : depth(n - 1, v * 3u + n) ^ n; }
static u64 added(int n, ...) {
  __builtin_va_list list; u64 sum = 0;
  __builtin_va_start(list, n);
  for (int i = 0; i < n; i++) sum += i & 1 ? __builtin_va_arg(list, u64) : __builtin_va_arg(list, u32);
  __builtin_va_end(list);
  return sum;
}
static struct plain changed(struct plain p, u32 v) { p.i ^= v; p.t[v & 3] = (u8)(v >> 2); p.q += p.i; return p; }
"""
# @N is a small number, @C a wider one, @T an unsigned type, @S a signed one, all drawn for each use of the fragment.
FRAGMENTS = [
    "{ @T t = (@T)(x * @C + b); @S g = (@S)(y ^ a); s += t; x ^= (u32)g; }",
    "{ struct bits k = {0}; k.f = x; k.g = (int)(y & 15) - 8; k.h = a * @C; k.w = s; k.f += b; x += k.f + k.h; y ^= (u32)k.g; s += k.w; }",
    "{ union both z; z.q = s; z.h[x & 3] ^= (u16)@C; z.c[b & 7] += a; y += z.i[a & 1]; s = z.q; }",
    "{ struct packed p[2]; memset(p, @N, sizeof p); p[a & 1].i = x + @C; p[b & 1].q ^= s; p[1].h = (u16)y; struct packed r = p[x & 1]; s ^= r.q + r.i; y += r.h + sizeof r; }",
    "{ struct plain p, r; memset(&p, 0, sizeof p); p.i = x; p.h = (s16)(a - 100); p.q = s; p.self = b & 1 ? &p : &r; r = changed(p, y); p.self->c = a; r.self->t[a & 3] ^= b; s = p.q + r.q; x = (u32)p.h + r.t[b & 3] + r.c; y += p.t[1]; }",
    "{ u32 t[8] = {1, @C, 3}; for (u32 i = 0; i < 8; i++) { if (i == (a & 7)) continue; t[i] += x + i; if (t[i] % 7 == @N) break; } u32 *p = t + (b & 7); p -= (b & 7) / 2; y ^= *p; x += t[7 - (a & 7)]; }",
    "{ size n = 1 + (a & 7); u8 *p = malloc(n); if (!p) abort(); for (size i = 0; i < n; i++) p[i] = (u8)(x + i * @C); u8 *q = p + n; while (q != p) s = s * 3 + *--q; y += p[b % n]; free(p); }",
    "{ size n = 2 + (b & 3); u32 *p = malloc(n * sizeof *p); if (!p) abort(); memset(p, @N, n * sizeof *p); p[a % n] = x; memmove(p + 1, p, (n - 1) * sizeof *p); y ^= p[n - 1]; s += p[x % n]; free(p); }",
    "{ x = x + bump(a); y ^= bump(@N); s += side; }",
    "{ x ^= table[a & 3](y + @C); y += table[(b >> 2) & 3](x); }",
    "{ s += depth(a & 3, x); x += depth(@N & 3, b); }",
    "{ for (u32 i = 0; i < (a & 3) + 1u; i++) for (u32 j = 0; j < 3; j++) { if (j > i) break; if (((x >> j) & 1) == 0) { y += j; continue; } x = x * 5u + i; s ^= x; } }",
    "{ switch ((x ^ b) & 7) { case 0: y += 3; case 1: s ^= @C; break; case 4: x++; case 5: case 6: y ^= x; default: s += 2; } }",
    "{ u32 i = 0; again@L: if (i < (b & 3)) { x = x * 3u + i++; if (x & 64) goto out@L; s += x; goto again@L; } y ^= 9; out@L: y += i; }",
    "{ u8 f[12], g[12]; for (u32 i = 0; i < 12; i++) f[i] = (u8)(x + i * i); memcpy(g, f + (a & 3), 8); memset(g + 8, b, 4); memmove(g + 2, g, 8 + (b & 1)); u32 w; memcpy(&w, g + (x & 7), 4); y ^= w; s += g[a % 12]; }",
    "{ char t[8] = \"fathom\", r[8] = \"fathom\"; t[a % 7] = 0; r[b % 6] = (char)('a' + (x & 15)); s += strlen(t) + strlen(r + (a & 1)); x += strcmp(t, r) > 0; y ^= strcmp(r, r) == 0; }",
    "{ s += added(1 + (a & 3), x, s, y, (u64)b); }",
    "{ u8 m[3][4]; for (u32 i = 0; i < 12; i++) m[i / 4][i % 4] = (u8)(i * @N + y); m[a % 3][b & 3] = (u8)x; u8 (*r)[4] = m + (b % 3); s ^= (*r)[a & 3]; x += m[1][x & 3]; }",
    "{ u32 t, r; u32 *p = a > b ? &t : &r; t = x; r = y; u32 **pp = &p; **pp += @C; if (a & 1) *pp = &t; **pp ^= 5; x = t; y = r; }",
    "{ if (x > y) { x -= y; side ^= 1; } else if (a == @N) y = s; else { u32 t = x; x = y; y = t; } }",
    "{ s32 d = (s32)(x & 0xfff) - 2048; s32 e = 1 + (b & 15); x = (u32)(d / e); y ^= (u32)(d % e); s += (u64)(s64)(d >> (a & 7)); s8 n = (s8)a; s ^= (u64)n; }",
    "{ o[@O] = s ^ x; }", "{ o[@O] += (u8)(y + a); }", "{ o[@O] = (x + y) % 97; }", "{ x &= 0xffff; y = (u16)y; }",
]
# (property, text): BAD(c) is where the run is undefined if c, and ends natively.
BUGS = [
    ("valid-deref", "{ u8 t[8] = {0}; BAD(@I >= 8); t[@I] = 1; x += t[0]; }"),
    ("valid-deref", "{ size n = 1 + (a & 15); u8 *p = malloc(n); if (!p) abort(); size i = @I & 15; memset(p, 0, n); BAD(i >= n); x += p[i]; free(p); }"),
    ("valid-deref", "{ u32 *p = malloc(4); if (!p) abort(); *p = x; if (@Q) free(p); BAD(@Q); y += *p; free(p); }"),
    ("valid-deref", "{ u32 w = x; u32 *p = @Q ? 0 : &w; BAD(@Q); s += *p; }"),
    ("valid-free", "{ u32 *p = malloc(4); if (!p) abort(); if (@Q) free(p); BAD(@Q); free(p); }"),
    ("valid-free", "{ u8 *p = malloc(9); if (!p) abort(); p += (u8)(@I) & 7; BAD((@I & 7) != 0); free(p); }"),
    ("valid-memtrack", "{ u32 *p = malloc(4); if (!p) abort(); BAD(@Q); if (!(@Q)) free(p); p = 0; }"),
    ("no-overflow", "{ s32 d = 2147483647 - (s32)(a & 63); s32 e = (s32)(@I & 127); BAD(e > (a & 63)); x ^= (u32)(d + e); }"),
    ("no-overflow", "{ s32 e = (s32)(@I); BAD(e > 46340); x ^= (u32)(e * e); }"),
    ("shift-amount", "{ u32 e = @I & 63; BAD(e >= 32); x ^= y << e; }"),
    ("division-by-zero", "{ u32 e = (@I) & 255; BAD(e == 0); x ^= y / e; }"),
]


class ExactProgram:
    def __init__(self, seed):
        r = random.Random(seed)
        self.model = r.choice(["LP64", "ILP32"])
        self.fragments = [self.drawn(r, r.choice(FRAGMENTS), k) for k in range(r.randint(3, 9))]
        self.property = "unreach-call"
        self.claim = None
        if r.random() < 0.3:
            self.property, bug = r.choice(BUGS)
            index = r.choice(["(x & 15)", "(a ^ b)", "(a % 9)", "(y & 15)", "((a & b) % 11)", "(a * 257u + b)"])
            condition = r.choice([f"a == {r.randrange(256)} && b == {r.randrange(256)}", "(x & 255) == 77", "a > b", "(a ^ b) == 300", "a * 2 == b"])
            self.fragments.append(self.drawn(r, bug.replace("@I", index).replace("@Q", f"({condition})"), 99))

    @staticmethod
    def drawn(r, text, label):
        for mark, make in (("@N", lambda: r.randrange(10)), ("@C", lambda: str(r.randrange(1, 70000)) + "u"), ("@O", lambda: r.randrange(OBSERVED)),
                           ("@T", lambda: r.choice(["u8", "u16", "u32", "u64", "_Bool"])), ("@S", lambda: r.choice(["s8", "s16", "s32", "s64"]))):
            while mark in text:
                text = text.replace(mark, str(make()), 1)
        return text.replace("@L", str(label))

    def copy_without(self, at):
        other = object.__new__(ExactProgram)
        other.__dict__.update(self.__dict__)
        other.fragments = self.fragments[:at] + self.fragments[at + 1:]
        return other

    def body(self):
        return "  u32 x = a * 3u + b, y = b; u64 s = a; side = 0;\n" + "".join(f"  {f}\n" for f in self.fragments) + \
            f"  o[0] += s; o[1] ^= x; o[2] += y & 0xfff; o[3] += (x ^ y ^ (u32)s) & 15;\n"

    def text(self):
        claim = f"  if (!({self.claim})) reach_error();\n" if self.claim else ""
        return HEADER + "#define BAD(c) ((void)0)\nextern u8 __VERIFIER_nondet_uchar(void); void reach_error(void) {}\n" + \
            "int main(void) {\n  u8 a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar(); u64 o[4] = {0};\n" + self.body() + claim + "  return 0;\n}\n"

    def native(self):
        return HEADER + "extern size write(int, const void *, size);\n#define BAD(c) do { if (c) return 1; } while (0)\n" + \
            f"static int run(u8 a, u8 b, u64 *o) {{\n{self.body()}  return 0;\n}}\n" + \
            """int main(void) { static u64 all[65536 * 5]; for (u32 k = 0; k < 65536; k++) all[k * 5 + 4] = run((u8)(k >> 8), (u8)k, all + k * 5);
  const char *p = (const char *)all; size left = sizeof all;
  while (left) { const size n = write(1, p, left); if (n > left) return 1; p += n; left -= n; } return 0; }\n"""


def native_runs(program, folder, sanitise=True):
    """(observed values, whether the planted mistake happens) for all inputs; None where the program itself is undefined."""
    source, binary = folder / "native.c", folder / "native"
    source.write_text(program.native())
    base = ["clang-19", "-O0", "-w", "-fno-strict-aliasing", *(["-m32"] if program.model == "ILP32" else []), str(source), "-o", str(binary)]
    flags = [[]] + ([["-fsanitize=undefined", "-fsanitize-trap=all"]] if sanitise else [])
    if sanitise and program.model == "LP64":
        flags.append(["-fsanitize=address"])
    outputs = []
    for more in flags:
        built = subprocess.run(base + more, capture_output=True, text=True)
        if built.returncode != 0:
            raise ValueError(built.stderr)
        done = subprocess.run([str(binary)], capture_output=True, timeout=60, env={"ASAN_OPTIONS": "detect_leaks=0"})
        if done.returncode != 0 or len(done.stdout) != 65536 * 40:
            return None
        outputs.append(done.stdout)
    if any(output != outputs[0] for output in outputs):
        return None
    values = array.array("Q", outputs[0])
    return [tuple(values[k:k + OBSERVED]) for k in range(0, len(values), 5)], [bool(values[k + 4]) for k in range(0, len(values), 5)]


def claims(r, runs):
    """(C text, the same in Python) of the observed values."""
    i, j = r.sample(range(OBSERVED), 2)
    column = [o[i] for o in runs]
    seen = sorted(set(column))
    value = r.choice(runs)
    rare = min(r.sample(column, 20), key=column.count)
    modulus = r.choice([2, 3, 8, 10])
    kind = r.randrange(8)
    other = (r.choice(seen) + r.randrange(1, 5)) % 2**64
    most = seen[-1] if r.random() < 0.5 else seen[max(0, len(seen) - 2)]
    return [(f"o[{i}] == {seen[0]}ull", lambda o: o[i] == seen[0]),
            (f"o[{i}] != {other}ull", lambda o: o[i] != other),
            (f"o[{i}] != {rare}ull", lambda o: o[i] != rare),
            (f"o[{i}] <= {most}ull", lambda o: o[i] <= most),
            (f"o[{i}] <= {seen[-1]}ull", lambda o: o[i] <= seen[-1]),
            (f"o[{i}] != {value[i]}ull || o[{j}] != {value[j]}ull", lambda o: o[i] != value[i] or o[j] != value[j]),
            (f"o[{i}] <= o[{j}] + {seen[-1]}ull", lambda o: o[i] <= (o[j] + seen[-1]) % 2**64),
            (f"o[{i}] % {modulus} == {value[i] % modulus}", lambda o: o[i] % modulus == value[i] % modulus)][kind]
