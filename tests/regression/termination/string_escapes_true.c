// Ends: what follows a backslash is passed with it.
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
  int i = 0, out = 0;
  while (s[i]) {
    if (s[i] == '\\' && s[i + 1]) {
      if (s[i + 1] == 'n' || s[i + 1] == 't')
        i += 2;
      else
        i += 1;
    } else
      i++;
    out++;
    if (out == 100)
      out = 0;
  }
  return 0;
}
