// EXPECT format: false
// MODEL LP64, ILP32
// NATIVE skip no sanitizer looks at formats
//
// The number is one of unsigned int alone (C11 7.16.1.1p2, 7.21.6.1p9).
#include <stdio.h>

int main(void) {
  unsigned u = 4000000000u;
  printf("%d\n", u);
  return 0;
}
