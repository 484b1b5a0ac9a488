// EXPECT unreach-call: true
// ALLOW unknown
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// What a loop that waits sees in between.
// There is no such stage.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int stage;
static void *poll(void *p) {
  for (;;) {
    pthread_mutex_lock(&lock);
    int seen = stage;
    pthread_mutex_unlock(&lock);
    if (seen == 4) reach_error();
    if (seen == 3) return p;
  }
}
static void set(int n) {
  pthread_mutex_lock(&lock);
  stage = n;
  pthread_mutex_unlock(&lock);
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, poll, 0);
  set(1);
  set(2);
  set(3);
  pthread_join(thread, 0);
  return 0;
}
