// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// Each thread writes its own place before the barrier and reads the other's after it.
#define _XOPEN_SOURCE 700
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_barrier_t barrier;
static int values[2];
static void *work(void *a) {
  int me = a != 0;
  values[me] = me + 1;
  pthread_barrier_wait(&barrier);
  int sum = values[0];
  sum += values[1];
  if (sum != 3) reach_error();
  return 0;
}
int main(void) {
  pthread_t one, two;
  int second;
  pthread_barrier_init(&barrier, 0, 2);
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, &second);
  pthread_join(one, 0);
  pthread_join(two, 0);
  pthread_barrier_destroy(&barrier);
  return 0;
}
