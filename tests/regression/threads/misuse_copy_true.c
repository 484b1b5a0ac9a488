// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// What is copied is an initialiser, and a structure whose mutex is initialised anew.
#include <pthread.h>
struct account {
  int balance;
  pthread_mutex_t lock;
};
int main(void) {
  static struct account old, new;
  pthread_mutex_init(&old.lock, 0);
  pthread_mutex_lock(&old.lock);
  old.balance = 5;
  pthread_mutex_unlock(&old.lock);
  new = old;
  new.lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&new.lock);
  new.balance++;
  pthread_mutex_unlock(&new.lock);
  pthread_mutex_destroy(&old.lock);
  return 0;
}
