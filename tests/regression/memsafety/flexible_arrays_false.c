// EXPECT undefined-behaviour: false (sub-object-bounds)
// EXPECT valid-deref: true
// OUTPUT stderr: ^(hint: --flexible-arrays 1 |proved: )
// NATIVE skip a set of properties
//
// Strictly an index stays within the array of its type (C11 6.5.6p8), whatever the block has room for.
#include <stdlib.h>
struct node { int n; void *child[1]; };
int main(void) {
  struct node *p = malloc(sizeof(struct node) + sizeof(void *));
  if (!p) return 0;
  p->n = 2;
  p->child[0] = 0;
  p->child[1] = 0;
  free(p);
  return 0;
}
