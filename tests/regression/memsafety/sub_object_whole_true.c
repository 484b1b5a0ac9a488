// EXPECT sub-object-bounds: true
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
  char *t = strchr((char *)s, 0);
  int r = t[2] + memcmp(s->a, s->b, 4);
  free(s);
  return r;
}
