// EXPECT assertion: false
// REPLAY yes
// ARGS --entry f --entry-pointers fresh
// SELDOM
// Pointers are never null; blocks have at least one byte.
#include <fathom.h>
struct s {
  unsigned char *data;
  long n;
};
void f(struct s *s, char *text, void *memory, double *d) {
  *d = 2.5;
  text[0] = 'a';
  s->data[0] = 3;
  *(char *)memory = 1;
  fathom_assert(s->n != 77 || text[0] != 'a');
}
