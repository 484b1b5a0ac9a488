// EXPECT assertion: true
// MODEL LP64, ILP32
// POSIX: srandom gives the same numbers again.
#define _DEFAULT_SOURCE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  long numbers[3];
  srandom(1);
  for (int i = 0; i < 3; i++) numbers[i] = random();
  srandom(1);
  for (int i = 0; i < 3; i++) assert(random() == numbers[i]);
}
