// EXPECT no-data-race: true
// MODEL LP64, ILP32
// Twelve threads have one lock at each access, and main has waited for all: nothing is left to a solver.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int sum;
static void *add(void *p) {
  pthread_mutex_lock(&lock);
  sum++;
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t threads[12];
  for (int i = 0; i < 12; i++) pthread_create(&threads[i], 0, add, 0);
  for (int i = 0; i < 12; i++) pthread_join(threads[i], 0);
  return sum != 12;
}
