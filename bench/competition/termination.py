"""Programs that end, and programs with an execution that does not: numbers, bits, control flow, heap."""

from kit import Task, program, sub, verdict
from memory import ALLOC, LIST, MAKE_LIST


def ends(part, name, body, is_true, inputs=(), kinds=("int",), model="ILP32"):
    full = f"{name}_{'true' if is_true else 'false'}"
    return Task(part, full, program(body, full, *kinds), verdict("termination", is_true), model, None if is_true else list(inputs))


def bits():
    part = "Termination-BitVectors"
    for good in (True, False):
        yield ends(part, "shift_down", sub("""
int main(void) { unsigned int x = __VERIFIER_nondet_uint(); while (x @test@) { x = x >> 1; } return 0; }
""", test="!= 0" if good else "!= 1"), good, [0], ("uint",))
        yield ends(part, "clear_lowest", sub("""
int main(void) { unsigned int x = __VERIFIER_nondet_uint(), c = 0; while (x) { x &= @mask@; c++; } return c > 32; }
""", mask="x - 1" if good else "(x == 8 ? x : x - 1)"), good, [8], ("uint",))
        yield ends(part, "count_to_limit", sub("""
int main(void) { unsigned char i = 0, n = __VERIFIER_nondet_uchar(); while (i @op@ n) { i++; } return 0; }
""", op="<" if good else "<="), good, [255], ("uchar",))
        yield ends(part, "wrap_to_zero", sub("""
int main(void) { unsigned int x = __VERIFIER_nondet_uint(); @pre@ while (x != 0) { x = x + 2; } return 0; }
""", pre="x = x & ~1u;" if good else ""), good, [1], ("uint",))
        yield ends(part, "xor_swap_gcd", sub("""
int main(void) {
  unsigned int a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  while (b != 0) { unsigned int t = a % b; a = b; b = t; @more@ }
  return a == 1;
}
""", more="" if good else "if (t == 7) { a = 7; b = 9; }"), good, [7, 9], ("uint",))


def control_flow():
    part = "Termination-MainControlFlow"
    for good in (True, False):
        yield ends(part, "down_by_input", sub("""
int main(void) {
  int x = __VERIFIER_nondet_int();
  while (x > 0) { int d = __VERIFIER_nondet_int(); if (d < @low@) { d = @low@; } if (d > 1000) { d = 1000; } x = x - d; }
  return 0;
}
""", low=1 if good else 0), good, [1] + [0] * 100)
        yield ends(part, "two_phases", sub("""
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (x > 10000 || y > 10000 || x < -10000 || y < -10000) { return 0; }
  while (x > 0) { x = x + y; y = y - @step@; @clip@ }
  return 0;
}
""", step=1, clip="" if good else "if (y < 0) { y = 0; }"), good, [5, 0])
        yield ends(part, "lexicographic", sub("""
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  while (x > 0 && y > 0) {
    if (__VERIFIER_nondet_int()) { x = x - 1; y = __VERIFIER_nondet_int(); } else { y = y - 1; @more@ }
  }
  return 0;
}
""", more="" if good else "if (y == 3) { y = 5; }"), good, [1, 4] + [0] * 100)
        yield ends(part, "gcd_by_subtraction", sub("""
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  @guard@
  while (a != b) { if (a > b) { a = a - b; } else { b = b - a; } }
  return 0;
}
""", guard="if (a <= 0 || b <= 0) { return 0; }" if good else "if (a < 0 || b < 0) { return 0; }"), good, [3, 0])
        yield ends(part, "nested_triangles", sub("""
int main(void) {
  int n = __VERIFIER_nondet_int(), i, j;
  if (n > 1000000) { return 0; }
  for (i = 0; i < n; i++) { for (j = i; j @op@ n; j++) { @body@ } }
  return 0;
}
""", op="<", body="" if good else "if (j == 77) { i = 3; }"), good, [90])
        yield ends(part, "switching_modes", sub("""
int main(void) {
  int mode = 0, x = __VERIFIER_nondet_int();
  if (x < 0 || x > 100000) { return 0; }
  while (mode != 3) {
    switch (mode) {
    case 0: if (x == 0) { mode = 1; } else { x = x - 1; } break;
    case 1: if (x >= 100) { mode = 2; } else { x = x + @up@; } break;
    default: mode = 3;
    }
    if (x == 51) { mode = @jump@; }
  }
  return 0;
}
""", up=1, jump="mode" if good else "0"), good, [100])


