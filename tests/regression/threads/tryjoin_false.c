// EXPECT unreach-call: false(unreach-call)
// MODEL LP64, ILP32
// pthread_tryjoin_np(3): the thread may run still.
#define _GNU_SOURCE
#include <pthread.h>

extern void reach_error(void);
static void *work(void *p) {
  return p;
}
int main(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, NULL)) return 0;
  if (pthread_tryjoin_np(thread, NULL)) reach_error();
  return 0;
}
