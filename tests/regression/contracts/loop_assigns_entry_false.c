// EXPECT contract: false
// MODEL LP64, ILP32
// Targets are evaluated where the loop is entered, not in each iteration.
#include <fathom.h>
int main(void) {
  int a[4] = {0};
  int i = 0;
  while (i < 4) {
    fathom_assigns(i, a[i]);
    a[i] = 1;
    i++;
  }
}
