// EXPECT assertion: false
// MODEL LP64, ILP32
// The handler does not run while the signal is held.
#define _XOPEN_SOURCE 700
#include <assert.h>
#include <signal.h>
static volatile sig_atomic_t calls;
static void count(int number) {
  calls += number == SIGUSR1;
}
int main(void) {
  signal(SIGUSR1, count);
  sighold(SIGUSR1);
  raise(SIGUSR1);
  assert(calls == 1);
  return 0;
}
