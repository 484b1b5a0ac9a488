// EXPECT assertion: true
// MODEL LP64, ILP32
//
// The signal is one of the set.
#define _POSIX_C_SOURCE 200809L
#include <assert.h>
#include <signal.h>

int main(void) {
  sigset_t set;
  int number;
  siginfo_t information;
  struct timespec none = {0, 0};
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  sigprocmask(SIG_BLOCK, &set, 0);
  number = sigtimedwait(&set, &information, &none);
  assert(number == SIGINT || number == SIGTERM || number == -1);
  if (number != -1) assert(information.si_signo == number);
  raise(SIGINT);
  if (!sigwait(&set, &number)) assert(number == SIGINT || number == SIGTERM);
}
