// EXPECT unreach-call: false
// ALLOW unknown
// NATIVE skip linked with threads
// It need not be main.
#define _XOPEN_SOURCE 700
#include <pthread.h>
#include <stdint.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_barrier_t barrier;
static void *work(void *a) {
  int result = pthread_barrier_wait(&barrier);
  if (result != 0 && result != PTHREAD_BARRIER_SERIAL_THREAD) reach_error();
  return result == PTHREAD_BARRIER_SERIAL_THREAD ? a : 0;
}
int main(void) {
  pthread_t thread;
  void *result;
  pthread_barrier_init(&barrier, 0, 2);
  pthread_create(&thread, 0, work, &barrier);
  int mine = pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD;
  pthread_join(thread, &result);
  if (!mine) reach_error();
  return 0;
}
