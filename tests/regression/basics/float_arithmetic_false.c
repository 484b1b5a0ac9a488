// EXPECT unreach-call: false
// ALLOW unknown
// WITNESS NONDET="127"
// REPLAY yes
// Arithmetic on floats: exact for small integers.
extern char __VERIFIER_nondet_char(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "float_arithmetic_false.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_char();
  float f = (float)x;
  double d = f / 2;
  if ((int)(d + d) != x) reach_error();
  if (d == 63.5) reach_error();
  return 0;
}
