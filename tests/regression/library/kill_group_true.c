// EXPECT valid-deref: true
// MODEL LP64, ILP32
//
// A signal for a group: nothing of the program's own but a handler sees it.
#include <errno.h>
#include <signal.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
static int values[2], times;
static void count(int number) { times = number == SIGUSR1; }

int main(void) {
  int process = __VERIFIER_nondet_int();
  signal(SIGUSR1, count);
  if (kill(process, SIGUSR1) < 0) return errno;
  if (killpg(process, SIGTERM) < 0) return errno;
  return values[times];
}
