// EXPECT unreach-call: false
// MODEL LP64, ILP32
// C11 7.22.3.5p4: the new block may lie where the old one did; the bytes of pointers show it.
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);

int main(void) {
  char *p = malloc(4), *q;
  if (!p) return 0;
  char old[sizeof p];
  memcpy(old, &p, sizeof p);
  q = realloc(p, 8);
  if (q && !memcmp(old, &q, sizeof q)) reach_error();
  free(q);
  return 0;
}
