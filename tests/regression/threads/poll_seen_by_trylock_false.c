// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// Who tries a lock may see that the one who polls has it, again and again.
// All four times; in between it has the lock itself, so that these are four iterations.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int flag;
static void *poll(void *p) {
  for (;;) {
    pthread_mutex_lock(&lock);
    int seen = flag;
    pthread_mutex_unlock(&lock);
    if (seen) return p;
  }
}
static int fails(void) {
  if (pthread_mutex_trylock(&lock) != 0) return 1;
  pthread_mutex_unlock(&lock);
  return 0;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, poll, 0);
  int times = 0;
  for (int i = 0; i < 4; i++) {
    times += fails();
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
  }
  if (times == 4) reach_error();
  pthread_mutex_lock(&lock);
  flag = 1;
  pthread_mutex_unlock(&lock);
  pthread_join(thread, 0);
  return 0;
}
