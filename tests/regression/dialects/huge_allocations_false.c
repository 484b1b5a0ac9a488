// EXPECT assertion: false
// ARGS --malloc-may-fail
// The run that confirms it has to find places for objects of many tebibytes.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
int main(void) {
  char *p = malloc((size_t)1 << 46), *q = malloc((size_t)1 << 45), *r = malloc(16);
  if (!p || !q || !r) return 0;
  __CPROVER_assume((uintptr_t)r % 32 == 0);
  p[5] = 1;
  assert(p[5] == 0);
}
