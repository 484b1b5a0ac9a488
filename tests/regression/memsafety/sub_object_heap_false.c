// EXPECT sub-object-bounds: false (sub-object-bounds)
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
  p += 2;
  p++;
  int r = *p;
  free(s);
  return r;
}
