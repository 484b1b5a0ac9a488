// EXPECT memsafety: true
// MODEL LP64, ILP32
// TIMEOUT 30
//
// Pointers are moved within a table, to and from places that are inputs; all blocks stay referred to.
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

static char *table[4];

int main(void) {
  unsigned from = __VERIFIER_nondet_uint() % 2, to = 2 + __VERIFIER_nondet_uint() % 2;
  table[0] = malloc(1);
  table[1] = malloc(1);
  memcpy(&table[to], &table[from], sizeof *table);
  memcpy(&table[from], &table[to], sizeof *table);
  memcpy(&table[to ^ 1], &table[from ^ 1], sizeof *table);
  memcpy(&table[from], &table[to], sizeof *table);
  table[0] = table[1] = NULL;
  return 0;
}
