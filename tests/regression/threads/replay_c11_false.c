// EXPECT assertion: false
// MODEL LP64, ILP32
// REPLAY yes
// AXES solvers
// NATIVE skip linked with threads
// The lock covers the write alone: what was read before may be old.
#include <assert.h>
#include <stdatomic.h>
#include <threads.h>
static mtx_t mutex;
static atomic_int balance = 100;
static atomic_int taken;
static int take(void *amount) {
  const int seen = atomic_load(&balance);
  if (seen < *(int *)amount) return 1;
  mtx_lock(&mutex);
  atomic_store(&balance, seen - *(int *)amount);
  atomic_fetch_add(&taken, *(int *)amount);
  mtx_unlock(&mutex);
  return 0;
}
int main(void) {
  thrd_t one, two;
  int first = 60, second = 70, failed;
  mtx_init(&mutex, mtx_plain);
  thrd_create(&one, take, &first);
  thrd_create(&two, take, &second);
  thrd_join(one, &failed);
  thrd_join(two, &failed);
  assert(taken <= 100);
  return failed;
}
