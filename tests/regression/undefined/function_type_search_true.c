// EXPECT function-type: true
// MODEL LP64, ILP32
//
// Nothing is compared where there is nothing.
#include <search.h>

static int compare(const int *a, const int *b) { return *a - *b; }

int main(void) {
  static void *root;
  static int x = 1;
  int all[2] = {1, 2}, key = 2;
  size_t count = 0;
  tsearch(&x, &root, (int (*)(const void *, const void *))compare);
  return lfind(&key, all, &count, sizeof *all, (int (*)(const void *, const void *))compare) == all;
}
