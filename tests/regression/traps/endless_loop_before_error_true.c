// EXPECT unreach-call: true
// ALLOW unknown
// A loop that never ends before the error. Needs a loop invariant or the negated guard, hence ALLOW unknown.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "endless_loop_before_error_true.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  while (x == 3) {
  }
  if (x == 3) reach_error();
  return 0;
}
