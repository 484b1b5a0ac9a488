// EXPECT sub-object-bounds: false (sub-object-bounds)
// NATIVE skip no sanitizer build for this property
//
// A flexible array member has none of its own.
#include <stdlib.h>
struct m {
  int n;
  char text[1];
};
static void fill(char *p, int n) {
  for (int i = 0; i < n; i++)
    p[i] = 1;
}
int main(void) {
  struct m *m = malloc(sizeof *m + 8);
  fill(m->text, 8);
  free(m);
  return 0;
}
