// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODEL LP64, ILP32
// pthread_tryjoin_np(3): 0 where the thread has ended, which is joined then; EBUSY where it has not.
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>

extern void reach_error(void);
static int done;
static void *work(void *p) {
  done = 1;
  return p;
}
int main(void) {
  pthread_t thread;
  void *result = NULL;
  if (pthread_create(&thread, NULL, work, &done)) return 0;
  int error = pthread_tryjoin_np(thread, &result);
  if (error != 0 && error != EBUSY) reach_error();
  if (error == 0 && (done != 1 || result != &done)) reach_error();
  return 0;
}
