// EXPECT unreach-call: true
//
// 0/0 is a NaN, x/0 an infinity otherwise (IEEE 754 7.2, 7.3).
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "division_by_zero_true.c", 1, "reach_error"); }
extern double __VERIFIER_nondet_double(void);
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  double x = __VERIFIER_nondet_double();
  double z = x / 0.0;
  if (x == 0.0) check(z != z);
  if (x > 0.0) check(z > 1e308);
  return 0;
}
