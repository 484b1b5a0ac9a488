// EXPECT valid-memsafety: true
//
// The same where strtok has nothing to write into the literal.
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char t[8] = "";
  char* s = "b a";
  unsigned n = __VERIFIER_nondet_uint() % 3;
  strtok(s, ";");
  return t[n] + s[n];
}
