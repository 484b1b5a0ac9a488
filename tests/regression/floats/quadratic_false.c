// EXPECT unreach-call: false
// WITNESS NONDET="1.000000238418579"
// REPLAY yes
//
// The discriminant of a quadratic equation; in floats it can be zero for different roots.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "quadratic_false.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x >= 0.5f && x <= 4.0f);
  float e = x + 1e-8f;
  check(e != x || x < 0.125f);
  return 0;
}
