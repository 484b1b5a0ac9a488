// EXPECT no-overflow: false
// MODEL LP64, ILP32
// REPLAY yes
// AXES solvers
// NATIVE skip linked with threads
// Only where one thread doubles what the other one has just made large.
#include <pthread.h>
static int level = 1;
static void *raise_it(void *unused) {
  level = 0x40000000;
  level = 1;
  return unused;
}
static void *twice(void *unused) {
  level = level * 2;
  return unused;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, raise_it, 0);
  pthread_create(&two, 0, twice, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
