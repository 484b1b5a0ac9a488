// EXPECT valid-free: false
// ARGS --check-contract f --without-frame
// MODEL LP64, ILP32
// One pointer may be freed, by its clause. The other one may lead to a variable of the caller: f(&x, malloc(4)).
#include <fathom.h>
#include <stdlib.h>
void f(int *p, int *q) {
  fathom_requires(fathom_writable(p, sizeof *p));
  fathom_requires(fathom_fresh(q, sizeof *q) && fathom_freeable(q));
  free(q);
  free(p);
}
