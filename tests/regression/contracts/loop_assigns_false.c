// EXPECT contract: false
// MODEL LP64, ILP32
// OUTPUT stderr: loop_assigns_false\.c:12:\d+ in main: the loop with the assigns clause at \S*:9 writes to last
// A variable that the clause does not name.
#include <fathom.h>
int last;
int main(void) {
  for (int i = 0; i < 3; i++) {
    fathom_assigns(i);
    int square = i * i;
    if (square == 4)
      last = i;
  }
}
