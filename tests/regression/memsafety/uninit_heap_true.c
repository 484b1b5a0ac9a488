// EXPECT uninitialised-read: true
// NATIVE skip no sanitizer build for this property
//
// calloc sets to zero, malloc sets nothing.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = calloc(2, sizeof *p);
  int n = p[1];
  free(p);
  return n;
}
