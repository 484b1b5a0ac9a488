// EXPECT unreach-call: false
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Variables that are accessed under the lock that another input chooses.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t locks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static int values[2];
static void *work(void *p) {
  for (;;) {
    const int i = __VERIFIER_nondet_int() & 1, of = __VERIFIER_nondet_int() & 1;
    pthread_mutex_lock(&locks[of]);
    values[i] = 1;
    if (values[i] != 1) reach_error();
    values[i] = 0;
    pthread_mutex_unlock(&locks[of]);
  }
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  return 0;
}
