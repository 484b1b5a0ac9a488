// EXPECT unreach-call: true
// EXPECT no-data-race: true
// ALLOW unknown
// NATIVE skip linked with threads
// A barrier works again and again: nobody is a phase ahead.
#define _XOPEN_SOURCE 700
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_barrier_t barrier;
static int values[2];
static void *work(void *a) {
  int me = a != 0;
  for (int phase = 1; phase <= 2; phase++) {
    values[me] = phase;
    pthread_barrier_wait(&barrier);
    if (values[1 - me] != phase) reach_error();
    pthread_barrier_wait(&barrier);
  }
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
  return 0;
}
