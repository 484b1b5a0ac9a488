// EXPECT unreach-call: true
//
// The discriminant of a quadratic equation; in floats it can be zero for different roots.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "quadratic_true.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x >= -4.0f && x <= 4.0f);
  float d = x * x + 4.0f;
  check(d >= 4.0f && d <= 20.0f);
  return 0;
}
