// EXPECT valid-memsafety: true
// NATIVE skip
//
// The same where fread has nothing to write into the literal.
#include <stdio.h>

extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char t[8] = "";
  char* s = "b a";
  unsigned n = __VERIFIER_nondet_uint() % 3;
  fread(s, 1, 0, stdin);
  return t[n] + s[n];
}
