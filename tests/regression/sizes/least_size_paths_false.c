// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
//
// One function makes blocks for two callers; only one of them asks for as much as is stored.
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

static int *make(unsigned count) {
  int *block = malloc(count * sizeof *block);
  if (block) block[2] = 1;
  return block;
}

int main(void) {
  const unsigned count = __VERIFIER_nondet_uint();
  if (count < 1 || count > 100) return 0;
  free(make(count + 8));
  free(make(count));
  return 0;
}
