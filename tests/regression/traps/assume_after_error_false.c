// EXPECT unreach-call: false
// WITNESS NONDET="7"
// REPLAY yes
// An assumption does not act backwards on an error that was already reached.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "assume_after_error_false.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 7) reach_error();
  __VERIFIER_assume(x != 7);
  return 0;
}
