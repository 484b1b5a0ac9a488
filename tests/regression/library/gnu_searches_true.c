// EXPECT unreach-call: true
// strchrnul, memrchr, rawmemchr, memmem, strcasestr.
char *strchrnul(const char *, int);
void *memrchr(const void *, int, __SIZE_TYPE__);
void *rawmemchr(const void *, int);
void *memmem(const void *, __SIZE_TYPE__, const void *, __SIZE_TYPE__);
char *strcasestr(const char *, const char *);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "gnu_searches_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  const char *s = "abcabc";
  hold(strchrnul(s, 'c') == s + 2 && strchrnul(s, 'x') == s + 6);
  hold(memrchr(s, 'a', 6) == s + 3 && memrchr(s, 'x', 6) == 0 && memrchr(s, 'a', 3) == s);
  hold(rawmemchr(s, 'b') == s + 1);
  hold(memmem(s, 6, "ca", 2) == s + 2 && memmem(s, 3, "ca", 2) == 0 && memmem(s, 6, "", 0) == s);
  hold(strcasestr(s, "BCA") == s + 1 && strcasestr(s, "x") == 0);
  return 0;
}
