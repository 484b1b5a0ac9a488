// EXPECT unreach-call: false
// WITNESS NONDET="97 98 99 0 100"
// REPLAY yes
// strlen of a string with symbolic bytes.
extern unsigned long strlen(const char *);
extern char __VERIFIER_nondet_char(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "string_symbolic_length_false.c", 1, "reach_error"); }

int main(void) {
  char s[6];
  for (int i = 0; i < 5; i++) s[i] = __VERIFIER_nondet_char();
  s[5] = 0;
  unsigned long n = strlen(s);
  if (n > 5 || s[n] != 0) reach_error();
  if (n == 3) reach_error();
  return 0;
}
