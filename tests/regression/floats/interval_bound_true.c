// EXPECT unreach-call: true
//
// A bound of an expression that rounding does not break; and one that is too small.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "interval_bound_true.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x >= 0.0f && x <= 10.0f);
  float y = x - 5.0f;
  check(y >= -5.0f && y <= 5.0f);
  return 0;
}
