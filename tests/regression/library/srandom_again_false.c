// EXPECT assertion: false
// MODEL LP64, ILP32
// POSIX: the sequence begins again; nothing says that its first two numbers are equal.
#define _DEFAULT_SOURCE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  srandom(1);
  (void)random();
  long second = random();
  srandom(1);
  assert(random() == second);
}
