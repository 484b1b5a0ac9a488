// Ends: the last byte is 0.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern char __VERIFIER_nondet_char(void);
int main(void) {
  char s[8];
  for (int k = 0; k < 7; k++)
    s[k] = __VERIFIER_nondet_char();
  s[7] = 0;
  const char *p = s;
  while (*p)
    p += 1;
  return 0;
}
