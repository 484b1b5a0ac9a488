// EXPECT unreach-call: false
// ALLOW unknown
// NATIVE skip the machine traps
// The remainder by zero is arbitrary: not the dividend (SMT-LIB).
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "remainder_by_zero_value_false.c", 1, "reach_error"); }

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  unsigned y = __VERIFIER_nondet_uint();
  __VERIFIER_assume(y == 0);
  if (x % y != x) reach_error();
  return 0;
}
