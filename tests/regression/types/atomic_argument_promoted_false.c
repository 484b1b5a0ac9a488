// EXPECT format: false
// MODEL LP64, ILP32
// C11 7.21.6.1p9: a double is no int.
#include <stdio.h>
int main(void) {
  _Atomic float number = 1.5f;
  printf("%d\n", number);
  return 0;
}
