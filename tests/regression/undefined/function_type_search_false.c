// EXPECT function-type: false
// MODEL LP64, ILP32
//
// C17 6.3.2.3p8: lfind calls it with pointers to void.
#include <search.h>

static int compare(const int *a, const int *b) { return *a - *b; }

int main(void) {
  int all[2] = {1, 2}, key = 2;
  size_t count = 2;
  return lfind(&key, all, &count, sizeof *all, (int (*)(const void *, const void *))compare) == all;
}
