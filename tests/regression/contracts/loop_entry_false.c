// EXPECT contract: false
// MODEL LP64, ILP32
// Each time a loop is entered the values are kept again.
#include <fathom.h>
int main(void) {
  int a = 0;
  for (int i = 0; i < 2; i++) {
    for (int j = 0; j < 2; j++) {
      fathom_invariant(a == fathom_loop_entry(a) + j && fathom_loop_entry(a) == 0);
      a++;
    }
  }
}
