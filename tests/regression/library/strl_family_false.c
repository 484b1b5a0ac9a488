// EXPECT unreach-call: false
// NATIVE skip older C libraries do not have them
// NATIVE -Wl,--unresolved-symbols=ignore-all
// WITNESS NONDET=""
// BSD: strlcpy and strlcat tell the length they would have needed.
__SIZE_TYPE__ strlcpy(char *, const char *, __SIZE_TYPE__);
__SIZE_TYPE__ strlcat(char *, const char *, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "strl_family_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char s[4];
  hold(strlcpy(s, "abcdef", sizeof s) == 6 && s[2] == 'c' && s[3] == 0);
  s[1] = 0;
  hold(strlcat(s, "xyz", sizeof s) == 4 && s[1] == 'x' && s[2] == 'z' && s[3] == 0);
  return 0;
}
