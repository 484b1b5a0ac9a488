// EXPECT sub-object-bounds: true
// NATIVE skip no sanitizer build for this property
//
// Leaving and coming back is fine.
#include <stdlib.h>
struct s {
  int a[3];
  int b[2];
};
int main(void) {
  struct s *s = calloc(2, sizeof *s);
  int *p = s[1].a;
  p += 3;
  --p;
  int r = *p;
  p = (int *)s;
  r += p[9];
  free(s);
  return r;
}
