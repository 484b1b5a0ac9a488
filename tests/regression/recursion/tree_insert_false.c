// EXPECT unreach-call: false
// WITNESS NONDET="0 0"
// A search tree is filled and summed by recursion over its nodes.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "tree_insert_false.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
struct node { struct node *left, *right; int key; };
static struct node *insert(struct node *t, int key) {
  if (!t) {
    t = malloc(sizeof *t);
    if (!t) return 0;
    t->left = t->right = 0;
    t->key = key;
  } else if (key < t->key) {
    t->left = insert(t->left, key);
  } else {
    t->right = insert(t->right, key);
  }
  return t;
}
static int size(const struct node *t) { return t ? 1 + size(t->left) + size(t->right) : 0; }
static int least(const struct node *t) { return t->left ? least(t->left) : t->key; }
int main(void) {
  struct node *root = 0;
  int keys[5] = {5, 2, 8, 1, 9};
  for (int i = 0; i < 5; i++) root = insert(root, keys[i]);
  int n = size(root);
  if (n > 5) reach_error();
  if (n == 5 && least(root) == 1) reach_error();
  return 0;
}
