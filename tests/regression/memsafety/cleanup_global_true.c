// EXPECT valid-memcleanup: true
// NATIVE skip no sanitizer build for this property
//
// That a global refers to it does not help.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int *kept;
int main(void) {
  kept = malloc(sizeof *kept);
  free(kept);
  return 0;
}
