// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// Nodes above two levels hold something else.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
struct node {
  struct node *left, *right;
  int value;
};
static struct node *build(unsigned depth) {
  if (depth == 0) return 0;
  struct node *made = malloc(sizeof *made);
  if (!made) exit(1);
  made->value = depth == 3 ? 4 : 3;
  made->left = build(depth - 1);
  made->right = build(depth - 1);
  return made;
}
static int check(const struct node *n) { return !n || (n->value == 3 && check(n->left) && check(n->right)); }
int main(void) {
  if (!check(build(__VERIFIER_nondet_uint()))) reach_error();
  return 0;
}
