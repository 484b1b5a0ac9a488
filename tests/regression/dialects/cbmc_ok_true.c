// Accessibility: inside one living object.
// EXPECT assertion: true
#include <stdlib.h>
int main(void) {
  int a[4];
  char *h = malloc(8);
  __CPROVER_assert(__CPROVER_r_ok(&a[3]), "last element");
  __CPROVER_assert(!__CPROVER_r_ok(&a[3], 2 * sizeof(int)), "beyond");
  __CPROVER_assert(__CPROVER_w_ok(a, sizeof a), "all");
  __CPROVER_assert(__CPROVER_rw_ok(h + 3, 5), "rest of the block");
  __CPROVER_assert(!__CPROVER_rw_ok(h + 3, 6), "one too many");
  __CPROVER_assert(!__CPROVER_r_ok((int *)0), "null");
  free(h);
  __CPROVER_assert(!__CPROVER_r_ok(h, 1), "freed");
  return 0;
}
