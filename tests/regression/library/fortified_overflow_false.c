// EXPECT valid-memsafety: false (valid-deref)
// OUTPUT stderr: in strcpy
// NATIVE skip AddressSanitizer does not know the name
// WITNESS NONDET=""
// The write itself is checked.
extern char *__strcpy_chk(char *, const char *, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char s[4];
  __strcpy_chk(s, "abcd", (__SIZE_TYPE__)-1);
  return 0;
}
