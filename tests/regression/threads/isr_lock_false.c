// EXPECT unreach-call: unknown (which thread it runs on)
// MODEL LP64, ILP32
// ARGS --isr tick
// NATIVE skip has interrupts
// A lock in a handler is one of the interrupted thread, which may have it already.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int n;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
void tick(void) {
  pthread_mutex_lock(&lock);
  n++;
  pthread_mutex_unlock(&lock);
}
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  const int a = n, b = n;
  pthread_mutex_unlock(&lock);
  if (a != b) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
