// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="3"
//
// valid-deref looks at the whole object.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int grid[3][4];
int main(void) {
  int row = __VERIFIER_nondet_int();
  if (row < 0 || row > 3) return 0;
  int *cell = &grid[0][0] + row * 4;
  return cell[3];
}
