// EXPECT valid-memsafety: false (valid-free)
// NATIVE skip the sanitizer itself dies inside free
//
// The address of a function.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  void *p = (void *)main;
  free(p);
  return 0;
}
