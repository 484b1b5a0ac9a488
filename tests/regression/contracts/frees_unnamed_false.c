// EXPECT valid-free: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// A pointer that no clause gives an object is an arbitrary address, also for free.
#include <fathom.h>
#include <stdlib.h>
void f(int *p) {
  fathom_ensures(1);
  free(p);
}
