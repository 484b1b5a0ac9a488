// EXPECT unreach-call: true
// SELDOM
// Division truncates towards zero and the remainder has the sign of the dividend.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "division_rounding_true.c", 1, "reach_error"); }

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  __VERIFIER_assume(a >= -20 && a <= 20 && b >= -4 && b <= 4 && b != 0);
  int q = a / b, r = a % b;
  if (q * b + r != a) reach_error();
  if (r != 0 && (r < 0) != (a < 0)) reach_error();
  if (r == 4) reach_error();
  return 0;
}
