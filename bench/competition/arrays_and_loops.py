"""Arrays, bit vectors, loops, recursion, constraint problems: small programs whose loops run far."""

import itertools

from kit import reach, sub


def arrays():
    part = "ReachSafety-Arrays"
    for n, good in ((100000, True), (100000, False)):
        yield reach(part, f"standard_init_{n}", sub("""
#define N @n@
int a[N];
int main(void) {
  int i = 0, x;
  while (i < @end@) { a[i] = 42; i = i + 1; }
  for (x = 0; x < N; x++) { __VERIFIER_assert(a[x] == 42); }
  return 0;
}
""", n=n, end="N" if good else "N - 1"), good)
    for copies, good in ((3, True), (9, True), (5, False)):
        loops = "".join(f"  for (i = 0; i < N; i++) {{ a{k + 1}[i] = a{k}[i]; }}\n" for k in range(copies))
        if not good:
            loops = loops.replace(f"a{copies}[i] = a{copies - 1}[i]", f"a{copies}[i] = i == 7 ? 0 : a{copies - 1}[i]")
        decls = "".join(f"  int a{k}[N];\n" for k in range(copies + 1))
        yield reach(part, f"standard_copy{copies}", f"""
#define N 10000
int main(void) {{
  int i, x;
{decls}  for (i = 0; i < N; i++) {{ a0[i] = __VERIFIER_nondet_int(); }}
{loops}  for (x = 0; x < N; x++) {{ __VERIFIER_assert(a0[x] == a{copies}[x]); }}
  return 0;
}}
""", good, [3] * 10000)
    for good in (True, False):
        yield reach(part, "maximum", sub("""
#define N 100000
int main(void) {
  int a[N]; int max = 0; int i = 0;
  for (i = 0; i < N; i++) { a[i] = __VERIFIER_nondet_int(); }
  for (i = 0; i < N; i++) { if (a[i] > max) { max = a[i]; } }
  for (i = 0; i < N; i++) { __VERIFIER_assert(a[i] @op@ max); }
  return 0;
}
""", op="<=" if good else "<"), good, [1] + [0] * 99999)
        yield reach(part, "sum_of_ones", sub("""
extern void *malloc(unsigned int size);
int N;
int main(void) {
  N = __VERIFIER_nondet_int();
  if (N <= 0) return 1;
  assume_abort_if_not(N <= 2147483647 / sizeof(int));
  int i; long long sum[1];
  int *a = malloc(sizeof(int) * N);
  sum[0] = @first@;
  for (i = 0; i < N; i++) { a[i] = 1; }
  for (i = 0; i < N; i++) { if (a[i] == 1) { a[i] = a[i] + 2; } else { a[i] = a[i] - 1; } }
  for (i = 0; i < N; i++) { sum[0] = sum[0] + a[i]; }
  __VERIFIER_assert(sum[0] == 3 * (long long)N);
  return 0;
}
""", first=0 if good else 1), good, [4])
        yield reach(part, "partition_by_sign", sub("""
#define N 1000
int main(void) {
  int a[N], pos[N], neg[N]; int i, p = 0, q = 0;
  for (i = 0; i < N; i++) { a[i] = __VERIFIER_nondet_int(); }
  for (i = 0; i < N; i++) { if (a[i] @op@ 0) { pos[p] = a[i]; p++; } else { neg[q] = a[i]; q++; } }
  for (i = 0; i < p; i++) { __VERIFIER_assert(pos[i] >= 0); }
  for (i = 0; i < q; i++) { __VERIFIER_assert(neg[i] < 0); }
  return 0;
}
""", op=">=" if good else ">"), good, [1] * 999 + [0])
    for n, good in ((5, True), (100, True), (6, False)):
        yield reach(part, f"selection_sort_{n}", sub("""
#define N @n@
int main(void) {
  int a[N]; int i, r, s, x;
  for (i = 0; i < N; i++) { a[i] = __VERIFIER_nondet_int(); }
  for (i = 0; i < N; i++) {
    s = i;
    for (r = i + 1; r < @end@; r++) { if (a[r] < a[s]) { s = r; } }
    if (s != i) { int t = a[s]; a[s] = a[i]; a[i] = t; }
  }
  for (x = 0; x + 1 < N; x++) { __VERIFIER_assert(a[x] <= a[x + 1]); }
  return 0;
}
""", n=n, end="N" if good else "N - 1"), good, [5, 4, 3, 2, 1, 0])


