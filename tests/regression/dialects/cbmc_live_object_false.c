// EXPECT assertion: false
// MODEL LP64, ILP32
// ARGS --dialect cbmc
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  int *p = malloc(4);
  if (nondet_int()) free(p);
  __CPROVER_assert(__CPROVER_LIVE_OBJECT(p), "it may be gone");
}
