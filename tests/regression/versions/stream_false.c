// The version that writes to a stream which it was given returns something else.
// EXPECT equivalence: false
// REPLAY yes
// OUTPUT stderr: the result differs
// MODEL LP64, ILP32
// ARGS --entry newer --against older
#include <stdio.h>
int older(FILE *to) {
  if (!to) return 0;
  fputs("a", to);
  return 1;
}
int newer(FILE *to) {
  if (!to) return 0;
  fputs("a", to);
  return 2;
}
