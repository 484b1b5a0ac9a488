// EXPECT valid-deref: true
// MODEL IP16L32
// ARGS --target msp430
// The size of a block is a product of 16 bits, which wraps.
#include <stdlib.h>
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  const unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 8191) return 0;
  long *block = malloc(n * sizeof *block);
  block[n - 1] = 1;
  free(block);
  return 0;
}
