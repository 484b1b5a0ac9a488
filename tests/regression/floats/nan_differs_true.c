// EXPECT unreach-call: true
//
// A NaN differs from everything, itself too (C11 F.9.3); nothing else does.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "nan_differs_true.c", 1, "reach_error"); }
extern double __VERIFIER_nondet_double(void);
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (x != x) { check(!(x == x)); check(!(x < 1.0)); check(!(x >= 1.0)); }
  else check(x == x);
  return 0;
}
