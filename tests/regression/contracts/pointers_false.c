// EXPECT contract: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// What clauses say of pointers beside fathom_fresh: their range, their contract, and the life of a block.
#include <fathom.h>
#include <stdlib.h>
int digit(int c) {
  fathom_ensures(fathom_result(int) >= 0 && fathom_result(int) <= 9);
  return c % 10;
}
int f(char *block, char *p, int (*g)(int)) {
  fathom_requires(fathom_fresh(block, 4) && fathom_freeable(block));
  fathom_requires(fathom_within(block, p, block + 3) && fathom_obeys(g, digit));
  fathom_frees(block);
  fathom_ensures(fathom_freed(block) && fathom_result(int) <= 11);
  int result = (int)(p - block) + g(*p);
  free(block);
  return result;
}
