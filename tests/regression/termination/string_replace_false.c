// Does not end: a is replaced by a for ever.
// EXPECT termination: false
// ENDLESS 97 *0
// MODEL LP64, ILP32
// SLOW
// ALLOW unknown
// TIMEOUT 20
extern char __VERIFIER_nondet_char(void);
int main(void) {
  char s[8];
  for (int k = 0; k < 7; k++)
    s[k] = __VERIFIER_nondet_char();
  s[7] = 0;
  int again = 1;
  while (again) {
    again = 0;
    for (int k = 0; s[k]; k++)
      if (s[k] == 'a') {
        s[k] = 'a';
        again = 1;
      }
  }
  return 0;
}
