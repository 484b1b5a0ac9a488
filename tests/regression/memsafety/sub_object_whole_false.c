// EXPECT sub-object-bounds: false (sub-object-bounds)
// NATIVE skip no sanitizer build for this property
//
// Pointers to whole structures have no bounds but the object's.
#include <stdlib.h>
#include <string.h>
struct s {
  char a[4];
  char b[4];
};
static struct s *make(void) {
  struct s *s = malloc(sizeof *s);
  if (!s)
    abort();
  memset(s, 0, sizeof *s);
  strncpy(s->a, "abcdefgh", 4);
  return s;
}
int main(void) {
  struct s *s = make();
  unsigned long r = strlen(s->a);
  free(s);
  return r != 4;
}
