// EXPECT function-type: false
// MODEL LP64, ILP32
//
// C17 6.3.2.3p8, POSIX sigaction: with SA_SIGINFO it takes more than the number.
#define _POSIX_C_SOURCE 200809L
#include <signal.h>

static void on(int number) { (void)number; }

int main(void) {
  struct sigaction action = {0};
  action.sa_flags = SA_SIGINFO;
  action.sa_sigaction = (void (*)(int, siginfo_t *, void *))on;
  sigaction(SIGUSR1, &action, 0);
  return 0;
}
