// EXPECT unreach-call: true
// EXPECT no-data-race: false
// ALLOW unknown
// MODEL LP64, ILP32
// MODELS sc: true tso: true c11: false
// NATIVE skip linked with threads
// A lock that is given back by a plain store: it comes after the stores before it.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int taken;
static int count;
static void *work(void *a) {
  while (__sync_lock_test_and_set(&taken, 1))
    ;
  count++;
  taken = 0;
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (count != 2) reach_error();
  return 0;
}
