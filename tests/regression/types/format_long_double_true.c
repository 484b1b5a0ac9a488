// EXPECT format: true
// MODEL LP64, ILP32
// L asks for a long double, and one is given; a float is passed as a double.
#include <stdio.h>

int main(void) {
  printf("%Lf %f\n", 2.5L, 2.5f);
  return 0;
}
