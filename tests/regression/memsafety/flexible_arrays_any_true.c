// EXPECT undefined-behaviour: true
// ARGS --flexible-arrays any
// NATIVE skip a set of properties
//
// As gcc and clang have it by default: any array at the end of a structure.
#include <stdlib.h>
struct pair { int n; int two[2]; };
int main(void) {
  struct pair *p = malloc(sizeof *p + sizeof(int));
  if (!p) return 0;
  p->two[2] = 0;
  free(p);
  return 0;
}
