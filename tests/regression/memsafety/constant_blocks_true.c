// EXPECT valid-memsafety: true
//
// Blocks of no bytes write nothing, wherever they are.
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
static const int table[4] = {1, 2, 3, 4};
int main(void) {
  int copy[4] = {0};
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 4) return 0;
  memcpy(copy, table, n * sizeof(int));
  memset((char*)"hello", 'x', 0);
  if (n == 0) memmove((int*)table, copy, n * sizeof(int));
  return copy[0] == 7;
}
