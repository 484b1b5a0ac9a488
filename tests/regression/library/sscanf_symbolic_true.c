// EXPECT unreach-call: true
// A digit that is not known.
extern int __isoc99_sscanf(const char *, const char *, ...);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "sscanf_symbolic_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char s[4] = "1x3";
  int value = -1, digit = __VERIFIER_nondet_int();
  if (digit < 0 || digit > 9) return 0;
  s[1] = (char)('0' + digit);
  hold(__isoc99_sscanf(s, "%d", &value) == 1);
  hold(value == 103 + 10 * digit);
  return 0;
}
