// EXPECT assertion: true
// ARGS --malloc-may-fail
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
int main(void) {
  char *p = malloc((size_t)1 << 46), *q = malloc((size_t)1 << 45);
  if (!p || !q) return 0;
  assert((uintptr_t)p != (uintptr_t)q);
}
