// EXPECT unreach-call: false
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Jobs are put in and taken out under a lock. Who finds none says that one is done, too.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int waiting, running;
static void *worker(void *p) {
  for (;;) {
    int mine = 0;
    pthread_mutex_lock(&lock);
    if (waiting > 0 && running < 2) {
      waiting--;
      running++;
      mine = 1;
    }
    pthread_mutex_unlock(&lock);
    (void)mine;
    pthread_mutex_lock(&lock);
    running--;
    if (waiting < 0 || running < 0 || waiting + running > 5) reach_error();
    pthread_mutex_unlock(&lock);
  }
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, worker, 0);
  pthread_create(&two, 0, worker, 0);
  for (;;) {
    pthread_mutex_lock(&lock);
    if (waiting < 3) waiting++;
    pthread_mutex_unlock(&lock);
  }
  return 0;
}
