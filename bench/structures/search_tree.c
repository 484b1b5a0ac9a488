// A search tree with insertion in a loop, search, and release by recursion.
// MISTAKE valid-memtrack: a key that is there already loses the node made for it.
#include "structures.h"
struct tree {
  int key;
  struct tree *left, *right;
};
static void insert(struct tree** at, int key) {
  struct tree* made = block(sizeof *made);
  made->key = key;
  made->left = made->right = NULL;
  while (*at) {
    if (key == (*at)->key) {
#ifndef MISTAKE
      free(made);
#endif
      return;
    }
    at = key < (*at)->key ? &(*at)->left : &(*at)->right;
  }
  *at = made;
}
static int contains(const struct tree* t, int key) {
  while (t && t->key != key) t = key < t->key ? t->left : t->right;
  return t != NULL;
}
static void release(struct tree* t) {
  if (!t) return;
  release(t->left);
  release(t->right);
  free(t);
}
int main(void) {
  struct tree* root = NULL;
  for (unsigned n = 0; MORE(n); n++) {
    int key = __VERIFIER_nondet_int();
    insert(&root, key);
    assert(contains(root, key));
  }
  release(root);
}
