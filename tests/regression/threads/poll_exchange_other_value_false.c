// EXPECT unreach-call: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Who waits for a lock exchanges its value.
// Each one writes its own, also where another one has the lock.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int taken;
static int count;
static void *work(void *p) {
  while (atomic_exchange(&taken, (p ? 2 : 1)) != 0)
    ;
  int mine = atomic_load(&taken);
  if (mine != (p ? 2 : 1)) reach_error();
  count++;
  atomic_store(&taken, 0);
  return p;
}
int main(void) {
  pthread_t one, two;
  int x;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, &x);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (count != 2) reach_error();
  return 0;
}
