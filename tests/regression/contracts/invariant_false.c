// EXPECT contract: false
// MODEL LP64, ILP32
// OUTPUT stderr: an iteration does not keep the loop's invariant: i < 10
// What an invariant says is checked at the head, before the condition.
#include <fathom.h>
int main(void) {
  int i = 0;
  while (i < 10) {
    fathom_invariant(i < 10);
    i++;
  }
}
