// EXPECT valid-memsafety: true
// The size given is larger than the buffer.
int snprintf(char *, __SIZE_TYPE__, const char *, ...);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char s[4];
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 4) return 0;
  snprintf(s, (__SIZE_TYPE__)n, "%s", "abcdef");
  return 0;
}
