// EXPECT contract: false
// MODEL LP64, ILP32
// The variable of the for statement is declared outside of the body.
#include <fathom.h>
int main(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    fathom_assigns(sum);
    sum += i;
  }
}
