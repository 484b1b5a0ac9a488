// EXPECT uninitialised-read: false (uninitialised-read)
// NATIVE skip no sanitizer build for this property
//
// What a block has grown by has no value.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = malloc(sizeof *p);
  p[0] = 1;
  p = realloc(p, 2 * sizeof *p);
  int n = p[0] + p[1];
  free(p);
  return n;
}
