// EXPECT unreach-call: false
// WITNESS NONDET="9"
// REPLAY yes
// Every spelling of a failing assertion ends the execution.
extern void __assert(const char *, const char *, int) __attribute__((noreturn));
extern void __assert_perror_fail(int, const char *, unsigned, const char *) __attribute__((noreturn));
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "assert_variants_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0) __assert("x", "f", 1);
  if (x > 9) __assert_perror_fail(x, "f", 1, "main");
  hold(x >= 0 && x < 9);
  return 0;
}
