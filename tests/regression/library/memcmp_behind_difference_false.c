// EXPECT valid-memsafety: false (valid-deref)
// REPLAY yes
//
// memcmp may read all bytes that it was given, also those behind the first difference (7.24.4.1).
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char a[4] = "abc", b[4] = "xyz";
  unsigned n = __VERIFIER_nondet_int() ? 5 : 4;
  return memcmp(a, b, n) != 0;
  return 0;
}
