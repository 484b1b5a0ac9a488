// EXPECT format: false
// MODEL LP64
// C11 7.21.6.1p5, p9: the width is an int, and a long has another size here.
#include <stdio.h>
int main(void) {
  long width = 5;
  printf("%*d\n", width, 3);
  return 0;
}
