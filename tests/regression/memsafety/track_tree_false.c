// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// A search tree; its left half is cut off.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct tree { struct tree *left, *right; int key; } *root;
void insert(int key) {
  struct tree **at = &root;
  while (*at) at = key < (*at)->key ? &(*at)->left : &(*at)->right;
  *at = calloc(1, sizeof **at);
  (*at)->key = key;
}
int main(void) {
  insert(2);
  insert(__VERIFIER_nondet_int());
  insert(3);
  root = root->right;
  return 0;
}
