// EXPECT undefined-behaviour: false (valid-deref)
// ARGS --flexible-arrays 1
// NATIVE skip a set of properties
//
// The block has room for two elements, and the third one is written.
#include <stdlib.h>
struct node { int n; void *child[1]; };
int main(void) {
  struct node *p = malloc(sizeof(struct node) + sizeof(void *));
  if (!p) return 0;
  p->child[2] = 0;
  free(p);
  return 0;
}
