// EXPECT assertion: true
#include <stdlib.h>
int main(void) {
  int x, *p = &x;
  __CPROVER_assert(p, "not null");
  __CPROVER_assume(p);
  __CPROVER_assert(p == &x, "still");
  return 0;
}
