// EXPECT library-call: true
// EXPECT assertion: true
// MODEL LP64, ILP32
// C11 7.22.1.4p3: each of these bases has a meaning.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  assert(strtol("0x1f", 0, 0) == 31);
  assert(strtoul("101", 0, 2) == 5);
  assert(strtoll("z", 0, 36) == 35);
  return 0;
}
