// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// Money goes from one account to another one, each of which has a lock; the sum is asked for meanwhile.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER, second = PTHREAD_MUTEX_INITIALIZER;
static int here = 5, there = 5;
static void *transfer(void *a) {
  pthread_mutex_lock(&first);
  pthread_mutex_lock(&second);
  here -= 2;
  there += 2;
  pthread_mutex_unlock(&second);
  pthread_mutex_unlock(&first);
  return a;
}
static void *ask(void *a) {
  int sum;
  pthread_mutex_lock(&first);
  pthread_mutex_lock(&second);
  sum = here;
  sum += there;
  pthread_mutex_unlock(&second);
  pthread_mutex_unlock(&first);
  if (sum != 10) reach_error();
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, transfer, 0);
  pthread_create(&two, 0, ask, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
