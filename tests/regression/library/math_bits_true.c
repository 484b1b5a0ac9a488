// EXPECT unreach-call: true
// NATIVE -lm
// Functions that only move bits.
extern double fabs(double);
extern float fabsf(float);
extern double copysign(double, double);
extern int __isnan(double);
extern int __isinf(double);
extern int __finite(double);
extern int __signbit(double);
extern int __fpclassify(double);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "math_bits_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  union {
    double value;
    unsigned long long bits;
  } x = {-1.5}, big = {.bits = 0x7ff0000000000000ull}, nan = {.bits = 0x7ff8000000000001ull}, tiny = {.bits = 1};
  hold(fabs(x.value) == 1.5 && fabsf(-2.0f) == 2.0f && copysign(2.0, x.value) == -2.0);
  hold(__isnan(nan.value) && !__isnan(big.value) && !__isnan(1.0));
  hold(__isinf(big.value) == 1 && !__isinf(nan.value) && __finite(1.0) && !__finite(big.value));
  hold(__signbit(x.value) && !__signbit(1.0));
  hold(__fpclassify(nan.value) == 0 && __fpclassify(big.value) == 1 && __fpclassify(0.0) == 2);
  hold(__fpclassify(tiny.value) == 3 && __fpclassify(1.0) == 4);
  return 0;
}
