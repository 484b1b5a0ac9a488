// EXPECT function-type: false
// MODEL LP64, ILP32
//
// C17 6.3.2.3p8: tsearch calls it once there is a node.
#include <search.h>

static int compare(const int *a, const int *b) { return *a - *b; }

int main(void) {
  static void *root;
  static int x = 1, y = 2;
  tsearch(&x, &root, (int (*)(const void *, const void *))compare);
  tsearch(&y, &root, (int (*)(const void *, const void *))compare);
  return 0;
}
