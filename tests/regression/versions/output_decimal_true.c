// Conversions that write the same number in decimal print the same.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
#include <stdio.h>
void older(int x, unsigned char y) {
  printf("%d %5d %-3u|%.4d\n", x, y, y, x & 7);
  fprintf(stderr, "%lu%%\n", (unsigned long)y);
}
void newer(int x, unsigned char y) {
  printf("%ld %5u %-3d|%.4u\n", (long)x, y, y, x & 7u);
  fprintf(stderr, "%lu%%\n", y + 0ul);
}
