// EXPECT assertion: false
// MODEL LP64, ILP32
// C11 7.22.5.1p4: which of two elements that compare equal is delivered is unspecified.
#include <assert.h>
#include <stdlib.h>
struct entry { int key, value; };
static int compare(const void *a, const void *b) {
  return ((const struct entry *)a)->key - ((const struct entry *)b)->key;
}
int main(void) {
  struct entry table[] = {{1, 1}, {2, 1}, {2, 2}, {3, 1}}, wanted = {2, 0};
  const struct entry *found = bsearch(&wanted, table, 4, sizeof *table, compare);
  assert(found->value == 1);
}
