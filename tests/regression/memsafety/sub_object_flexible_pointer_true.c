// EXPECT sub-object-bounds: true
// NATIVE skip no sanitizer build for this property
//
// A flexible array member has none of its own.
#include <stdlib.h>
struct m {
  int n;
  char text[];
};
struct z {
  int n;
  char text[0];
};
static void fill(char *p, int n) {
  for (int i = 0; i < n; i++)
    p[i] = 1;
}
int main(void) {
  struct m *m = malloc(sizeof *m + 8);
  fill(m->text, 8);
  struct z *z = malloc(sizeof *z + 8);
  fill(z->text, 8);
  free(m);
  free(z);
  return 0;
}
