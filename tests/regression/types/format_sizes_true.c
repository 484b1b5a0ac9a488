// EXPECT format: true
// OUTPUT stderr: ^assumed: integers of one size are alike to the formats and to va_arg at .*:10, .*:8, .*:9,
// MODEL ILP32
// C11 7.21.6.1p9, 7.21.6.2p12: a long is no int, though it has the same size here and is passed likewise: it is told.
#include <stdio.h>
int main(void) {
  long width = 5, number = 0;
  printf("%*d\n", width, 3);
  printf("%d\n", width);
  if (scanf("%d", &number) != 1) return 1;
  printf("%ld %u\n", number, 1);
  return 0;
}
