// EXPECT valid-deref: true
// EXPECT assertion: true
// MODEL LP64, ILP32
// Null is not looked at where the text ends before, and nothing is stored where the format says so.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int x;
  double *p = 0;
  assert(sscanf("1", "%d %lf", &x, p) == 1 && x == 1);
  assert(sscanf("7 ab 2.5 8", "%*d %*s %*f %d", &x) == 1 && x == 8);
  return 0;
}
