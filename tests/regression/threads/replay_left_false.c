// EXPECT unreach-call: false
// OUTPUT stderr: ^replayed: not possible .*it left the schedule: thread 1 does not come back from its beginning\)$
// NATIVE skip linked with threads
// Natively the thread sleeps for longer than anybody waits for it.
#include <pthread.h>
#include <unistd.h>
extern void reach_error(void);
static int x;
static void *work(void *unused) {
  sleep(60);
  x = 1;
  return unused;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  if (x == 1) reach_error();
  pthread_join(thread, 0);
  return 0;
}
