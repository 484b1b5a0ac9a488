// EXPECT assertion: false
// ARGS --use-contract f
// MODEL LP64, ILP32
// The result is one of the arguments.
#include <fathom.h>
int *f(int *p, int *q) {
  fathom_ensures(fathom_result(int *) == p || fathom_result(int *) == q);
  return p < q ? p : q;
}
int main(void) {
  int a[2] = {4, 5};
  int *p = f(a, a + 1);
  fathom_assert(*p == 4);
}
