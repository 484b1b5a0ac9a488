// EXPECT unreach-call: true
// ALLOW unknown
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// A thread that waits has two locks and gives back one of them at a time, so that another one that needs both by turns
// goes on by one step in each iteration.
// It gets to its end.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static atomic_int over;
static void *other(void *p) {
  for (int i = 0; i < 4; i++) {
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
    pthread_mutex_lock(&a);
    pthread_mutex_unlock(&b);
    pthread_mutex_lock(&b);
  }
  if (atomic_load(&over) != 1) reach_error();
  return 0;
}
