// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --isr tick
// NATIVE skip has interrupts
// The handler takes no lock, and the thread looks once.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int n;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
void tick(void) {
  n++;
}
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  const int a = n, b = n;
  pthread_mutex_unlock(&lock);
  if (a > 1 || b > 1) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
