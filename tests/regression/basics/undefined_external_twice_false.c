// EXPECT unreach-call: false
// NATIVE -Dsensor=__VERIFIER_nondet_int
// WITNESS NONDET="1 2"
// Two calls of a function without a body may differ.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "undefined_external_twice_false.c", 1, "reach_error"); }

extern int sensor(void);
int main(void) {
  int a = sensor(), b = sensor();
  if (a == 1 && b == 2) reach_error();
  return 0;
}