def bit_vectors():
    part = "ReachSafety-BitVectors"
    for good in (True, False):
        yield reach(part, "popcount", sub("""
int main(void) {
  unsigned int v = __VERIFIER_nondet_uint(), w = v, c = 0, d;
  while (w) { w &= w - 1; c++; }
  d = v - ((v >> 1) & 0x55555555u);
  d = (d & 0x33333333u) + ((d >> 2) & 0x33333333u);
  d = (((d + (d >> 4)) & @mask@u) * 0x01010101u) >> 24;
  __VERIFIER_assert(c == d);
  return 0;
}
""", mask="0x0F0F0F0F" if good else "0x070F0F0F"), good, [0xFF000000], ("uint",))
        yield reach(part, "interleave", sub("""
int main(void) {
  unsigned short x = __VERIFIER_nondet_ushort(), y = __VERIFIER_nondet_ushort();
  unsigned int xx = x, yy = y, z = 0, zz; unsigned int i = 0;
  while (i < 32U) { z |= ((xx & (1U << i)) << i) | ((yy & (1U << i)) << (i + 1)); i += 1U; if (i == 16U) break; }
  xx = (xx | (xx << 8u)) & 16711935U; xx = (xx | (xx << 4u)) & 252645135U;
  xx = (xx | (xx << 2u)) & 858993459U; xx = (xx | (xx << 1u)) & 1431655765U;
  yy = (yy | (yy << 8u)) & 16711935U; yy = (yy | (yy << 4u)) & 252645135U;
  yy = (yy | (yy << 2u)) & 858993459U; yy = (yy | (yy << @last@u)) & 1431655765U;
  zz = xx | (yy << 1U);
  __VERIFIER_assert(z == zz);
  return 0;
}
""", last=1 if good else 2), good, [0, 2], ("ushort",))
        yield reach(part, "odd_sums", sub("""
int main(void) {
  unsigned int x = 1, y = @y@;
  while (1) {
    x = x + 2 * (unsigned int)__VERIFIER_nondet_int();
    y = y + 4 * (unsigned int)__VERIFIER_nondet_int();
    __VERIFIER_assert(x + y != 1);
  }
  return 0;
}
""", y=1 if good else 2), good, [-1, 0])
        yield reach(part, "byte_add", sub("""
unsigned int add(unsigned int a, unsigned int b) {
  unsigned char r[4]; unsigned short carry = 0; unsigned int i, res = 0;
  for (i = 0; i < 4; i++) {
    unsigned short p = ((a >> (8 * i)) & 0xff) + ((b >> (8 * i)) & 0xff) + carry;
    carry = p @op@ 255 ? 1 : 0;
    r[i] = p;
  }
  for (i = 0; i < 4; i++) res |= (unsigned int)r[i] << (8 * i);
  return res;
}
int main(void) {
  unsigned int a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  __VERIFIER_assert(add(a, b) == a + b);
  return 0;
}
""", op=">" if good else ">="), good, [255, 0], ("uint",))
        yield reach(part, "modulo_31", sub("""
unsigned int mod31(unsigned int v) {
  unsigned int s = v;
  while (s > 31) { unsigned int t = 0; for (; s; s >>= 5) { t += s & 31; } s = t; }
  return s @fix@;
}
int main(void) {
  unsigned int v = __VERIFIER_nondet_uint();
  __VERIFIER_assert(mod31(v) == v % 31);
  return 0;
}
""", fix="== 31 ? 0 : s" if good else "& 31"), good, [31], ("uint",))


