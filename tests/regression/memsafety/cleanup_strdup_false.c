// EXPECT valid-memcleanup: false (valid-memcleanup)
// NATIVE skip no sanitizer build for this property
//
// strdup allocates.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *copy = strdup("abc");
  copy[0] = 0;
  return 0;
}
