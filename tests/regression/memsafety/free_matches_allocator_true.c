// EXPECT valid-memsafety: true
//
// A part of a pool is no block of its own.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct pool { char *memory; int used; } pool;
char *take(int n) {
  if (!pool.memory) pool.memory = malloc(64);
  char *p = pool.memory + pool.used;
  pool.used += n;
  return p;
}
int main(void) {
  char *a = take(8), *b = take(8);
  a[7] = b[7] = 1;
  free(pool.memory);
  return 0;
}
