// EXPECT sub-object-bounds: true
// NATIVE skip no sanitizer build for this property
//
// Models and what they call back.
#include <stdlib.h>
struct s {
  int a[3];
  int b[2];
};
static int by(const void *x, const void *y) { return *(const int *)x - *(const int *)y; }
int main(void) {
  struct s s = {{3, 1, 2}, {0}};
  qsort(s.a, 3, sizeof(int), by);
  return s.a[0];
}
