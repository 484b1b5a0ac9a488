// EXPECT pointer-arithmetic: false
// MODEL LP64, ILP32
// C11 6.5.6p8: the address of an element that a block does not have.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 8 + 1;
  long *block = malloc(n * sizeof *block);
  long *last = &block[n + 1];
  free(block);
  return last != 0;
}
