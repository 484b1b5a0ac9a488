// EXPECT valid-memsafety: false (valid-free)
// WITNESS NONDET=""
//
// The old pointer given to realloc again.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *p = malloc(8);
  char *q = realloc(p, 16);
  char *r = realloc(p, 32);
  free(r);
  return 0;
}
