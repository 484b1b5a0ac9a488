// EXPECT unreach-call: false
// WITNESS NONDET="53"
// REPLAY yes
// The end tells where an unknown text stops being a number.
long strtol(const char *, char **, int);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "strtol_symbolic_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char s[4] = "12x", *end;
  int c = __VERIFIER_nondet_int();
  if (c < 1 || c > 127) return 0;
  s[1] = (char)c;
  long value = strtol(s, &end, 10);
  hold(end == s + 1 || end == s + 2);
  hold((end == s + 2) == (c >= '0' && c <= '9'));
  hold(value == (end == s + 1 ? 1 : 10 + c - '1'));
  return 0;
}
