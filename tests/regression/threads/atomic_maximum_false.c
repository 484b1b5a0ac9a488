// EXPECT unreach-call: false
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Compared first, stored then: the larger value may be overwritten.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int maximum;
static int values[2] = {3, 5};
static void *work(void *a) {
  int value = *(int *)a;
  int seen = atomic_load(&maximum);
  if (seen < value) atomic_store(&maximum, value);
  return 0;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, &values[0]);
  pthread_create(&two, 0, work, &values[1]);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (maximum != 5) reach_error();
  return 0;
}
