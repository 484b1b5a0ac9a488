// EXPECT function-type: true
// MODEL LP64, ILP32
// What the library calls has the type that it calls it through, or is not called.
#include <stdlib.h>
#include <string.h>
typedef struct { int key, value; } Pair;
typedef int (*Order)(const void *, const void *);
static int by_key(const void *a, const void *b) {
  const Pair *x = a, *y = b;
  return (x->key > y->key) - (x->key < y->key);
}
static int in_order(const void *a, const void *b, void *calls) { return ++*(int *)calls, by_key(a, b); }
static int of_pairs(const Pair *x, const Pair *y) { return x->key - y->key; }

int main(void) {
  Pair pairs[3] = {{3, 1}, {1, 2}, {2, 3}}, wanted = {2, 0};
  int calls = 0;
  qsort(pairs, 3, sizeof *pairs, by_key);
  qsort_r(pairs, 3, sizeof *pairs, in_order, &calls);
  qsort(pairs, 1, sizeof *pairs, (Order)of_pairs);
  Pair *found = bsearch(&wanted, pairs, 3, sizeof *pairs, by_key);
  return bsearch(&wanted, pairs, 0, sizeof *pairs, (Order)of_pairs) != 0 || found->value != 3;
}
