// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A spin lock is destroyed.
#define _XOPEN_SOURCE 700
#include <pthread.h>
static pthread_spinlock_t lock;
int main(void) {
  pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE);
  pthread_spin_lock(&lock);
  pthread_spin_unlock(&lock);
  pthread_spin_destroy(&lock);
  return 0;
}
