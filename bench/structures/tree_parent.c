// A search tree with parent pointers, walked in order without a stack; its smallest key is taken out.
// MISTAKE valid-deref: the child that comes in place of its parent still points to that one.
#include "structures.h"
struct tree {
  int key;
  struct tree *parent, *left, *right;
};
static struct tree* root;
static void insert(int key) {
  struct tree *parent = NULL, **at = &root;
  while (*at) {
    parent = *at;
    at = key < parent->key ? &parent->left : &parent->right;
  }
  struct tree* made = block(sizeof *made);
  made->key = key;
  made->parent = parent;
  made->left = made->right = NULL;
  *at = made;
}
static struct tree* leftmost(struct tree* t) {
  while (t && t->left) t = t->left;
  return t;
}
static struct tree* next(struct tree* t) {
  if (t->right) return leftmost(t->right);
  while (t->parent && t->parent->right == t) t = t->parent;
  return t->parent;
}
static void take_smallest(void) {
  struct tree* gone = leftmost(root);
  if (gone->parent)
    gone->parent->left = gone->right;
  else
    root = gone->right;
#ifndef MISTAKE
  if (gone->right) gone->right->parent = gone->parent;
#endif
  free(gone);
}
int main(void) {
  for (unsigned n = 0; MORE(n); n++) insert(__VERIFIER_nondet_int());
  if (root) take_smallest();
  for (struct tree *t = leftmost(root), *after; t; t = after) {
    after = next(t);
    assert(!after || t->key <= after->key);
  }
  while (root) take_smallest();
}
