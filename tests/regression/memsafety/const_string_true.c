// EXPECT valid-memsafety: true
//
// A string literal has one byte more than characters.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  const char *s = "abc";
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 3) return 0;
  return s[n];
}
