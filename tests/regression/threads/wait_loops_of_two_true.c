// EXPECT unreach-call: true
// EXPECT deadlock: true
// ALLOW unknown
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// Two threads wait for their turns with one condition.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int turn, order;
static void *work(void *p) {
  int mine = p ? 2 : 1;
  pthread_mutex_lock(&lock);
  while (turn != mine) pthread_cond_wait(&changed, &lock);
  order = order * 3 + mine;
  turn = mine + 1;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
  return 0;
}
int main(void) {
  pthread_t one, two;
  int x;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, &x);
  pthread_mutex_lock(&lock);
  turn = 1;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (order != 5) reach_error();
  return 0;
}
