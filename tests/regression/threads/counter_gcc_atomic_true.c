// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// __atomic_fetch_add on a plain int.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int count;
static void *work(void *a) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (count != 2) reach_error();
  return 0;
}
