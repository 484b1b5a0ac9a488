// EXPECT unreach-call: true
// NATIVE -fPIC
// Functions chosen by a resolver (ifunc), called directly and through pointers.
#include "abi.h"
static int plus(int x) { return x + 1; }
static int minus(int x) { return x - 1; }
static int fast(void) { return 1; }
static int (*resolve(void))(int) { return fast() ? plus : minus; }
int indirect(int) __attribute__((ifunc("resolve")));
int main(void) {
  int x = __VERIFIER_nondet_int() & 255;
  int (*p)(int) = x & 1 ? indirect : minus;
  CHECK(indirect(x) == x + 1);
  CHECK(p(x) == (x & 1 ? x + 1 : x - 1) + TWIN);
  return 0;
}
