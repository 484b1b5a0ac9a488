// EXPECT format: true
// MODEL LP64, ILP32
// C11 7.21.6.1p4 to p8: what conversions may have.
#include <stdio.h>
int main(void) {
  char text[200];
  int n;
  const char *format = "%-+8.3d|% i|%#010x|%#o|%10s|%-.3s|%-3c|%20p|%hhd%hu%ln|%5.1f%%";
  long count = 0;
  n = snprintf(text, sizeof text, "%05d|%-+8.3d|% i|%#010x|%#o|%10s|%-.3s|%-3c|%lu", 1, 2, 3, 4u, 5u, "a", "b", 'c', 6ul);
  printf("%-+8.3d|% i|%#010x|%#o|%10s|%-.3s|%-3c|%20p|%#.3g|%lf|%+Lf|%.0e%%\n", 2, 3, 4u, 5u, "a", "b", 'c', (void *)text,
         1.0, 2.0, 3.0L, 4.0);
  printf(format, 2, 3, 4u, 5u, "a", "b", 'c', (void *)text, 6, 7, &count, 1.5);
  return n < 0;
}
