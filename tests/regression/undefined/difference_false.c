// EXPECT unrelated-pointers: false
// REPLAY yes
// OUTPUT stderr: the difference of pointers to different objects
// MODEL LP64, ILP32
#include <stddef.h>
static ptrdiff_t distance(const int *p, const int *q) { return p - q; }
int main(void) {
  int a[2], b[2];
  return distance(a + 1, a) + distance(a, b) > 0;
}
