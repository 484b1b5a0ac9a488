// EXPECT unreach-call: true
// NATIVE -lm
//
// What takes long doubles apart (C11 7.12.6, 7.12.11), subnormal ones and those next to a power of two included.
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "long_double_exponents_true.c", 1, "reach_error"); }
extern long double __VERIFIER_nondet_longdouble(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  int e;
  volatile long double zero = 0, least = 0x1p-16445L, big = 0x1.8p+16383L, infinity = 1 / zero;
  check(frexpl(12.0L, &e) == 0.75L && e == 4 && frexpl(least, &e) == 0.5L && e == -16444 && frexpl(-big, &e) == -0.75L && e == 16384);
  check(ldexpl(1.0L, 16383) == 0x1p+16383L && ldexpl(big, 1) == infinity && ldexpl(least, 32828) == big / 1.5L);
  check(scalbnl(1.5L, -16445) == 2 * least && scalblnl(0x1.fp+3L, -16448) == least + least && scalbnl(3, 2) == 12);
  check(ilogbl(least) == -16445 && ilogbl(0.75L) == -1 && logbl(big) == 16383 && logbl(zero) == -infinity);
  check(nextafterl(1.0L, 2) == 1 + 0x1p-63L && nextafterl(1.0L, 0) == 1 - 0x1p-64L && nextafterl(zero, -1) == -least);
  check(nextafterl(0x1p-16382L, 0) == 0x1p-16382L - least && nextafterl(0x1p-16382L - least, 1) == 0x1p-16382L);
  check(nextafterl(0x1.fffffffffffffffep+16383L, infinity) == infinity && nextafterl(2.0L, 2) == 2);
  check(nexttoward(1.0, 1 + 0x1p-63L) == 1 + 0x1p-52 && nexttowardf(-1.0f, -1 + 0x1p-63L) == -1 + 0x1p-24f && nexttowardl(1, 1) == 1);
  return 0;
}
