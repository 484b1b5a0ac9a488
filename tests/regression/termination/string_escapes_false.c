// Does not end: a backslash before something unknown is passed by nobody.
// EXPECT termination: false
// ENDLESS 92 120 *0
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
        i += 0;
    } else
      i++;
    out++;
    if (out == 100)
      out = 0;
  }
  return 0;
}
