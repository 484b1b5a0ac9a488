// Does not end for equal ones: at their end both begin again.
// EXPECT termination: false
// ENDLESS *97
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern char __VERIFIER_nondet_char(void);
int main(void) {
  char s[8];
  for (int k = 0; k < 7; k++)
    s[k] = __VERIFIER_nondet_char();
  s[7] = 0;
  const char *t = "aaaaaaa", *p = s, *q = t;
  while (*p == *q) {
    if (*p == 0) {
      p = s;
      q = t;
      continue;
    }
    p++;
    q++;
  }
  return 0;
}
