// EXPECT uninitialised-read: unknown (memory that begins without values, where weak atomic operations are)
// MODEL LP64, ILP32
// ARGS --memory-model-threads c11
// NATIVE skip linked with threads
// A relaxed flag does not order the write of the number before the read.
#include <pthread.h>
#include <stdatomic.h>
static atomic_int is_there;
static void *send(void *a) {
  *(int *)a = 3;
  atomic_store_explicit(&is_there, 1, memory_order_relaxed);
  return 0;
}
int main(void) {
  pthread_t thread;
  int number, sum = 0;
  pthread_create(&thread, 0, send, &number);
  if (atomic_load_explicit(&is_there, memory_order_relaxed)) sum = number;
  pthread_join(thread, 0);
  return sum;
}
