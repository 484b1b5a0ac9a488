// EXPECT contract: false
// MODEL LP64, ILP32
// A function that the loop calls writes what is in no clause, where it is called by the loop only.
#include <fathom.h>
static int count, level;
static void step(int *n) {
  ++*n;
  count++;
}
int main(void) {
  int n = 0;
  step(&level);
  while (n < 3) {
    fathom_assigns(n);
    step(&n);
  }
}
