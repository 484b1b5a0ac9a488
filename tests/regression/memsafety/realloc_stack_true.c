// EXPECT valid-memsafety: true
//
// A variable cannot grow.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char local[8], *p = NULL;
  p = realloc(p, 16);
  free(p);
  return local[0] & 0;
}
