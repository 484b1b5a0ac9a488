// EXPECT valid-memsafety: false (valid-deref)
// REPLAY yes
//
// sprintf writes into a string literal.
#include <stdio.h>

extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char t[8] = "";
  char* s = "b a";
  unsigned n = __VERIFIER_nondet_uint() % 3;
  sprintf(s, "%d", 3);
  return t[n] + s[n];
}
