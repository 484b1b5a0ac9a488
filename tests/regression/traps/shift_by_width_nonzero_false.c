// EXPECT unreach-call: false
// ALLOW unknown
// WITNESS NONDET="1 32"
// The mirror image of shift_by_width_zero; this one is what x86 does.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "shift_by_width_nonzero_false.c", 1, "reach_error"); }

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n >= 32);
  if ((x << n) == 1 && x == 1) reach_error();
  return 0;
}
