// EXPECT contract: false
// ARGS --dialect esbmc --check-contract fill
// MODEL LP64, ILP32
// The pointer itself in is_fresh: a block of its own, in requires and in ensures.
#include <stdlib.h>
char *made;
void fill(char *buffer, unsigned length) {
  __ESBMC_requires(length > 0 && __ESBMC_is_fresh(buffer, length));
  __ESBMC_assigns(buffer[0], made);
  __ESBMC_ensures(buffer[0] == 'A' && __ESBMC_is_fresh(made, 10));
  buffer[0] = 'A';
  made = malloc(9);
}
