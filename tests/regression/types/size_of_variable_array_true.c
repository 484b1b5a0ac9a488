// EXPECT uninitialised-read: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// The operand of sizeof is of variable length and so evaluated (C11 6.5.3.4p2), but all it tells is the size.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 3 + 1;
  int(*rows)[n] = malloc(2 * sizeof *rows);
  if (!rows) return 0;
  rows[1][n - 1] = (int)sizeof(rows[0]);
  int result = rows[1][n - 1] - (int)(n * sizeof(int));
  free(rows);
  return result ? 1 / result : 0;
}
