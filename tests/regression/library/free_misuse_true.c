// EXPECT valid-memsafety: true
// Freeing what realloc has moved.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *p = malloc(4);
  if (!p) return 0;
  char *q = realloc(p, 100000);
  if (!q) return 0;
  free(q);
  return 0;
}
