// EXPECT valid-memsafety: true
// ARGS --unwind 8
//
// Only the beginning of a block may be freed.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *p = malloc(8), *cursor = p;
  while (__VERIFIER_nondet_int() > 0 && cursor < p + 7) cursor++;
  free(p);
  return 0;
}
