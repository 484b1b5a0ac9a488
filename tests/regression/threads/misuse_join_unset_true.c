// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Only what was created is joined.
#include <pthread.h>
#include <stdlib.h>
static void *work(void *unused) { return unused; }
int main(void) {
  pthread_t threads[2];
  int count = 0;
  for (int i = 0; i < 2; i++)
    if (pthread_create(&threads[count], 0, work, 0) == 0) count++;
  for (int i = 0; i < count; i++) pthread_join(threads[i], 0);
  return 0;
}
