// EXPECT assertion: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Each thread turns the same bit.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
static atomic_uint bits;
static void *work(void *p) {
  atomic_fetch_xor(&bits, 1);
  atomic_fetch_or(&bits, 4);
  return p;
}
int main(void) {
  pthread_t first, second;
  pthread_create(&first, 0, work, 0);
  pthread_create(&second, 0, work, 0);
  pthread_join(first, 0);
  pthread_join(second, 0);
  assert(bits & 1 && bits & 4);
  return 0;
}
