// EXPECT valid-memcleanup: true
// NATIVE skip no sanitizer build for this property
//
// strdup allocates.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *copy = strdup("abc");
  free(copy);
  return 0;
}
