// EXPECT contract: true
// MODEL LP64, ILP32
// Numbers are compared as their type has them: -1 is smaller than 0.
#include <fathom.h>
int main(void) {
  long long from = fathom_nondet_uint() % 3;
  for (long long i = from; i > -3; i--) {
    fathom_decreases(i);
  }
}
