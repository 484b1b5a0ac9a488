// EXPECT unreach-call: false
// WITNESS NONDET="5.877471754111438e-39 1.1754943508222875e-38"
// REPLAY yes
//
// Gradual underflow: x - y is zero only for equal numbers (IEEE 754 7.5); products can vanish.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "subnormals_false.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  float y = __VERIFIER_nondet_float();
  assume(x > 0.0f && y > 0.0f);
  check(x * y > 0.0f);
  return 0;
}
