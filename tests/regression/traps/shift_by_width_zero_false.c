// EXPECT unreach-call: false
// ALLOW unknown
// NATIVE skip the machine takes the amount modulo 32
// A shift by the width or more gives an arbitrary value. Hardware (x86) takes the amount modulo 32, SMT-LIB gives zero:
// neither may prove anything.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "shift_by_width_zero_false.c", 1, "reach_error"); }

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n >= 32);
  if ((x << n) == 0 && x == 1) reach_error();
  return 0;
}
