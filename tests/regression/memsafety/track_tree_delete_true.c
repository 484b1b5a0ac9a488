// EXPECT valid-memtrack: true
// MODEL LP64, ILP32
// SELDOM
// A key is taken from a search tree of up to four: what hangs at the right of the next larger node comes
// in its place. Stores went through places that are followed in part only, so that the rest of such a
// place may be where a block hangs.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct tree {
  int key;
  struct tree *left, *right;
};
static void insert(struct tree** at, int key) {
  while (*at && (*at)->key != key) at = key < (*at)->key ? &(*at)->left : &(*at)->right;
  if (*at) return;
  *at = malloc(sizeof **at);
  if (!*at) abort();
  (*at)->key = key;
  (*at)->left = (*at)->right = NULL;
}
static void take(struct tree** at) {
  struct tree* gone = *at;
  if (gone->left && gone->right) {
    struct tree** next = &gone->right;
    while ((*next)->left) next = &(*next)->left;
    struct tree* moved = *next;
    gone->key = moved->key;
    *next = moved->right;
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
  for (int i = 0; i < 4 && __VERIFIER_nondet_int(); i++) insert(&root, __VERIFIER_nondet_int());
  if (!root) return 0;
  take(&root);
  release(root);
}
