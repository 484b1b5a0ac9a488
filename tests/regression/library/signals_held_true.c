// EXPECT assertion: true
// MODEL LP64, ILP32
// A signal that is held is pending until it is let go; sigset says that it was held, and lets it go (POSIX).
#define _XOPEN_SOURCE 700
#include <assert.h>
#include <errno.h>
#include <signal.h>
static volatile sig_atomic_t calls;
static void count(int number) {
  calls += number == SIGUSR1;
}
int main(void) {
  assert(sigset(SIGUSR1, count) == SIG_DFL);
  assert(sighold(SIGUSR1) == 0);
  raise(SIGUSR1);
  assert(calls == 0);
  assert(sigset(SIGUSR1, SIG_HOLD) == SIG_HOLD);
  sigrelse(SIGUSR1);
  assert(calls == 1);
  assert(sigset(SIGUSR1, SIG_HOLD) == count);
  raise(SIGUSR1);
  assert(sigset(SIGUSR1, count) == SIG_HOLD);
  assert(calls == 2);
  sigignore(SIGUSR2);
  raise(SIGUSR2);
  errno = 0;
  assert(sighold(200) == -1 && errno == EINVAL);
  assert(sigset(SIGKILL, count) == SIG_ERR && errno == EINVAL);
  return 0;
}
