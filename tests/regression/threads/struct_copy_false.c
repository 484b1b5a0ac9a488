// EXPECT unreach-call: false
// EXPECT no-data-race: false
// SELDOM
// NATIVE skip linked with threads
// It is copied after the lock.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
struct pair { int a, b; };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct pair shared;
static void *work(void *a) {
  pthread_mutex_lock(&lock);
  shared.a = 3;
  shared.b = 3;
  pthread_mutex_unlock(&lock);
  return a;
}
int main(void) {
  pthread_t thread;
  struct pair mine;
  pthread_create(&thread, 0, work, 0);
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  mine.a = shared.a;
  mine.b = shared.b;
  if (mine.a != mine.b) reach_error();
  pthread_join(thread, 0);
  return 0;
}