def heaps():
    part = "Termination-MainHeap"
    start = ALLOC["ILP32"] + LIST + "int main(void) {\n"
    for good in (True, False):
        yield ends(part, "walk_list", start + MAKE_LIST.replace("while (__VERIFIER_nondet_int())", "int k, m = __VERIFIER_nondet_int();\n"
                                                                "  for (k = 0; k < m; k++)") + sub("""
  @close@
  for (p = a; p != 0; p = p->n) { steps++; if (steps > 2147483000) { steps = 0; } }
  return 0;
}
""", close="" if good else "if (m == 4) { p->n = a; }"), good, [4])
        yield ends(part, "string_length", sub(ALLOC["ILP32"] + """
int main(void) {
  int n = __VERIFIER_nondet_int(), i; char *s, *p;
  if (n < 1 || n > 1000000) { return 0; }
  s = malloc(n);
  for (i = 0; i < n; i++) { s[i] = __VERIFIER_nondet_char(); }
  s[n - 1] = 0;
  p = s;
  while (*p != 0) { @step@ }
  return 0;
}
""", step="p++;" if good else "if (*p != 'a') { p++; }"), good, [2, 97, 97], ("int", "char"))
        yield ends(part, "counter_behind_pointer", sub(ALLOC["ILP32"] + """
int main(void) {
  int *x = malloc(sizeof(int)), *y = malloc(sizeof(int)), *z;
  *x = __VERIFIER_nondet_int(); *y = __VERIFIER_nondet_int();
  z = @z@;
  while (*x > 0) { *x = *x - 1; *z = 7; }
  return 0;
}
""", z="y" if good else "*y == 5 ? x : y"), good, [3, 5])
        yield ends(part, "moving_to_other_list", start + MAKE_LIST.replace("while (__VERIFIER_nondet_int())", "int k, m = "
                                                                            "__VERIFIER_nondet_int();\n  for (k = 0; k < m; k++)") + sub("""
  List b = 0;
  while (a != 0) { t = a->n; a->n = b; b = a; a = @next@; }
  while (b != 0) { t = b; b = b->n; free(t); }
  return 0;
}
""", next="t" if good else "m == 3 && t == 0 ? b : t"), good, [3])


def other():
    part = "Termination-Other"
    for good in (True, False):
        yield ends(part, "ackermann", sub("""
static int ackermann(int m, int n) { if (m == 0) { return n + 1; } if (n == @zero@) { return ackermann(m - 1, 1); }
  return ackermann(m - 1, ackermann(m, n - 1)); }
int main(void) {
  int m = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
  if (m < 0 || m > 2 || n < 0 || n > 20) { return 0; }
  ackermann(m, n);
  return 0;
}
""", zero="0"), True) if good else ends(part, "ping_pong", """
int main(void) {
  int x = __VERIFIER_nondet_int(), side = 0;
  while (x != 0) { if (side) { x = x - 1; } else { x = x + 1; } side = !side; if (x > 1000000) { return 1; } if (x < -5) { return 1; } }
  return 0;
}
""", False, [3])
        yield ends(part, "array_scan", sub("""
int main(void) {
  int a[100], i, j;
  for (i = 0; i < 100; i++) { a[i] = __VERIFIER_nondet_int(); }
  i = 0;
  while (i < 100) { j = a[i]; if (@test@) { i = i + j; } else { i++; } }
  return 0;
}
""", test="j > 0 && j < 100" if good else "j >= 0 && j < 100"), good, [0] * 100)
        yield ends(part, "float_halving", sub("""
int main(void) { float x = __VERIFIER_nondet_float(); if (!(x <= 1000.0f)) { return 0; } while (x > @low@) { x = x / 2.0f; } return 0; }
""", low="0.001f" if good else "-1.0f"), good, [0.0], ("float",))
        yield ends(part, "event_loop", sub("""
int main(void) {
  int state = 0, budget = 1000, input;
  while (1) {
    input = __VERIFIER_nondet_int();
    if (input != 1 && input != 2 && input != 3) { return 0; }
    if (state == 0 && input == 1) { state = 1; } else if (state == 1 && input == 2) { state = 2; } else if (state == 2 && input == 3) { state = 0; }
    @spend@
  }
}
""", spend="budget--; if (budget == 0) { return 1; }" if good else ""), good, [1, 2, 3] * 100)


def tasks():
    for family in (bits, control_flow, heaps, other):
        yield from family()
