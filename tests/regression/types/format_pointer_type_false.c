// EXPECT format: false
// MODEL LP64, ILP32
// The number of characters is stored in an int, and the argument points to a short (C11 7.21.6.1p8, p9).
#include <stdio.h>

int main(void) {
  short number[2];
  printf("a%n\n", number);
  return 0;
}
