// EXPECT contract: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// OUTPUT stderr: f writes to g
// Without assigns clause nothing that was there before is written.
#include <fathom.h>
int g;
int f(int x) {
  fathom_ensures(fathom_result(int) == 0);
  int mine[3] = {x, x, x};
  mine[2] = 0; g = 0;
  return mine[2];
}
