// EXPECT unreach-call: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// A tree is searched by a loop and counted by a recursion.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
struct node {
  struct node *left, *right;
  int value;
};
static unsigned count(const struct node *n) { return n ? 1 + count(n->left) + count(n->right) : 0; }
static int contains(const struct node *n, int value) {
  while (n) {
    if (n->value == value) return 1;
    n = value < n->value ? n->left : n->right;
  }
  return 0;
}
int main(void) {
  struct node *root = 0;
  while (__VERIFIER_nondet_bool()) {
    struct node *added = malloc(sizeof *added);
    if (!added) exit(1);
    added->value = 3;
    added->left = added->right = 0;
    if (__VERIFIER_nondet_bool())
      added->left = root;
    else
      added->right = root;
    root = added;
  }
  if (contains(root, 4)) reach_error();
  count(root);
  return 0;
}
