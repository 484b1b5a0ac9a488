// EXPECT valid-memsafety: true
// A search tree of three keys, one of which is taken out: bounds decide it.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int key;
  struct node *left, *right;
};

static struct node *insert(struct node *tree, int key) {
  if (tree == NULL) {
    tree = malloc(sizeof *tree);
    if (tree == NULL)
      abort();
    tree->key = key;
    tree->left = tree->right = NULL;
    return tree;
  }
  if (key < tree->key)
    tree->left = insert(tree->left, key);
  else if (key > tree->key)
    tree->right = insert(tree->right, key);
  return tree;
}

static struct node *take_out(struct node *tree, int key) {
  if (tree == NULL)
    return NULL;
  if (key < tree->key) {
    tree->left = take_out(tree->left, key);
  } else if (key > tree->key) {
    tree->right = take_out(tree->right, key);
  } else if (tree->left == NULL || tree->right == NULL) {
    struct node *rest = tree->left == NULL ? tree->right : tree->left;
    free(tree);
    return rest;
  } else {
    struct node *least = tree->right;
    while (least->left != NULL)
      least = least->left;
    tree->key = least->key;
    tree->right = take_out(tree->right, least->key);
  }
  return tree;
}

static void release(struct node *tree) {
  if (tree == NULL)
    return;
  release(tree->left);
  release(tree->right);
  free(tree);
}

int main(void) {
  struct node *tree = NULL;
  for (int i = 0; i < 3; i++)
    tree = insert(tree, __VERIFIER_nondet_int());
  tree = take_out(tree, __VERIFIER_nondet_int());
  release(tree);
}
