// The last element stays what it was.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// REPLAY yes
// ARGS --entry newer --against older
#include <string.h>
void older(unsigned *d, unsigned short n) {
  if (!d) return;
  for (int i = 0; i < n; i++) d[i] = 0;
}
void newer(unsigned *d, unsigned short n) {
  if (!d) return;
  memset(d, 0, n ? (n - 1) * sizeof *d : 0);
}
