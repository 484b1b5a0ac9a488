// EXPECT assertion: false
// REPLAY yes
#include "klee/klee.h"
#include <assert.h>
struct point { short x, y; };
int main(void) {
  struct point p;
  klee_make_symbolic(&p, sizeof p, "p");
  klee_assume(p.x == 5);
  assert(p.y != -7);
  return 0;
}
