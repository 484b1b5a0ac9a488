// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Fences on both sides of relaxed accesses order the data (C11 7.17.4).
#include <pthread.h>
#include <stdatomic.h>
static int data;
static atomic_int ready;
static int result;
static void *writer(void *a) {
  data = 7;
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&ready, 1, memory_order_relaxed);
  return a;
}
static void *reader(void *a) {
  if (atomic_load_explicit(&ready, memory_order_relaxed) == 1) {
    atomic_thread_fence(memory_order_acquire);
    result = data;
  }
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, writer, 0);
  pthread_create(&two, 0, reader, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
