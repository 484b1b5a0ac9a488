// EXPECT valid-memsafety: true
//
// The same where sscanf has nothing to write into the literal.
#include <stdio.h>

extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char t[8] = "";
  char* s = "b a";
  unsigned n = __VERIFIER_nondet_uint() % 3;
  sscanf("", "%2s", s);
  return t[n] + s[n];
}
