// EXPECT assertion: true
// MODEL LP64, ILP32
// Tables, trees and lists of search.h.
#include <assert.h>
#include <search.h>
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
struct element {
  struct element *next, *previous;
};
int main(void) {
  int numbers[4] = {4, 2, 7}, key = 5;
  size_t count = 3;
  void *root = 0;
  assert(lfind(&key, numbers, &count, sizeof key, compare) == 0);
  assert(lsearch(&key, numbers, &count, sizeof key, compare) == numbers + 3 && count == 4);
  for (int i = 0; i < 4; i++) assert(**(int **)tsearch(&numbers[i], &root, compare) == numbers[i]);
  assert(**(int **)tfind(&key, &root, compare) == 5);
  struct element a, b;
  insque(&a, 0);
  insque(&b, &a);
  assert(a.next == &b && b.previous == &a);
  remque(&b);
  assert(a.next == 0);
}
