// EXPECT assertion: false
//
// A signal that has a handler ends a sleep (POSIX sleep).
#include <assert.h>
#include <signal.h>
#include <unistd.h>

static volatile sig_atomic_t seen;
static void handle(int number) {
  seen = number;
}

int main(void) {
  signal(SIGUSR1, handle);
  assert(sleep(5) == 0);
  return 0;
}
