// A search tree from which a key is taken: a node with two children gets the next larger key.
// MISTAKE valid-memtrack: what hangs at the right of the node with the next larger key is lost.
#include "structures.h"
struct tree {
  int key;
  struct tree *left, *right;
};
static void insert(struct tree** at, int key) {
  while (*at && (*at)->key != key) at = key < (*at)->key ? &(*at)->left : &(*at)->right;
  if (*at) return;
  *at = block(sizeof **at);
  (*at)->key = key;
  (*at)->left = (*at)->right = NULL;
}
static struct tree** find(struct tree** at, int key) {
  while (*at && (*at)->key != key) at = key < (*at)->key ? &(*at)->left : &(*at)->right;
  return at;
}
static void take(struct tree** at) {
  struct tree* gone = *at;
  if (gone->left && gone->right) {
    struct tree** next = &gone->right;
    while ((*next)->left) next = &(*next)->left;
    struct tree* moved = *next;
    gone->key = moved->key;
#ifdef MISTAKE
    *next = NULL;
#else
    *next = moved->right;
#endif
    free(moved);
  } else {
    *at = gone->left ? gone->left : gone->right;
    free(gone);
  }
}
static void release(struct tree* t) {
  if (!t) return;
  release(t->left);
  release(t->right);
  free(t);
}
int main(void) {
  struct tree* root = NULL;
  for (unsigned n = 0; MORE(n); n++) insert(&root, __VERIFIER_nondet_int());
  if (!root) return 0;
  int key = root->key;
  take(find(&root, key));
  assert(!*find(&root, key));
  release(root);
}
