// A loop against memset: the block is as long as the last element that the loop writes needs.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
#include <string.h>
void older(unsigned *d, unsigned short n) {
  if (!d) return;
  for (int i = 0; i < n; i++) d[i] = 0;
}
void newer(unsigned *d, unsigned short n) {
  if (!d) return;
  memset(d, 0, n * sizeof *d);
}
