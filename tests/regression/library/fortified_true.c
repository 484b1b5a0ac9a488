// EXPECT unreach-call: true
// Checked variants do what the plain ones do.
extern void *__memcpy_chk(void *, const void *, __SIZE_TYPE__, __SIZE_TYPE__);
extern void *__memset_chk(void *, int, __SIZE_TYPE__, __SIZE_TYPE__);
extern char *__strcpy_chk(char *, const char *, __SIZE_TYPE__);
extern char *__strcat_chk(char *, const char *, __SIZE_TYPE__);
extern int __sprintf_chk(char *, int, __SIZE_TYPE__, const char *, ...);
extern int __snprintf_chk(char *, __SIZE_TYPE__, int, __SIZE_TYPE__, const char *, ...);
extern int __printf_chk(int, const char *, ...);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "fortified_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char s[8];
  __memset_chk(s, 'z', 8, 8);
  hold(s[7] == 'z');
  __memcpy_chk(s, "ab", 3, 8);
  __strcat_chk(s, "c", 8);
  hold(s[2] == 'c' && s[3] == 0);
  hold(__strcpy_chk(s, "xy", 8) == s && s[1] == 'y');
  hold(__sprintf_chk(s, 1, 8, "%d", 42) == 2 && s[0] == '4');
  hold(__snprintf_chk(s, 3, 1, 8, "%s", "wxyz") == 4 && s[2] == 0);
  __printf_chk(1, "%s\n", s);
  return 0;
}
