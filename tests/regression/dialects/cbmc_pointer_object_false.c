// EXPECT assertion: false
// SELDOM
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  char *p = malloc(8), *q = nondet_int() ? p + 2 : malloc(8);
  __CPROVER_assert(__CPROVER_POINTER_OBJECT(p) != __CPROVER_POINTER_OBJECT(q), "");
}
