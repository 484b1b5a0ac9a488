// EXPECT unreach-call: true
// SLOW
// SELDOM
//
// What does not fit an integer has no value of its own (C11 6.3.1.4): any can come out.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "out_of_range_true.c", 1, "reach_error"); }
extern double __VERIFIER_nondet_double(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  double x = __VERIFIER_nondet_double();
  assume(x >= -2147483648.0 && x <= 2147483647.0);
  int i = x;
  double back = i;
  check(x - back < 1.0 && x - back > -1.0);
  return 0;
}
