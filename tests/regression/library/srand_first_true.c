// EXPECT assertion: true
// MODEL LP64, ILP32
// C11 7.22.2.2p2: without a seed the sequence is that of srand(1).
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int a = rand(), b = rand();
  srand(2);
  (void)rand();
  srand(1);
  assert(a == rand() && b == rand());
}
