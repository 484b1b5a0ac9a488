// EXPECT dangling-pointer: false
// MODEL LP64, ILP32
// C11 6.2.4p2: where the signal comes before the comparison, the object that the pointer had is gone.
#include <signal.h>
#include <stdlib.h>
static char *volatile block;
static void on_signal(int number) {
  (void)number;
  free(block);
}
int main(void) {
  block = malloc(1);
  char *before = block;
  if (!block || signal(SIGTERM, on_signal) == SIG_ERR) return 1;
  return before == block;
}