def loops():
    part = "ReachSafety-Loops"
    for good in (True, False):
        yield reach(part, "phases", sub("""
int main(void) {
  unsigned int x = 0, y = 500000;
  while (x < 1000000) { if (x < 500000) { x++; } else { x++; y++; } }
  __VERIFIER_assert(y == @y@);
  return 0;
}
""", y=1000000 if good else 999999), good)
        yield reach(part, "nested_counts", sub("""
int main(void) {
  int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int(), i, j, k = 0;
  assume_abort_if_not(10 <= n && n <= 10000 && 10 <= m && m <= 10000);
  for (i = 0; i < n; i++) { for (j = 0; j < m; j++) { k++; } }
  __VERIFIER_assert(k >= @low@);
  return 0;
}
""", low=100 if good else 101), good, [10, 10])
        yield reach(part, "cubes", sub("""
int main(void) {
  int a = __VERIFIER_nondet_int(); long long n = 0, x = 0, y = 1, z = 6;
  assume_abort_if_not(a >= 0 && a <= 100000);
  while (1) {
    __VERIFIER_assert(z == 6 * n + @c@);
    __VERIFIER_assert(y == 3 * n * n + 3 * n + 1);
    __VERIFIER_assert(x == n * n * n);
    if (!(n <= a)) break;
    n = n + 1; x = x + y; y = y + z; z = z + 6;
  }
  return 0;
}
""", c=6 if good else "(n < 40 ? 6 : 7)"), good, [100])
        yield reach(part, "square_root", sub("""
int main(void) {
  int n = __VERIFIER_nondet_int(); long long a = 0, s = 1, t = 1;
  assume_abort_if_not(n >= 0);
  while (s <= n) { a = a + 1; t = t + 2; s = s + t; }
  __VERIFIER_assert(t == 2 * a + 1);
  __VERIFIER_assert(a * a <= n && n < (a + 1) * (a + @one@));
  return 0;
}
""", one=1 if good else 0), good, [20])
        yield reach(part, "up_and_down", sub("""
int main(void) {
  int n = __VERIFIER_nondet_int(), i = 0, k = 0, j;
  while (i < n) { i++; k = k + @step@; }
  j = n;
  while (j > 0) { __VERIFIER_assert(k > 0); j--; k--; }
  return 0;
}
""", step=1 if good else "(i == 5 ? 0 : 1)"), good, [7])
        yield reach(part, "bresenham", sub("""
int main(void) {
  int X = __VERIFIER_nondet_int(), Y = __VERIFIER_nondet_int(); long long v, x = 0, y = 0;
  assume_abort_if_not(0 <= X && X <= 10000 && 0 <= Y && Y <= X);
  v = 2LL * Y - X;
  while (x <= X) {
    __VERIFIER_assert(2LL * Y * x - 2LL * X * y - X + 2LL * Y - v == 0);
    if (v < 0) { v = v + 2LL * Y; } else { v = v + 2LL * ((long long)Y - X); y++; }
    x@inc@;
  }
  return 0;
}
""", inc="++" if good else " = x + (x == 20 ? 2 : 1)"), good, [50, 25])


def recursive():
    part = "ReachSafety-Recursive"
    for good in (True, False):
        yield reach(part, "ackermann", sub("""
int ackermann(int m, int n) {
  if (m == 0) { return n + 1; }
  if (n == 0) { return ackermann(m - 1, 1); }
  return ackermann(m - 1, ackermann(m, n - 1));
}
int main(void) {
  int m = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
  if (m < 0 || m > 3 || n < 0 || n > 23) return 0;
  __VERIFIER_assert(@cond@);
  return 0;
}
""", cond="m < 2 || ackermann(m, n) >= 4 - (m == 2)" if good else "m < 2 || ackermann(m, n) >= 4"), good, [2, 0])
        yield reach(part, "fibonacci", sub("""
int fibonacci(int n) { if (n < 1) { return 0; } else if (n == 1) { return 1; } else { return fibonacci(n - 1) + fibonacci(n - 2); } }
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 46 || x < -1000) return 0;
  __VERIFIER_assert(@cond@);
  return 0;
}
""", cond="fibonacci(x) >= x - 1" if good else "x != 9 || fibonacci(x) != 34"), good, [9])
        yield reach(part, "mccarthy", sub("""
int f(int n) { return n > 100 ? n - 10 : f(f(n + 11)); }
int main(void) {
  int x = __VERIFIER_nondet_int();
  int r = @call@;
  __VERIFIER_assert(r == 91 || (x > 101 && r == x - 10));
  return 0;
}
""", call="x < -1000 ? 91 : f(x)" if good else "x == 102 ? 93 : x < 0 ? 91 : f(x)"), good, [102])
        yield reach(part, "gcd", sub("""
int gcd(int y1, int y2) {
  if (y1 <= 0 || y2 <= 0) { return 0; }
  if (y1 == y2) { return y1; }
  if (y1 > y2) { return gcd(y1 - y2, y2); }
  return gcd(y1, y2 - y1);
}
int main(void) {
  int m = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int(), z;
  if (m <= 0 || m > 1000000 || n <= 0 || n > 1000000) return 0;
  z = gcd(m, n);
  __VERIFIER_assert(@cond@);
  return 0;
}
""", cond="z >= 1 && z <= m" if good else "z < m || m > n"), good, [3, 6])
        yield reach(part, "even_odd", sub("""
int isOdd(int n);
int isEven(int n) { if (n == 0) { return 1; } else if (n == 1) { return 0; } else { return isOdd(n - 1); } }
int isOdd(int n) { if (n == 0) { return 0; } else if (n == 1) { return @one@; } else { return isEven(n - 1); } }
int main(void) {
  int n = __VERIFIER_nondet_int(), r;
  if (n < 0) return 0;
  r = isOdd(n);
  __VERIFIER_assert(r < 0 || r == n % 2);
  return 0;
}
""", one=1 if good else 0), good, [1])
        yield reach(part, "sum_two_ways", sub("""
int rec(int i, int n) { if (i > n) { return 0; } return i + rec(i + 1, n); }
int main(void) {
  int n = __VERIFIER_nondet_int(), s;
  if (n < 1 || n > @n@) return 0;
  s = rec(1, n);
  __VERIFIER_assert(@cond@);
  return 0;
}
""", n=1000, cond="2 * s == n * (n + 1)" if good else "2 * s == n * (n + 1) && s != 5050"), good, [100])


