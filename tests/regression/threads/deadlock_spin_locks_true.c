// EXPECT deadlock: true
// EXPECT lock-order: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The second one has one lock at a time.
#define _XOPEN_SOURCE 700
#include <pthread.h>
static pthread_spinlock_t a, b;
static void *first(void *p) {
  pthread_spin_lock(&a);
  pthread_spin_lock(&b);
  pthread_spin_unlock(&b);
  pthread_spin_unlock(&a);
  return p;
}
static void *second(void *p) {
  pthread_spin_lock(&b);
  pthread_spin_unlock(&b);
  pthread_spin_lock(&a);
  pthread_spin_unlock(&a);
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_spin_init(&a, PTHREAD_PROCESS_PRIVATE);
  pthread_spin_init(&b, PTHREAD_PROCESS_PRIVATE);
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
