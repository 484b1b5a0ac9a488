// EXPECT unreach-call: false
// ALLOW unknown
// NATIVE skip the machine traps
// The quotient by zero is arbitrary: not all ones (SMT-LIB), not unreachable either.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "division_by_zero_value_false.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  __VERIFIER_assume(y == 0);
  int q = x / y;
  if (q == 17) reach_error();
  return 0;
}
