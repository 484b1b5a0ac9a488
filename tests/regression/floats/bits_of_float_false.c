// EXPECT unreach-call: false
// WITNESS NONDET="2.0"
// REPLAY yes
//
// The bits are IEEE 754's: the exponent of numbers in [1, 2) is 127.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "bits_of_float_false.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x >= 1.0f && x <= 2.0f);
  union { float f; unsigned u; } v = {x + x};
  check((v.u >> 23) == 128);
  return 0;
}
