// EXPECT lock-order: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Two threads, each with the locks in another order.
// Both may do it.
#include <pthread.h>
#include <stdatomic.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static atomic_int first_come;
static void *first(void *p) {
  int nobody = 0;
  if (atomic_load(&first_come) == nobody) {
    pthread_mutex_lock(&a);
    pthread_mutex_lock(&b);
    pthread_mutex_unlock(&b);
    pthread_mutex_unlock(&a);
  }
  return p;
}
static void *second(void *p) {
  int nobody = 0;
  if (atomic_load(&first_come) == nobody) {
    pthread_mutex_lock(&b);
    pthread_mutex_lock(&a);
    pthread_mutex_unlock(&a);
    pthread_mutex_unlock(&b);
  }
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
