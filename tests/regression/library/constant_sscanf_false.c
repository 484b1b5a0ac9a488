// EXPECT valid-memsafety: false (valid-deref)
// REPLAY yes
//
// sscanf writes into a string literal.
#include <stdio.h>

extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char t[8] = "";
  char* s = "b a";
  unsigned n = __VERIFIER_nondet_uint() % 3;
  sscanf("12", "%2s", s);
  return t[n] + s[n];
}
