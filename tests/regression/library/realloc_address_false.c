// EXPECT unreach-call: false
// NATIVE skip
// MODEL LP64, ILP32
// C11 7.22.3.5p4: the new block may lie where the old one was, as it does here with glibc.
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  char *p = malloc(4);
  if (!p) return 0;
  uintptr_t old = (uintptr_t)p;
  p = realloc(p, 8);
  if (p && (uintptr_t)p == old) reach_error();
  free(p);
  return 0;
}
