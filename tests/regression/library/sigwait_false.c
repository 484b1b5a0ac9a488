// EXPECT assertion: false
// MODEL LP64, ILP32
// REPLAY yes
//
// It is the signal that the program has sent.
#define _POSIX_C_SOURCE 200809L
#include <assert.h>
#include <signal.h>

int main(void) {
  sigset_t set;
  int number;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  sigprocmask(SIG_BLOCK, &set, 0);
  raise(SIGINT);
  if (!sigwait(&set, &number)) assert(number == SIGTERM);
}
