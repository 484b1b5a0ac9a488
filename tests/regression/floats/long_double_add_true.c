// EXPECT unreach-call: true
// SLOW
//
// x87's 64 digits: 2^53 + 1 is there, 2^64 + 1 is not.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "long_double_add_true.c", 1, "reach_error"); }
extern double __VERIFIER_nondet_double(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  double x = __VERIFIER_nondet_double();
  assume(x >= 1.0 && x <= 9007199254740992.0);
  long double l = x;
  check(l + 1.0L > l);
  return 0;
}
