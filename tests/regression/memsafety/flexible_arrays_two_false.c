// EXPECT undefined-behaviour: false (sub-object-bounds)
// ARGS --flexible-arrays 1
// NATIVE skip a set of properties
//
// An array of two elements is none that was meant to have more; nor is one of one element that other members follow.
#include <stdlib.h>
struct pair { int n; int two[2]; };
struct middle { int one[1], n; };
int main(void) {
  struct middle m = {{0}, 0};
  struct pair *p = malloc(sizeof *p + sizeof(int));
  if (!p) return 0;
  p->n = m.one[0];
  p->two[2] = 0;
  free(p);
  return 0;
}
