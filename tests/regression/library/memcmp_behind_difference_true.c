// EXPECT valid-memsafety: true
//
// memcmp of what is there.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char a[4] = "abc", b[4] = "xyz";
  unsigned n = __VERIFIER_nondet_int() ? 0 : 4;
  return memcmp(a, b, n) != 0;
  return 0;
}
