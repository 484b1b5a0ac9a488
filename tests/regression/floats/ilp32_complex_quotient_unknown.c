// EXPECT unreach-call: unknown (__divdc3)
// MODEL ILP32
// NATIVE -lm
//
// Where libraries compute with x87's digits their quotients of doubles are not known; those of long doubles are.
#include <complex.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "ilp32_complex_quotient_unknown.c", 1, "reach_error"); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  volatile long double complex k = 11 + 2 * I, l = 3 - 4 * I;
  check(k / l == 1 + 2 * I);
  volatile double complex z = k, w = l;
  check(z / w == 1 + 2 * I);
  return 0;
}
