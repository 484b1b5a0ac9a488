// EXPECT unreach-call: true
// strspn, strcspn and strpbrk.
__SIZE_TYPE__ strspn(const char *, const char *);
__SIZE_TYPE__ strcspn(const char *, const char *);
char *strpbrk(const char *, const char *);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "strspn_family_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  const char *s = "12a4";
  hold(strspn(s, "4321") == 2 && strspn(s, "") == 0 && strspn("11", "1") == 2);
  hold(strcspn(s, "a4") == 2 && strcspn(s, "") == 4);
  hold(strpbrk(s, "4a") == s + 2 && strpbrk(s, "xyz") == 0);
  return 0;
}
