// Ends: each round passes a blank or a letter.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern char __VERIFIER_nondet_char(void);
int main(void) {
  char s[8];
  for (int k = 0; k < 7; k++)
    s[k] = __VERIFIER_nondet_char();
  s[7] = 0;
  const char *p = s;
  unsigned words = 0;
  while (*p) {
    while (*p == ' ' || *p == ',')
      p++;
    if (*p && *p != ',')
      words++;
    while (*p && *p != ' ' && *p != ',')
      p++;
  }
  return 0;
}
