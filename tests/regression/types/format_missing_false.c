// EXPECT format: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// OUTPUT stderr: a format with more conversions than arguments
// C11 7.21.6.1p2.
#include <stdio.h>
int main(void) {
  printf("%d %d\n", 1);
  return 0;
}
