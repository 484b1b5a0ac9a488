// EXPECT unreach-call: false
// EXPECT no-data-race: false
// EXPECT deadlock: true
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// A thread polls a flag under a lock.
// What it then reads may be written later.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int flag, data;
static void *poll(void *p) {
  for (;;) {
    pthread_mutex_lock(&lock);
    int seen = flag;
    pthread_mutex_unlock(&lock);
    if (seen) break;
  }
  if (data != 7) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, poll, 0);
  pthread_mutex_lock(&lock);
  flag = 1;
  pthread_mutex_unlock(&lock);
  data = 7;
  pthread_join(thread, 0);
  return 0;
}
