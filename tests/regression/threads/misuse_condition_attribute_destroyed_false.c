// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// POSIX: undefined with an attribute object of a condition variable that was destroyed.
#include <pthread.h>
static void *work(void *argument) { return argument; }
int main(void) {
  pthread_t thread;
  pthread_condattr_t a;
  pthread_cond_t c;
  pthread_condattr_init(&a);
  pthread_condattr_destroy(&a);
  pthread_cond_init(&c, &a);
  (void)thread, (void)work;
  return 0;
}
