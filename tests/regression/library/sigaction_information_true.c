// EXPECT unreach-call: true
// MODEL LP64, ILP32
// POSIX: a handler that is installed with SA_SIGINFO is given the number in si_signo, too.
#define _GNU_SOURCE
#include <signal.h>
extern void reach_error(void);
static volatile sig_atomic_t number;
static void handle(int signal, siginfo_t *information, void *context) {
  (void)signal, (void)context;
  number = information->si_signo;
}
int main(void) {
  struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO};
  sigaction(SIGUSR2, &action, 0);
  raise(SIGUSR2);
  if (number != SIGUSR2) reach_error();
  return 0;
}
