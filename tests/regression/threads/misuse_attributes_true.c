// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// Attribute objects are initialised, used, destroyed, and initialised again; what was made with them stays.
#include <pthread.h>
static pthread_mutex_t m;
static void *work(void *argument) {
  pthread_mutex_lock(&m);
  pthread_mutex_unlock(&m);
  return argument;
}
int main(void) {
  pthread_t thread;
  pthread_attr_t a;
  pthread_mutexattr_t b;
  pthread_condattr_t c;
  pthread_cond_t condition;
  int kind;
  pthread_mutexattr_init(&b);
  pthread_mutexattr_settype(&b, PTHREAD_MUTEX_ERRORCHECK);
  pthread_mutexattr_gettype(&b, &kind);
  if (kind != PTHREAD_MUTEX_ERRORCHECK) return 1;
  pthread_mutex_init(&m, &b);
  pthread_mutexattr_destroy(&b);
  pthread_condattr_init(&c);
  pthread_cond_init(&condition, &c);
  pthread_condattr_destroy(&c);
  for (int i = 0; i < 2; i++) {
    pthread_attr_init(&a);
    pthread_attr_setdetachstate(&a, PTHREAD_CREATE_JOINABLE);
    if (pthread_create(&thread, &a, work, 0)) return 0;
    pthread_attr_destroy(&a);
    pthread_join(thread, 0);
  }
  return 0;
}
