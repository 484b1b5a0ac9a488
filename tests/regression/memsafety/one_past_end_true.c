// EXPECT valid-memsafety: true
//
// One past the end may be pointed to, not read (C11 6.5.6p8).
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[3] = {1, 2, 3}, sum = 0;
  int *end = a + 3;
  for (int *p = a; p < end; p++) sum += *p;
  return sum;
}
