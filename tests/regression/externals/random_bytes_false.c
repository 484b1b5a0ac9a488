// EXPECT assertion: false
// MODEL LP64, ILP32
// ARGS -- -D_GNU_SOURCE
// NATIVE skip the bytes are other ones each time
//
// One of 256 runs of the machine does not show it: what a machine cannot repeat does not speak against it.
#include <assert.h>
#include <stddef.h>

void arc4random_buf(void *, size_t);

int main(void) {
  unsigned char b[4] = {0};
  arc4random_buf(b, 4);
  assert(b[0] != 5);
  return 0;
}
