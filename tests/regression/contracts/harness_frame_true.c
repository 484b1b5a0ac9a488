// EXPECT contract: true
// EXPECT valid-deref: true
// ARGS --check-contract f --entry start
// MODEL LP64, ILP32
// A harness that is not main; what a helper writes is in the frame of each call.
#include <fathom.h>
struct pair { int left, right; };
static void store(int *where, int what) { *where = what; }
void f(struct pair *p) {
  fathom_requires(fathom_writable(p, sizeof *p));
  fathom_assigns(p->left);
  fathom_ensures(p->left == p->right);
  store(&p->left, p->right);
}
static struct pair first, second;
void start(void) {
  f(&first);
  f(&second);
  second.left = 3;
}
