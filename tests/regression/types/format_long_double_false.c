// EXPECT format: false
// MODEL LP64, ILP32
// L asks for a long double, and a double is given (C11 7.21.6.1p9).
#include <stdio.h>

int main(void) {
  printf("%Lf\n", 2.5);
  return 0;
}
