// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The mutex of a structure that was copied.
#include <pthread.h>
struct account {
  int balance;
  pthread_mutex_t lock;
};
static struct account old, new;
static void *work(void *unused) {
  pthread_mutex_lock(&old.lock);
  old.balance++;
  pthread_mutex_unlock(&old.lock);
  return unused;
}
int main(void) {
  pthread_t thread;
  pthread_mutex_init(&old.lock, 0);
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  new = old;
  pthread_mutex_lock(&new.lock);
  pthread_mutex_unlock(&new.lock);
  return 0;
}
