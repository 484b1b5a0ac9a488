// EXPECT unreach-call: true
// ALLOW unknown
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// A loop says each time that it has looked; main waits for three of them.
// There are no more.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int looks, flag;
static void *poll(void *p) {
  for (;;) {
    pthread_mutex_lock(&lock);
    if (looks < 3) looks++;
    int seen = flag;
    pthread_mutex_unlock(&lock);
    if (seen) return p;
  }
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, poll, 0);
  pthread_mutex_lock(&lock);
  int seen = looks;
  pthread_mutex_unlock(&lock);
  if (seen > 3) reach_error();
  pthread_mutex_lock(&lock);
  flag = 1;
  pthread_mutex_unlock(&lock);
  pthread_join(thread, 0);
  return 0;
}
