// EXPECT valid-deref: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 6.3.2.1p2, 6.5.3.2p4: the lvalue is evaluated though nobody uses its value.
#include <stdlib.h>
struct pair {
  int a, b;
};
int main(void) {
  struct pair *p = malloc(sizeof *p);
  if (!p) return 0;
  p->a = p->b = 1;
  free(p);
  (void)*p;
  return 0;
}
