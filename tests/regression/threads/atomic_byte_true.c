// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// An atomic byte wraps around: 100 + 78 + 78 is 256.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_uchar x = 100;
static void *work(void *a) {
  atomic_fetch_add(&x, 78);
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  int seen = atomic_load(&x);
  if (seen != 100 && seen != 178 && seen != 0) reach_error();
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (atomic_load(&x) != 0) reach_error();
  return 0;
}
