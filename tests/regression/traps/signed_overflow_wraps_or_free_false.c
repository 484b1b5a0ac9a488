// EXPECT unreach-call: false
// WITNESS NONDET="2147483647"
// Signed overflow is not pruned: x + 1 < x is possible when overflow is not the property.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "signed_overflow_wraps_or_free_false.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 0 && x + 1 < x) reach_error();
  return 0;
}
