// The newer version prints another number; the compiled program shows it.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
#include <stdio.h>
int older(int x) {
  printf("%d\n", x < 0 ? -1 : x);
  return 0;
}
int newer(int x) {
  printf("%d\n", x < 1 ? -1 : x);
  return 0;
}
