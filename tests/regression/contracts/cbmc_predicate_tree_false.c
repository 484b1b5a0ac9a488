// EXPECT valid-deref: false
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// Nothing says what the third level of the tree is.
struct node {
  unsigned char value;
  struct node *left, *right;
};
static _Bool is_tree(const struct node *p, unsigned depth) {
  if (depth == 0) return 1;
  if (p == 0) return 1;
  return __CPROVER_is_fresh(p, sizeof *p) && is_tree(p->left, depth - 1) && is_tree(p->right, depth - 1);
}
unsigned f(struct node *p)
__CPROVER_requires(is_tree(p, 2)) {
  if (!p || !p->right || !p->right->left) return 0;
  return p->right->left->value;
}
