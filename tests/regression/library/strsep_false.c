// EXPECT unreach-call: false
// WITNESS NONDET=""
// REPLAY yes
// strsep gives empty words too and sets the rest to null at the end.
char *strsep(char **, const char *);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "strsep_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char s[] = "a,,b", *rest = s;
  hold(strsep(&rest, ",") == s && s[1] == 0);
  hold(strsep(&rest, ",") == s + 2 && *(s + 2) == 0);
  hold(strsep(&rest, ",") == s + 3 && rest == 0);
  hold(strsep(&rest, ",") == s);
  return 0;
}
