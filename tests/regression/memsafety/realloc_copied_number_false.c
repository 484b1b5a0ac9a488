// EXPECT unreach-call: false
// MODEL LP64, ILP32
// C11 7.22.3.5p4: the address as a number that was copied.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);

int main(void) {
  char *p = malloc(4);
  if (!p) return 0;
  uintptr_t old, now;
  memcpy(&old, &p, sizeof old);
  p = realloc(p, 8);
  memcpy(&now, &p, sizeof now);
  if (old == now) reach_error();
  free(p);
  return 0;
}
