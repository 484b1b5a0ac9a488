// EXPECT assertion: true
// MODEL LP64, ILP32
// ARGS --dialect cbmc
// Blocks of the heap against variables; null is no object.
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  int x, *p = malloc(4), *none = 0;
  int *any = nondet_int() ? p : &x;
  __CPROVER_assert(!__CPROVER_DYNAMIC_OBJECT(&x) && !__CPROVER_DYNAMIC_OBJECT(none), "no blocks");
  __CPROVER_assert(__CPROVER_DYNAMIC_OBJECT(p) && __CPROVER_DYNAMIC_OBJECT((char *)p + 2), "a block");
  __CPROVER_assert(__CPROVER_DYNAMIC_OBJECT(any) == (any == p), "either");
  __CPROVER_assert(__CPROVER_LIVE_OBJECT(p) && __CPROVER_LIVE_OBJECT(&x), "both live");
  free(p);
  __CPROVER_assert(!__CPROVER_LIVE_OBJECT(p), "it is gone");
}
