// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// Pointers travel with an assignment of structures.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct pair { char *left, *right; } kept;
int main(void) {
  struct pair local = {malloc(1), malloc(2)};
  kept = local;
  kept.left = NULL;
  return 0;
}
