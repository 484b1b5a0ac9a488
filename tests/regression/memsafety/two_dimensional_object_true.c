// EXPECT valid-memsafety: true
//
// valid-deref looks at the whole object.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int grid[3][4];
int main(void) {
  int row = __VERIFIER_nondet_int();
  if (row < 0 || row > 2) return 0;
  int *cell = &grid[0][0] + row * 4;
  return cell[3];
}
