// EXPECT unreach-call: true
//
// -0.0 equals 0.0 but has another sign (IEEE 754 5.11); 1/-0.0 is minus infinity.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "negative_zero_true.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x == 0.0f);
  float inverse = 1.0f / x;
  check(inverse > 1e38f || inverse < -1e38f);
  return 0;
}
