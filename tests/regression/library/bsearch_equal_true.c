// EXPECT assertion: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// C11 7.22.5.1p4: one of those that compare equal, be they the first or the last ones of the array.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct entry { int key, value; };
static int compare(const void *a, const void *b) {
  return ((const struct entry *)a)->key - ((const struct entry *)b)->key;
}
int main(void) {
  struct entry table[] = {{1, 1}, {1, 2}, {2, 3}, {3, 4}, {3, 5}}, wanted = {0, 0};
  wanted.key = __VERIFIER_nondet_int() & 3;
  const struct entry *found = bsearch(&wanted, table, 5, sizeof *table, compare);
  if (wanted.key == 0) assert(found == 0);
  if (wanted.key == 1) assert(found->value == 1 || found->value == 2);
  if (wanted.key == 2) assert(found == &table[2]);
  if (wanted.key == 3) assert(found->value == 4 || found->value == 5);
}
