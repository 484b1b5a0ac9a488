// EXPECT assertion: true
#include <stdlib.h>
int main(void) {
  char *p = malloc(8), *q = malloc(8);
  __CPROVER_assert(__CPROVER_POINTER_OBJECT(p) == __CPROVER_POINTER_OBJECT(p + 3), "one object");
  __CPROVER_assert(__CPROVER_POINTER_OBJECT(p + 1) != __CPROVER_POINTER_OBJECT(q), "two");
}
