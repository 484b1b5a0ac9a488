// EXPECT assertion: false
// CBMC 6.6: VERIFICATION FAILED
// Two elements do not fit behind the last but one index.
#include <stdlib.h>
unsigned nondet_unsigned(void);
int main(void) {
  unsigned n = nondet_unsigned(), i = nondet_unsigned();
  __CPROVER_assume(n > 0 && n < 100 && i < n);
  short *p = malloc(n * sizeof(short));
  if (p == 0) return 0;
  __CPROVER_assert(__CPROVER_w_ok(p + i, 2 * sizeof(short)), "two elements");
  free(p);
  return 0;
}
