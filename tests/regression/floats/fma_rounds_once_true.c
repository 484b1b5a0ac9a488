// EXPECT unreach-call: true
// NATIVE -lm
//
// fma rounds once (C11 7.12.13): what the product lost is there.
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "fma_rounds_once_true.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  double x = 1.0 + 0x1p-30;
  int i = __VERIFIER_nondet_int();
  assume(i == 1);
  double y = x * i;
  check(fma(y, y, -(y * y)) == 0x1p-60);
  return 0;
}
