// EXPECT valid-memsafety: false (valid-free)
// ARGS --unwind 8
// WITNESS NONDET="1 0"
//
// Only the beginning of a block may be freed.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *p = malloc(8), *cursor = p;
  while (__VERIFIER_nondet_int() > 0 && cursor < p + 7) cursor++;
  free(cursor);
  return 0;
}
