// EXPECT format: false
// MODEL LP64, ILP32
// C11 7.21.6.1p9.
#include <stdio.h>
int main(void) {
  printf("%f\n", 2);
  return 0;
}
