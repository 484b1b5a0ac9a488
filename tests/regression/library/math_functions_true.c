// EXPECT unreach-call: true
// SLOW
// TIMEOUT 60
// NATIVE -lm
//
// math.h (C11 7.12, F.10) on numbers with one right result; `one` is 1, not known while unwinding.
#include <errno.h>
#include <fenv.h>
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "math_functions_true.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
#define check(c) do { if (!(c)) reach_error(); } while (0)

int main(void) {
  int one = __VERIFIER_nondet_int();
  if (one != 1) return 0;
  double x = one * 10.75, tiny = 0x1p-1074 * one;
  int e;
  double whole;
  check(frexp(x, &e) == 0.671875 && e == 4);
  check(frexp(-tiny * 3, &e) == -0.75 && e == -1072);
  check(modf(-x, &whole) == -0.75 && whole == -10.0);
  check(modf(INFINITY, &whole) == 0 && whole == INFINITY);
  check(ldexp(x, 3) == 86.0 && ldexp(tiny, 1075) == 2.0 && scalbn(x, -2) == 2.6875);
  check(ldexp(0x1.8p0, -1074) == 0x1p-1073 && ldexp(0x1p0, -1075) == 0 && errno == ERANGE);
  check(ldexp(0x1.0000000000001p0 * one, -1074) == 0x1p-1074);
  errno = 0;
  check(ldexp(x, 2000) == INFINITY && errno == ERANGE);
  check(scalbnf(1.5f, 100) == 0x1.8p100f && scalbnf(1.0f, -149) == 0x1p-149f);
  check(ilogb(x) == 3 && logb(-x) == 3.0 && ilogb(tiny) == -1074 && logb(0.0) == -INFINITY);
  check(nextafter(1.0 * one, 2.0) == 1.0 + 0x1p-52 && nextafter(0.0, -1.0) == -0x1p-1074);
  check(nextafterf(1.0f * one, 0.0f) == 1.0f - 0x1p-24f);
  check(fdim(x, 1) == 9.75 && fdim(1, x) == 0);
  check(lround(2.5) == 3 && lround(-2.5 * one) == -3 && lrint(2.5) == 2 && llrint(3.5 * one) == 4);
  check(rint(-0.4 * one) == 0 && signbit(rint(-0.4 * one)));
  check(ceil(-0.5) == 0 && signbit(ceil(-0.5 * one)));
  check(floorf(-0.5f * one) == -1.0f && truncl(-1.5L * one) == -1.0L && roundl(0.5L * one) == 1.0L);
  errno = 0;
  check(isnan(sqrt(-1.0 * one)) && errno == EDOM && sqrt(-0.0) == 0 && sqrtl(2.25L * one) == 1.5L);
  errno = 0;
  check(isnan(fmod(1.0, 0.0)) && errno == EDOM && fmod(-10.75, 4) == -2.75 && fmod(10.75, INFINITY) == 10.75);
  check(fmodf(5.5f * one, 2.0f) == 1.5f);
  check(remainder(10.75, 4) == -1.25 && remainder(6.0, 4) == -2.0 && remainder(10.0, 4) == 2.0);
  check(remainderf(3.0f * one, 2.0f) == -1.0f && isnan(remainder(INFINITY, 2)));
  check(fma(x, x, -115.5625) == 0 && fmax(x, NAN) == x && fminf(NAN, 2.0f * one) == 2.0f);
  check(copysignl(1.0L, -2.0L * one) == -1.0L && fabsl(-2.0L * one) == 2.0L);
  long double l = one;
  check(isfinite(l / 3) && !isnan(l) && isinf(l / 0) && fpclassify(l * 0) == FP_ZERO && signbit(-l));
  check(fegetround() == FE_TONEAREST && fesetround(FE_TONEAREST) == 0);
  return 0;
}
