// EXPECT assertion: true
// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
//
// The product does not fit, so that there is no such block (C17 7.22.3.2; glibc).
#include <assert.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  void *block = calloc(SIZE_MAX / 2, 4);
  assert(!block && errno == ENOMEM);
  return 0;
}
