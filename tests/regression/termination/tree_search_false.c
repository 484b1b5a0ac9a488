// Does not end: a leaf has the root for its child.
// EXPECT termination: false
// ENDLESS 200
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
struct node {
  unsigned char key;
  struct node *left, *right;
};
int main(void) {
  struct node a = {50, 0, 0}, b = {150, 0, 0}, root = {100, &a, &b};
  b.right = &root;
  unsigned char x = __VERIFIER_nondet_uchar();
  struct node *p = &root;
  while (p && p->key != x)
    p = x < p->key ? p->left : p->right;
  return 0;
}
