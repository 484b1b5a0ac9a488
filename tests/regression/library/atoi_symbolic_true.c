// EXPECT unreach-call: true
// Digits that are not known.
int atoi(const char *);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "atoi_symbolic_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char s[4] = "000";
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (x < 0 || x > 9 || y < 0 || y > 9) return 0;
  s[1] = (char)('0' + x);
  s[2] = (char)('0' + y);
  hold(atoi(s) == 10 * x + y);
  hold(atoi(s) < 100);
  return 0;
}
