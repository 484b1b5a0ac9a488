// EXPECT unreach-call: true
// EXPECT no-data-race: true
// ALLOW unknown
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// A lock of an atomic_flag.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_flag taken = ATOMIC_FLAG_INIT;
static int count;
static void *work(void *a) {
  while (atomic_flag_test_and_set(&taken))
    ;
  count++;
  atomic_flag_clear(&taken);
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
