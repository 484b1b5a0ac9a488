// EXPECT unreach-call: true
// NATIVE -Dsensor=__VERIFIER_nondet_int
// Two calls of a function without a body may differ.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "undefined_external_twice_true.c", 1, "reach_error"); }

extern int sensor(void);
int main(void) {
  int a = sensor(), b = sensor();
  if (a != a || b != b) reach_error();
  return 0;
}
