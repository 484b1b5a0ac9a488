// EXPECT unreach-call: true
// ALLOW unknown
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A lock of a flag that is looked at before it is exchanged.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int taken;
static int count;
static void *work(void *p) {
  do {
    while (atomic_load(&taken))
      ;
  } while (atomic_exchange(&taken, 1));
  count++;
  atomic_store(&taken, 0);
  return p;
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
