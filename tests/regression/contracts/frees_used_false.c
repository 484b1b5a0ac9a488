// EXPECT valid-deref: false
// ARGS --use-contract f
// MODEL LP64, ILP32
// What may have been freed is not used any more.
#include <fathom.h>
#include <stdlib.h>
void f(int *p) {
  fathom_requires(fathom_fresh(p, 4));
  fathom_frees(p);
  free(p);
}
int main(void) {
  int *p = malloc(4);
  *p = 1;
  f(p);
  return *p;
}
