// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// A structure is written and copied under a lock.
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
  mine = shared;
  pthread_mutex_unlock(&lock);
  if (mine.a != mine.b) reach_error();
  pthread_join(thread, 0);
  return 0;
}
