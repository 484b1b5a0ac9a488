// EXPECT valid-memsafety: false (valid-deref)
// REPLAY yes
//
// strncpy writes into a string literal.
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char t[8] = "";
  char* s = "b a";
  unsigned n = __VERIFIER_nondet_uint() % 3;
  strncpy(s, "xy", n);
  return t[n] + s[n];
}
