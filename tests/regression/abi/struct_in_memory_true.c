// EXPECT unreach-call: true
// Large structures by value: byval arguments are copies, sret results too, also where source and result are one object.
#include "abi.h"
struct big { int n[8]; int *p; char tail; };
struct aligned { _Alignas(32) int a; int b; };
static struct big make(int x) {
  struct big b = {{x, x + 1}, 0, 'm'};
  return b;
}
static int clobber(struct big b, int x) {
  b.n[0] = x;
  b.p = &b.n[0];
  return *b.p + b.n[1];
}
static struct big swapped(struct big b) {
  int t = b.n[0];
  b.n[0] = b.n[1];
  b.n[1] = t;
  return b;
}
static struct big through(struct big (*f)(struct big), struct big b) { return f(f(b)); }
static int aligned_sum(int before, struct aligned s) { return before + s.a + s.b + (int)((unsigned long)&s.a % 32); }
static int deep(struct big b, int n) { // a copy for each activation
  if (n == 0) return b.n[0];
  b.n[0]++;
  int inner = deep(b, n - 1);
  return inner * 100 + b.n[0];
}
int main(void) {
  int x = __VERIFIER_nondet_int() & 0xffff;
  struct big b = make(x);
  CHECK(b.n[0] == x && b.n[1] == x + 1 && b.n[7] == 0 && b.tail == 'm');
  CHECK(clobber(b, 40) == 41 + x && b.n[0] == x && b.p == 0);
  b = swapped(b);
  CHECK(b.n[0] == x + 1 && b.n[1] == x);
  b.p = &b.n[3];
  b = through(swapped, b);
  CHECK(b.n[0] == x + 1 && b.p == b.n + 3);
  *b.p = 5;
  CHECK(b.n[3] == 5);
  struct aligned s = {1, 2};
  CHECK(aligned_sum(3, s) == 6);
  b.n[0] = 1;
  CHECK(deep(b, 2) == 30302 + TWIN);
  return 0;
}
