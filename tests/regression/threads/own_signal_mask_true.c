// EXPECT assertion: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// POSIX, pthread_sigmask: the mask is the thread's own; a thread begins with its creator's (pthread_create).
#include <assert.h>
#include <pthread.h>
#include <signal.h>
static int inherited;
static void *work(void *p) {
  sigset_t set;
  pthread_sigmask(SIG_BLOCK, 0, &set);
  inherited = sigismember(&set, SIGUSR2);
  sigaddset(&set, SIGUSR1);
  pthread_sigmask(SIG_BLOCK, &set, 0);
  return p;
}
int main(void) {
  pthread_t thread;
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGUSR2);
  pthread_sigmask(SIG_BLOCK, &set, 0);
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  pthread_sigmask(SIG_BLOCK, 0, &set);
  assert(inherited && !sigismember(&set, SIGUSR1));
  return 0;
}
