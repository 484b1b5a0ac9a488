// EXPECT sub-object-bounds: true
// MODEL ILP32
// NATIVE skip no sanitizer build for this property
//
// From a member back to its structure.
#include <stddef.h>
struct node {
  int key;
  char name[8];
  struct node *next;
  int links[2];
};
#define container_of(p, t, m) ((t *)((char *)(p) - offsetof(t, m)))
static int key(char (*name)[8]) { return container_of(name, struct node, name)->key; }
static int key2(char *name) {
  struct node *n = container_of(name, struct node, name);
  return n->key + n->links[1];
}
static int key3(int *link) { return container_of(link, struct node, links)->key; }
int main(void) {
  struct node n = {5, "ab", 0};
  return key(&n.name) + key2(n.name) + key3(n.links) + key3(&n.links[0]);
}
