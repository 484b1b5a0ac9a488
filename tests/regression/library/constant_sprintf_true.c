// EXPECT valid-memsafety: true
//
// The same with a buffer.
#include <stdio.h>

extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char t[8] = "";
  char* s = "b a";
  unsigned n = __VERIFIER_nondet_uint() % 3;
  sprintf(t, "%d", 3);
  return t[n] + s[n];
}
