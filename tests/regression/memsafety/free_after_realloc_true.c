// EXPECT valid-memsafety: true
//
// realloc has freed the old block.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *p = malloc(4);
  char *q = realloc(p, 40);
  free(q);
  return 0;
}
