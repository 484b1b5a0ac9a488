// EXPECT assertion: false
// ARGS --use-contract f
// MODEL LP64, ILP32
// A new block: it may be written and freed, and is no other.
#include <fathom.h>
#include <stdlib.h>
int *f(int x) {
  fathom_ensures(fathom_fresh(fathom_result(int *), sizeof(int)) && *fathom_result(int *) == x);
  int *p = malloc(sizeof *p);
  *p = x;
  return p;
}
int main(void) {
  int *p = f(1), *q = f(2);
  *p = 3;
  fathom_assert(*q == 3 && *p == 3);
  free(p);
  free(q);
}
