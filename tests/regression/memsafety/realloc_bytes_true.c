// EXPECT unreach-call: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// Bytes of pointers say nothing of what the blocks hold: realloc keeps the old contents (C11 7.22.3.5p2).
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);

int main(void) {
  char *p = malloc(4);
  if (!p) return 0;
  char old[sizeof p];
  p[3] = 'x';
  memcpy(old, &p, sizeof p);
  p = realloc(p, 8);
  if (p[3] != 'x') reach_error();
  char *same;
  char now[sizeof p];
  memcpy(now, &p, sizeof p);
  memcpy(&same, now, sizeof same);
  if (same != p || memcmp(&same, &p, sizeof p)) reach_error();
  p[7] = old[0];
  free(p);
  return 0;
}
