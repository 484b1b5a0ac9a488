// EXPECT assertion: unknown (DYNAMIC_OBJECT of a block that was freed)
// MODEL LP64, ILP32
// ARGS --dialect cbmc
#include <stdlib.h>
int main(void) {
  int *p = malloc(4);
  free(p);
  __CPROVER_assert(__CPROVER_DYNAMIC_OBJECT(p), "CBMC's answer is true");
}
