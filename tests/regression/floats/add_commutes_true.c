// EXPECT unreach-call: true
//
// Addition commutes (IEEE 754 5.4.1), NaNs aside; it is not associative.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "add_commutes_true.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  float y = __VERIFIER_nondet_float();
  float s = x + y, t = y + x;
  check(s == t || (s != s && t != t));
  return 0;
}
