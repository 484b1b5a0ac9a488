// EXPECT assertion: true
// MODEL LP64, ILP32
//
// Before anything is read the input is neither at its end nor has it failed (7.21.7.1p3 sets the indicators).
#include <assert.h>
#include <stdio.h>

int main(void) {
  assert(!feof(stdin) && !ferror(stdin));
  const int first = getchar();
  if (first == EOF) assert(feof(stdin) || ferror(stdin));
  return 0;
}
