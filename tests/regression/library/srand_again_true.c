// EXPECT assertion: true
// MODEL LP64, ILP32
// C11 7.22.2.2p2: an equal seed gives the same sequence again, one that is set between them or not.
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned seed = __VERIFIER_nondet_uint();
  srand(seed);
  int a = rand(), b = rand();
  srand(seed + 1);
  int c = rand();
  assert(c >= 0 && c <= RAND_MAX);
  srand(seed);
  assert(a == rand() && b == rand());
}
