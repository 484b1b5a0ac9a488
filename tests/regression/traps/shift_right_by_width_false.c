// EXPECT unreach-call: false
// ALLOW unknown
// WITNESS NONDET="6 32"
// Arithmetic shift by the width: not the sign either.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "shift_right_by_width_false.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n == 32 || n == -1);
  if ((x >> n) != 0 && (x >> n) != -1) reach_error();
  return 0;
}
