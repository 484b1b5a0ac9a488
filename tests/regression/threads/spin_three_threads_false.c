// EXPECT unreach-call: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A lock of a flag, three threads.
// Looking and taking are two steps.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int taken;
static int count;
static void *work(void *p) {
  while (atomic_load(&taken) || (atomic_store(&taken, 1), 0))
    ;
  int seen = count;
  count = seen + 1;
  atomic_store(&taken, 0);
  return p;
}
int main(void) {
  pthread_t threads[3];
  for (int i = 0; i < 3; i++) pthread_create(&threads[i], 0, work, 0);
  for (int i = 0; i < 3; i++) pthread_join(threads[i], 0);
  if (count != 3) reach_error();
  return 0;
}
