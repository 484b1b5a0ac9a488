// EXPECT unreach-call: false
// NATIVE skip the function is not defined
// Without the option undefined functions have no effects (the rules of SV-COMP).
extern int other(int *);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "havoc_off_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  int seen = 1;
  int result = other(&seen);
  hold(seen == 1 && (result != 3));
  return 0;
}
