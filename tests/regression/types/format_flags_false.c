// EXPECT format: false
// MODEL LP64, ILP32
// OUTPUT stderr: a flag, precision or length in a format that its conversion does not have
// C11 7.21.6.1p6.
#include <stdio.h>
int main(void) {
  printf("%d\n", 1);
  printf("%#d\n", 1);
  return 0;
}
