// Without a next node the newer version leaves the key as it is.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: key differs
// ARGS --entry newer --against older
struct node {
  int key;
  struct node *next;
};
int older(struct node *n) {
  if (n == 0) return -1;
  n->key = 7;
  return 0;
}
int newer(struct node *n) {
  if (n == 0) return -1;
  if (n->next) n->key = 7;
  return 0;
}
