// EXPECT assertion: true
// CBMC 6.6: VERIFICATION SUCCESSFUL
// Sizes and offsets where they depend on inputs.
#include <stdlib.h>
unsigned nondet_unsigned(void);
int main(void) {
  unsigned n = nondet_unsigned(), i = nondet_unsigned();
  __CPROVER_assume(n > 0 && n < 100 && i < n);
  short *p = malloc(n * sizeof(short));
  if (p == 0) return 0;
  __CPROVER_assert(__CPROVER_OBJECT_SIZE(p + i) == n * sizeof(short), "size");
  __CPROVER_assert(__CPROVER_POINTER_OFFSET(p + i) == i * sizeof(short), "offset");
  __CPROVER_assert(__CPROVER_rw_ok(p + i, sizeof(short)), "inside");
  __CPROVER_assert(!__CPROVER_r_ok(p, n * sizeof(short) + 1), "beyond");
  free(p);
  return 0;
}
