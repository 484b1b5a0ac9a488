// EXPECT unreach-call: true
// NATIVE -std=gnu89
// Definitions of K&R, no prototypes, implicit declarations and int, incomplete arrays, tentative definitions.
#include "abi.h"
int add(a, b, c)
  int a;
  char b;
  short *c;
{
  return a + b + *c;
}
float half(f) float f; { return f * 0.5f; } // the caller passes a double
implicit(x) { return later(x, 1); }
later(x, y) int x, y; { return x + y; }
extern int incomplete[];
int tentative;
int tentative;
struct opaque;
struct opaque *opaque_of(int);
int read_opaque(struct opaque *);
static int (*old)();
int read_incomplete(void) { return incomplete[2]; }
int incomplete[4] = {1, 2, 3};
int tentative = 6;
struct opaque { int n; };
static struct opaque kept;
struct opaque *opaque_of(int n) { kept.n = n; return &kept; }
int read_opaque(struct opaque *o) { return o->n; }
int main() {
  int x = __VERIFIER_nondet_int() & 0xffff;
  short s = 3;
  char c = (char)x;
  CHECK(add(x, c, &s) == x + c + 3 && add(1, 300, &s) == 1 + 44 + 3);
  CHECK(half(3.0) == 1.5f && implicit(x) == x + 1);
  CHECK(read_incomplete() == 3 && tentative == 6);
  old = later;
  CHECK(old(x, 2) == x + 2);
  register counter = x;
  const limit = 3;
  CHECK(counter + limit == x + 3 && read_opaque(opaque_of(x)) == x + TWIN);
  return 0;
}
