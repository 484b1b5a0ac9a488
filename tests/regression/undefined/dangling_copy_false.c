// EXPECT dangling-pointer: false
// MODEL LP64, ILP32
// The value of one variable for another, and for output.
#include <stdio.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = malloc(8), *q = 0;
  if (!p) return 0;
  free(p);
  if (__VERIFIER_nondet_int())
    q = p;
  else
    printf("%p\n", (void *)p);
  q = 0;
  return 0;
}
