// EXPECT valid-memsafety: false (valid-deref)
// REPLAY yes
//
// memset, memcpy and memmove write into what their first argument points to, also where that is constant.
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
static const int table[4] = {1, 2, 3, 4};
int main(void) {
  int copy[4];
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 4) return 0;
  memcpy(copy, table, sizeof table);
  memmove((int*)table, copy, n * sizeof(int));
  return 0;
}
