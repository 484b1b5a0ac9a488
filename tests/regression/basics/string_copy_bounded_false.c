// EXPECT unreach-call: false
// WITNESS NONDET="2"
// REPLAY yes
// strncpy pads with zeros and does not always terminate.
extern char *strncpy(char *, const char *, unsigned long);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "string_copy_bounded_false.c", 1, "reach_error"); }

int main(void) {
  char s[4] = {'x', 'x', 'x', 'x'};
  int c = __VERIFIER_nondet_int();
  strncpy(s, c == 1 ? "ab" : c == 2 ? "abcd" : "", 4);
  if (c == 1 && (s[1] != 'b' || s[2] != 0)) reach_error();
  if (s[3] == 'd') reach_error();
  return 0;
}
