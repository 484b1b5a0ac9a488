// EXPECT valid-deref: false
// MODEL LP64, ILP32
// C11 6.5.2.2p10: the arguments may be evaluated in any order. The last one may come first; the check that ends the
// program has not been made then.
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int *need(int *p) {
  if (p == NULL) exit(1);
  return p;
}
static int second(int *p, int n) { return p != NULL ? n : 0; }
int main(void) {
  int number = 3, *p = __VERIFIER_nondet_int() ? &number : NULL;
  return second(need(p), *p);
}
