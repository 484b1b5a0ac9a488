// EXPECT unreach-call: true
// ALLOW unknown
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Two threads take turns three times, with a condition.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int turn, count;
static void play(int me) {
  for (int i = 0; i < 2; i++) {
    pthread_mutex_lock(&lock);
    while (turn != me) pthread_cond_wait(&changed, &lock);
    if (count != 2 * i + me) reach_error();
    count++;
    turn = 1 - me;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
  }
}
static void *other(void *p) {
  play(1);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, other, 0);
  play(0);
  pthread_join(thread, 0);
  return 0;
}
