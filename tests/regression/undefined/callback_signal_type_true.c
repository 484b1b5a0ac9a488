// EXPECT function-type: true
// MODEL LP64, ILP32
#define _POSIX_C_SOURCE 200809L
#include <signal.h>

static void on(int number) { (void)number; }
static void with(int number, siginfo_t *information, void *context) { (void)number, (void)information, (void)context; }

int main(void) {
  struct sigaction action = {0}, old;
  signal(SIGUSR1, on);
  signal(SIGUSR2, SIG_IGN);
  action.sa_handler = on;
  sigaction(SIGUSR1, &action, 0);
  action.sa_flags = SA_SIGINFO;
  action.sa_sigaction = with;
  sigaction(SIGUSR1, &action, &old);
  sigaction(SIGUSR1, 0, &old);
  return 0;
}
