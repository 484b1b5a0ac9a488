// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
//
// The number of elements is known to be two at least, but the product of it wraps (6.2.5p9).
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  const unsigned count = __VERIFIER_nondet_uint();
  if (count < 2) return 0;
  unsigned bytes = count * 8u;
  char *block = malloc(bytes);
  if (!block) return 0;
  block[8] = 1;
  free(block);
  return 0;
}
