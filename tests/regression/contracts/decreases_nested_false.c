// EXPECT contract: false
// MODEL LP64, ILP32
// Iterations of an inner loop are compared with those since it was entered.
#include <fathom.h>
int main(void) {
  unsigned char n = fathom_nondet_uchar() % 4;
  for (unsigned char i = 0; i < n; i++) {
    fathom_decreases(n - i);
    for (unsigned char k = i; k > 0; k--) {
      fathom_decreases(n - i);
    }
  }
}
