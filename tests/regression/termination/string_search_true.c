// Ends: after a mismatch the search goes on one place further.
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
  const char *word = "ab";
  int i = 0, j = 0;
  while (s[i] && word[j]) {
    if (s[i] == word[j]) {
      i++;
      j++;
    } else {
      i = i - j + 1;
      j = 0;
    }
  }
  return 0;
}
