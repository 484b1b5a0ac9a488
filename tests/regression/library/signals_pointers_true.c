// EXPECT dangling-pointer: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// POSIX: handlers are compared while signals may come; the handler touches no pointer.
#include <signal.h>
static volatile sig_atomic_t stop;
static void on_signal(int number) {
  (void)number;
  stop = 1;
}
int main(void) {
  if (signal(SIGINT, on_signal) == SIG_ERR) return 1;
  if (signal(SIGTERM, on_signal) == SIG_ERR) return 1;
  int rounds = 0;
  while (!stop && rounds < 3) rounds++;
  return rounds > 3;
}
