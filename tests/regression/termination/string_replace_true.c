// Ends: what is put in is not what is looked for.
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
  int again = 1;
  while (again) {
    again = 0;
    for (int k = 0; s[k]; k++)
      if (s[k] == 'a') {
        s[k] = 'b';
        again = 1;
      }
  }
  return 0;
}
