// EXPECT dangling-pointer: false
// EXPECT undefined-behaviour: false
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// C11 6.2.4p2: after free no comparison is defined.
#include <stdlib.h>
int main(void) {
  char *p = malloc(4);
  if (!p) return 0;
  char *q = p;
  free(p);
  return q == p;
}
