// EXPECT valid-deref: true
// EXPECT division-by-zero: true
// MODEL LP64, ILP32
// The check is made in a full expression of its own, or the other operand cannot fail (C11 6.5p3).
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int need(int n) {
  if (n == 0) exit(1);
  return n;
}
int main(void) {
  int *p = malloc(sizeof *p), z = __VERIFIER_nondet_int(), unused = 3;
  if (!p) return 1;
  *p = need(z);
  need(z);
  int n = unused + 10u / *p;
  n += need(z) != 0 && 10u / z > 2;
  n += (need(z), 10u / z > 2);
  free(p);
  return n != 0;
}
