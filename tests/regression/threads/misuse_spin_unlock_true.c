// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Who does not get the lock goes away.
#define _XOPEN_SOURCE 700
#include <pthread.h>
static pthread_spinlock_t lock;
static void *work(void *p) {
  if (pthread_spin_trylock(&lock) != 0) return p;
  pthread_spin_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE);
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
