// EXPECT contract: true
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// A predicate that calls itself twice: the levels of a tree are opened one after the other.
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
__CPROVER_requires(is_tree(p, 2))
__CPROVER_ensures(__CPROVER_return_value <= 765) {
  if (!p) return 0;
  return p->value + (p->left ? p->left->value : 0u) + (p->right ? p->right->value : 0u);
}
