// EXPECT assertion: false
// MODEL LP64, ILP32
// Tables and trees of search.h.
#include <assert.h>
#include <search.h>
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) {
  int numbers[4] = {4, 2, 7}, key = 5;
  size_t count = 3;
  void *root = 0;
  lsearch(&key, numbers, &count, sizeof key, compare);
  tsearch(&numbers[0], &root, compare);
  assert(numbers[3] == 5 && count == 4 && tfind(&key, &root, compare) != 0);
}
