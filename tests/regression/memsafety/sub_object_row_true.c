// EXPECT sub-object-bounds: true
// NATIVE skip no sanitizer build for this property
//
// Beyond a row, inside the array of rows.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
int grid[3][4];
int main(void) {
  unsigned n = __VERIFIER_nondet_int();
  return grid[1][n % 4];
}
