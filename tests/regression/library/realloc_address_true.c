// EXPECT unreach-call: true
// MODEL LP64, ILP32
// Wherever the new block lies, it holds what the old one held and lies apart from all others.
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  char *other = malloc(2), *p = malloc(4);
  if (!p || !other) return 0;
  p[0] = 1, p[3] = 4;
  uintptr_t old = (uintptr_t)p;
  p = realloc(p, 8);
  if (!p) return 0;
  if ((uintptr_t)p == (uintptr_t)other) reach_error();
  if (p[0] != 1 || p[3] != 4) reach_error();
  if ((uintptr_t)p == old && (uintptr_t)p + 1 == old) reach_error();
  free(p), free(other);
  return 0;
}
