// EXPECT lock-misuse: false
// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A spin lock is taken by the thread that has it.
#define _XOPEN_SOURCE 700
#include <pthread.h>
static pthread_spinlock_t lock;
static int count;
static void add(void) {
  pthread_spin_lock(&lock);
  count++;
  pthread_spin_unlock(&lock);
}
static void *work(void *p) {
  pthread_spin_lock(&lock);
  if (count == 0) add();
  pthread_spin_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE);
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
