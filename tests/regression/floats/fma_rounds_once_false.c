// EXPECT unreach-call: false
// WITNESS NONDET="1"
// REPLAY yes
// NATIVE -lm
//
// fma rounds once (C11 7.12.13): what the product lost is there.
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "fma_rounds_once_false.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  int i = __VERIFIER_nondet_int();
  assume(i >= 0 && i < 4);
  float y = 1.0f + i * 0x1p-20f;
  check(fmaf(y, y, -1.0f) == y * y - 1.0f);
  return 0;
}
