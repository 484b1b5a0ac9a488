// EXPECT assertion: false
// MODEL LP64, ILP32
// ARGS --dialect cbmc
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  int x, *p = malloc(4);
  int *any = nondet_int() ? p : &x;
  __CPROVER_assert(__CPROVER_DYNAMIC_OBJECT(any), "it may be the variable");
  free(p);
}
