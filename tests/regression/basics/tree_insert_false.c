// EXPECT unreach-call: false
// WITNESS NONDET="9 7"
// REPLAY yes
// A binary search tree of inputs.
extern void *calloc(unsigned long, unsigned long);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "tree_insert_false.c", 1, "reach_error"); }

struct tree { int key; struct tree *left, *right; };
static void insert(struct tree **t, int key) {
  while (*t) t = key < (*t)->key ? &(*t)->left : &(*t)->right;
  *t = calloc(1, sizeof **t);
  (*t)->key = key;
}
static int size(const struct tree *t) { return t ? size(t->left) + 1 + size(t->right) : 0; }
int main(void) {
  struct tree *root = 0;
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  insert(&root, 5);
  insert(&root, a);
  insert(&root, b);
  if (size(root) != 3) reach_error();
  if (root->left && root->left->key >= 5) reach_error();
  if (root->right && root->right->left && a == 9) reach_error();
  return 0;
}
