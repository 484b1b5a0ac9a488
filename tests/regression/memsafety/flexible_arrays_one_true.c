// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// ARGS --flexible-arrays 1
// OUTPUT stderr: ^assumed: an array at the end of a structure has as many elements as its object has room for
// NATIVE skip a set of properties
//
// The idiom of C89: an array of one element has as many as its block has room for; also through a pointer to it.
#include <stdlib.h>
struct node { int n; void *child[1]; };
static void set(void **to, int n) { for (int i = 0; i < n; i++) to[i] = 0; }
int main(void) {
  struct node *p = malloc(sizeof(struct node) + sizeof(void *));
  if (!p) return 0;
  p->n = 2;
  p->child[0] = 0;
  p->child[1] = 0;
  set(p->child, p->n);
  free(p);
  return 0;
}
