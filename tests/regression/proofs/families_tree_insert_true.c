// EXPECT valid-deref: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// A search tree into which a loop inserts as many values as inputs want.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
struct node {
  struct node *left, *right;
  int value;
};
int main(void) {
  struct node *root = 0;
  for (unsigned count = __VERIFIER_nondet_uint(); count > 0; count--) {
    const int value = __VERIFIER_nondet_int();
    struct node *added = malloc(sizeof *added);
    if (!added) exit(1);
    added->left = added->right = 0;
    added->value = value;
    if (!root) {
      root = added;
      continue;
    }
    for (struct node *at = root;;) {
      if (value < at->value) {
        if (!at->left) {
          at->left = added;
          break;
        }
        at = at->left;
      } else {
        if (!at->right) {
          at->right = added;
          break;
        }
        at = at->right;
      }
    }
  }
  return 0;
}
