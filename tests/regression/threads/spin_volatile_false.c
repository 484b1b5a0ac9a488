// EXPECT undefined-behaviour: false
// EXPECT volatile-access: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The program itself accesses it as a plain int.
#include <pthread.h>
#include <stdlib.h>
static int sum;
static void *work(void *a) {
  pthread_spin_lock(a);
  sum++;
  pthread_spin_unlock(a);
  return 0;
}
int main(void) {
  pthread_t thread;
  pthread_spinlock_t lock;
  *(int *)&lock = 0;
  pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE);
  pthread_create(&thread, 0, work, (void *)&lock);
  pthread_spin_lock(&lock);
  sum++;
  pthread_spin_unlock(&lock);
  pthread_join(thread, 0);
  pthread_spin_destroy(&lock);
  return sum - 2;
}
