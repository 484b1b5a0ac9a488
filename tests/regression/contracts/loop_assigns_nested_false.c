// EXPECT contract: false
// MODEL LP64, ILP32
// What an inner loop may write, the outer one may not.
#include <fathom.h>
int main(void) {
  int a = 0;
  for (int i = 0; i < 2; i++) {
    fathom_assigns(i);
    for (int j = 0; j < 2; j++) {
      fathom_assigns(j, a);
      a += j;
    }
  }
}