def constraint_problems():
    part = "ReachSafety-XCSP"

    def emit(name, count, low, high, constraints, solution):
        lines = ["int main(void) {"]
        for i in range(count):
            lines += [f"  int var{i};", f"  var{i} = __VERIFIER_nondet_int();",
                      f"  assume(var{i} >= {low});", f"  assume(var{i} <= {high});"]
        lines += [f"  assume({c});" for c in constraints]
        lines += ["  reach_error();", "  return 0;", "}"]
        text = "void assume(int cond) { if (!cond) abort(); }\n" + "\n".join(lines) + "\n"
        return reach(part, name, text, solution is None, solution or ())

    def all_interval(n):
        cons = [f"var{i} != var{j}" for i in range(n) for j in range(i)]
        dist = [f"((var{i} > var{i + 1}) ? var{i} - var{i + 1} : var{i + 1} - var{i})" for i in range(n - 1)]
        return cons + [f"{dist[i]} != {dist[j]}" for i in range(n - 1) for j in range(i)]

    def queens(n):
        for rows in itertools.permutations(range(n)):
            if all(abs(rows[i] - rows[j]) != i - j for i in range(n) for j in range(i)):
                return list(rows)
        return None

    def queens_constraints(n):
        return [c for i in range(n) for j in range(i)
                for c in (f"var{i} != var{j}", f"var{i} != var{j} + {i - j}", f"var{i} != var{j} - {i - j}")]

    zigzag = [0, 9, 1, 8, 2, 7, 3, 6, 4, 5]
    yield emit("AllInterval-010", 10, 0, 9, all_interval(10), zigzag)
    yield emit("AllInterval-010-sum", 10, 0, 9, [*all_interval(10), "var0 + var9 == 19"], None)
    for n in (6, 8):
        yield emit(f"Queens-{n:03}", n, 0, n - 1, queens_constraints(n), queens(n))
    yield emit("Queens-006-corner", 6, 0, 5, [*queens_constraints(6), "var0 == 0"],
               next((list(r) for r in itertools.permutations(range(6)) if r[0] == 0 and
                     all(abs(r[i] - r[j]) != i - j for i in range(6) for j in range(i))), None))
    # The complete graph with six nodes is no union of two graphs without triangles, that of five is one.
    for n in (5, 6):
        edges = list(itertools.combinations(range(n), 2))
        number = {edge: k for k, edge in enumerate(edges)}
        cons = [f"!(var{number[a, b]} == var{number[b, c]} && var{number[a, b]} == var{number[a, c]})"
                for a, b, c in itertools.combinations(range(n), 3)]
        ring = [1 if (b - a) in (1, n - 1) else 0 for a, b in edges] if n == 5 else None
        yield emit(f"Ramsey-{n:03}", len(edges), 0, 1, cons, ring)
    # Pigeons: one more than holes.
    for n, holes in ((9, 8), (8, 8)):
        cons = [f"var{i} != var{j}" for i in range(n) for j in range(i)]
        yield emit(f"Pigeons-{n:03}-{holes:03}", n, 0, holes - 1, cons, list(range(n)) if n <= holes else None)
    magic = [2, 7, 6, 9, 5, 1, 4, 3, 8]
    rows = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    square = [f"var{i} != var{j}" for i in range(9) for j in range(i)] + [
        " + ".join(f"var{k}" for k in row) + " == 15" for row in rows]
    yield emit("MagicSquare-3", 9, 1, 9, square, magic)
    yield emit("MagicSquare-3-center", 9, 1, 9, [*square, "var4 != 5"], None)


def tasks():
    for family in (arrays, bit_vectors, loops, recursive, constraint_problems):
        yield from family()
