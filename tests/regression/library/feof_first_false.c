// EXPECT assertion: false
// MODEL LP64, ILP32
//
// After a read the input may be at its end.
#include <assert.h>
#include <stdio.h>

int main(void) {
  (void)getchar();
  assert(!feof(stdin));
  return 0;
}
