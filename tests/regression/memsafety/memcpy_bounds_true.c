// EXPECT valid-memsafety: true
//
// memcpy behind the end of both arrays.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char from[8] = "1234567", to[8];
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 8) return 0;
  memcpy(to, from, n);
  return 0;
}
