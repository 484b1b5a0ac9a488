// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip
//
// fread writes into a string literal.
#include <stdio.h>

extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char t[8] = "";
  char* s = "b a";
  unsigned n = __VERIFIER_nondet_uint() % 3;
  fread(s, 1, n, stdin);
  return t[n] + s[n];
}
