// EXPECT valid-memsafety: false (valid-free)
// NATIVE skip the native library may leave the block where it is
// WITNESS NONDET=""
// Freeing what realloc has moved.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *p = malloc(4);
  if (!p) return 0;
  char *q = realloc(p, 100000);
  if (!q) return 0;
  free(p);
  return 0;
}
