// EXPECT valid-memcleanup: false (valid-memcleanup)
// NATIVE skip no sanitizer build for this property
//
// A failing assertion ends the program.
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *p = malloc(4);
  int n = __VERIFIER_nondet_int();
  p[0] = n;
  assert(n != 3);
  if (p) free(p);
  return 0;
}
