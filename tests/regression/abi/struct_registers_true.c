// EXPECT unreach-call: true
// Small structures by value: pairs of registers, floats in vectors, mixed classes; as arguments and as results.
#include "abi.h"
struct two_longs { long a, b; };
struct two_floats { float x, y; };
struct three_floats { float x, y, z; };
struct mixed { double d; long n; };
struct other_mixed { int n; float f; };
struct three_bytes { char c[3]; };
struct seven { int a; short b; char c; };
struct odd { char c[12]; };
struct one_pointer { int *p; };
struct nested { struct { char tag; union { int i; float f; } u; } in; short s; };
struct empty { };
static struct two_longs swap_longs(struct two_longs s) { return (struct two_longs){s.b, s.a}; }
static struct two_floats swap_floats(struct two_floats s) { return (struct two_floats){s.y, s.x}; }
static struct three_floats rotate(struct three_floats s) { return (struct three_floats){s.y, s.z, s.x}; }
static struct mixed same(struct mixed m) { m.n++; return m; }
static struct other_mixed same_other(struct other_mixed m) { m.n--; return m; }
static struct three_bytes reversed(struct three_bytes b) { return (struct three_bytes){{b.c[2], b.c[1], b.c[0]}}; }
static struct seven seven(struct seven s) { s.b = s.a; return s; }
static struct odd odd(struct odd o) { char c = o.c[0]; o.c[0] = o.c[11]; o.c[11] = c; return o; }
static struct one_pointer next(struct one_pointer s) { s.p++; return s; }
static struct nested nested(struct nested n) { n.in.u.i += n.in.tag; return n; }
static int with_empty(struct empty e, int x, struct empty f) { (void)e, (void)f; return x; }
static long many(struct two_longs a, struct two_longs b, struct two_longs c, struct two_longs d, struct seven e) {
  return a.a + b.b + c.a + d.b + e.c; // d does not fit into registers any more
}
int main(void) {
  long a = __VERIFIER_nondet_long(), b = __VERIFIER_nondet_long();
  struct two_longs l = swap_longs((struct two_longs){a, b});
  CHECK(l.a == b && l.b == a);
  struct two_floats f = swap_floats((struct two_floats){1.5f, -2.0f});
  CHECK(f.x == -2.0f && f.y == 1.5f);
  struct three_floats t = rotate((struct three_floats){1, 2, 3});
  CHECK(t.x == 2 && t.y == 3 && t.z == 1);
  struct mixed m = same((struct mixed){0.25, a & 0xffff});
  CHECK(m.d == 0.25 && m.n == (a & 0xffff) + 1);
  struct other_mixed o = same_other((struct other_mixed){(int)(b & 255), 8.0f});
  CHECK(o.n == (int)(b & 255) - 1 && o.f == 8.0f);
  char c = __VERIFIER_nondet_char();
  struct three_bytes r = reversed((struct three_bytes){{1, c, 3}});
  CHECK(r.c[0] == 3 && r.c[1] == c && r.c[2] == 1);
  struct seven s = seven((struct seven){c, 5, 6});
  CHECK(s.a == c && s.b == c && s.c == 6);
  struct odd d = odd((struct odd){{c, [11] = 9}});
  CHECK(d.c[0] == 9 && d.c[11] == c && d.c[5] == 0);
  int numbers[3] = {1, 2, 3};
  CHECK(*next(next((struct one_pointer){numbers})).p == 3);
  struct nested n = nested((struct nested){{3, {.i = 4}}, 5});
  CHECK(n.in.u.i == 7 && n.s == 5 && n.in.tag == 3);
  struct empty e;
  CHECK(with_empty(e, c, e) == c);
  struct two_longs w = {1, 2};
  CHECK(many(w, w, w, w, s) == 1 + 2 + 1 + 2 + 6 + TWIN);
  return 0;
}
