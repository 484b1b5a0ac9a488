// EXPECT unreach-call: false
// WITNESS NONDET="3.4028236676000868e+38"
// REPLAY yes
//
// A double made a float and back is the same only if it has 24 digits; rounding up can reach infinity.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "narrowing_false.c", 1, "reach_error"); }
extern double __VERIFIER_nondet_double(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  double x = __VERIFIER_nondet_double();
  assume(x > 0.0 && x < 3.5e38);
  float f = x;
  check(f < 3.4028235e38f * 2);
  return 0;
}
