// EXPECT no-data-race: false
// SELDOM
// NATIVE skip linked with threads
// The condition may have changed.
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int x;
static void *work(void *a) {
  int n = __VERIFIER_nondet_int();
  if (n > 0) pthread_mutex_lock(&lock);
  int m = n;
  n = __VERIFIER_nondet_int();
  if (n > 0) x++;
  if (m > 0) pthread_mutex_unlock(&lock);
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
