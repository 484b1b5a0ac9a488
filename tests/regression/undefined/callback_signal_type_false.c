// EXPECT function-type: false
// MODEL LP64, ILP32
//
// C17 6.3.2.3p8: a handler takes the signal's number.
#include <signal.h>

static void on(void) {}

int main(void) {
  signal(SIGUSR1, (void (*)(int))on);
  raise(SIGUSR1);
  return 0;
}
