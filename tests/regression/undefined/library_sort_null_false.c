// EXPECT library-call: false
// MODEL LP64, ILP32
// C11 7.22.5p1: no elements are sorted.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) {
  int v[2] = {2, 1}, n = __VERIFIER_nondet_int() ? 2 : 0;
  qsort(n ? v : 0, (size_t)n, sizeof *v, compare);
  return v[0];
}
