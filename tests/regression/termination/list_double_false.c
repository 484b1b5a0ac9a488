// Does not end: a node is its own predecessor.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
struct node {
  struct node *next, *before;
};
int main(void) {
  struct node nodes[5];
  for (int k = 0; k < 5; k++) {
    nodes[k].next = k < 4 ? &nodes[k + 1] : 0;
    nodes[k].before = k > 0 ? &nodes[k & ~1] : 0;
  }
  struct node *p = nodes;
  while (p->next)
    p = p->next;
  while (p)
    p = p->before;
  return 0;
}
