// EXPECT assertion: true
// MODEL LP64, ILP32
// ARGS -- -std=c23
// OUTPUT stderr: assumed: the padding bits of _BitInt whose bytes are looked at, as at .*:12, are as clang leaves them
#include <assert.h>
#include <string.h>
int main(void) {
  _BitInt(7) a, b;
  memset(&a, 0, 1);
  memset(&b, 255, 1);
  a = 1, b = 1;
  assert(a == b && memcmp(&a, &b, 1) == 0);
}
