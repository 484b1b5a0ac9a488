// EXPECT unreach-call: true
// ALLOW unknown
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread that waits gives back two locks and takes both again, so that another one has all its turns in
// one iteration.
// It gets to its end.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static atomic_int over;
static void *other(void *p) {
  for (int i = 0; i < 3; i++) {
    pthread_mutex_lock(&a);
    pthread_mutex_unlock(&a);
    pthread_mutex_lock(&b);
    pthread_mutex_unlock(&b);
  }
  atomic_store(&over, 1);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);
  pthread_create(&thread, 0, other, 0);
  while (!atomic_load(&over)) {
    pthread_mutex_unlock(&a);
    pthread_mutex_unlock(&b);
    pthread_mutex_lock(&b);
    pthread_mutex_lock(&a);
  }
  if (atomic_load(&over) != 1) reach_error();
  return 0;
}
