// EXPECT unreach-call: false
// WITNESS NONDET="0.7499998807907104"
// REPLAY yes
//
// Addition commutes (IEEE 754 5.4.1), NaNs aside; it is not associative.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "add_commutes_false.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x > 0.5f && x < 2.0f);
  check((x + 0x1p24f) - 0x1p24f == x);
  return 0;
}
