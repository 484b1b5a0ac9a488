// EXPECT unreach-call: false
// ALLOW unknown
// NATIVE skip the machine traps
// A null dereference is a violation of another property, not an assumption that it does not happen. Natively the run
// stops at the dereference, so unknown is accepted; true is not.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "null_deref_then_error_false.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int *p = 0;
  if (x == 3) *p = 1;
  if (x == 3) reach_error();
  return 0;
}
