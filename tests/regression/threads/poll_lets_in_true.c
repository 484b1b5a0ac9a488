// EXPECT unreach-call: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread that waits gives its lock back in each iteration.
// There are none.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int turns;
static atomic_int over;
static void *other(void *p) {
  for (int i = 0; i < 3; i++) {
    pthread_mutex_lock(&lock);
    turns++;
    pthread_mutex_unlock(&lock);
  }
  atomic_store(&over, 1);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_mutex_lock(&lock);
  int before = turns;
  pthread_create(&thread, 0, other, 0);
  for (int i = 0; i < 0; i++) {
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&lock);
  }
  int behind = turns;
  if (behind - before > 2) reach_error();
  pthread_mutex_unlock(&lock);
  pthread_join(thread, 0);
  return 0;
}
