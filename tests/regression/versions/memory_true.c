// What both write through the pointer is compared, and what lies beyond it.
// EXPECT equivalence: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
struct node {
  int key;
  struct node *next;
};
int older(struct node *n) {
  if (n == 0) return -1;
  n->key = 7;
  return n->next ? n->next->key : 0;
}
int newer(struct node *n) {
  int result = -1;
  if (n) {
    result = n->next != 0 ? n->next->key : 0;
    n->key = 7;
  }
  return result;
}
