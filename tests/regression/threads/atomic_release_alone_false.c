// EXPECT no-data-race: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Nobody acquires: a release by itself orders nothing for the other thread (C17 5.1.2.4p11).
#include <pthread.h>
#include <stdatomic.h>
static int data, seen[2];
static atomic_int left = 2;
static void *work(void *place) {
  *(int *)place = data;
  if (atomic_fetch_sub_explicit(&left, 1, memory_order_release) == 1) data = 9;
  return 0;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, &seen[0]);
  pthread_create(&two, 0, work, &seen[1]);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return seen[0] + seen[1];
}
