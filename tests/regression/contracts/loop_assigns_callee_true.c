// EXPECT contract: true
// MODEL LP64, ILP32
// Before the loop, and after it, the function may write anything; statics of its own count for nothing.
#include <fathom.h>
static int count, level;
static void step(int *n) {
  static int calls;
  int before = *n;
  *n = before + 1;
  count++;
  calls++;
}
int main(void) {
  int n = 0;
  step(&level);
  while (n < 3) {
    fathom_assigns(n, count);
    step(&n);
  }
  step(&level);
}
