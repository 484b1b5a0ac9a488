// EXPECT unreach-call: false
// WITNESS NONDET=""
// REPLAY yes
// strcpy, stpcpy, strncpy and stpncpy: contents, padding, results.
char *strcpy(char *, const char *);
char *stpcpy(char *, const char *);
char *strncpy(char *, const char *, __SIZE_TYPE__);
char *stpncpy(char *, const char *, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "strcpy_family_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char a[8] = "zzzzzzz", b[8] = "zzzzzzz", c[8] = "zzzzzzz";
  hold(strcpy(a, "abc") == a && a[2] == 'c' && a[3] == 0 && a[4] == 'z');
  hold(stpcpy(b, "ab") == b + 2 && b[2] == 0);
  hold(strncpy(c, "ab", 4) == c && c[1] == 'b' && c[2] == 0 && c[3] == 0 && c[4] == 0);
  hold(stpncpy(c, "abcdef", 3) == c + 3 && c[2] == 'c' && c[3] == 0);
  hold(stpncpy(c, "a", 3) == c + 1 && c[2] == 0);
  return 0;
}
