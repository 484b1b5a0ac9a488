// EXPECT assertion: false
//
// Output may fail.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int length = printf("%s %d\n", "ab", 7);
  assert(length == 5);
  return 0;
}
