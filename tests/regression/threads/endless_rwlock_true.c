// EXPECT unreach-call: true
// SELDOM
// TIMEOUT 200
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Readers of two members that one writer keeps equal, with a read-write lock.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int one, two;
static void *writer(void *p) {
  for (;;) {
    pthread_rwlock_wrlock(&lock);
    one = !one;
    two = !two;
    pthread_rwlock_unlock(&lock);
  }
  return p;
}
static void *reader(void *p) {
  for (;;) {
    pthread_rwlock_rdlock(&lock);
    if (one != two) reach_error();
    pthread_rwlock_unlock(&lock);
  }
  return p;
}
int main(void) {
  pthread_t threads[2];
  pthread_create(&threads[0], 0, writer, 0);
  pthread_create(&threads[1], 0, reader, 0);
  pthread_join(threads[0], 0);
  return 0;
}
