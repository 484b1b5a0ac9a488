// EXPECT unreach-call: false
// ALLOW unknown
// NATIVE skip the value is whatever the register held
// Falling off the end of a non-void function: in C the value is arbitrary, never assumed to be the other return.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "missing_return_value_false.c", 1, "reach_error"); }

static int f(int c) {
  if (c) return 1;
}
int main(void) {
  int c = __VERIFIER_nondet_int();
  int r = f(c);
  if (c == 0 && r != 1) reach_error();
  return 0;
}
