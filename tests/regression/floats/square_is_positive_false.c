// EXPECT unreach-call: false
// WITNESS NONDET="5.877471754111438e-39"
// REPLAY yes
//
// A square is not negative; but it can be zero.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "square_is_positive_false.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x != 0.0f && x == x);
  check(x * x > 0.0f);
  return 0;
}
