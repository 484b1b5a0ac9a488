// Does not end for blanks alone: the length stays 1.
// EXPECT termination: false
// ENDLESS *32
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern char __VERIFIER_nondet_char(void);
int main(void) {
  char s[8];
  for (int k = 0; k < 7; k++)
    s[k] = __VERIFIER_nondet_char();
  s[7] = 0;
  int n = 7;
  while (n > 0 && s[n - 1] == ' ')
    if (n > 1)
      n--;
  return 0;
}
