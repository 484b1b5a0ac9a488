// EXPECT valid-memsafety: true
// The write itself is checked.
extern char *__strcpy_chk(char *, const char *, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char s[4];
  __strcpy_chk(s, "abc", (__SIZE_TYPE__)-1);
  return 0;
}
