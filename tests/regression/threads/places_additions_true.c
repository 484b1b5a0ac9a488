// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// Atomic additions of four threads, each of another number, and what was added up in the end.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_uint sum = 7;
static void *work(void *p) {
  const unsigned mine = (unsigned)(unsigned long)p;
  atomic_fetch_add(&sum, mine);
  atomic_fetch_sub(&sum, 1);
  atomic_fetch_add(&sum, 3);
  return 0;
}
int main(void) {
  pthread_t threads[4];
  for (unsigned long i = 0; i < 4; i++) pthread_create(&threads[i], 0, work, (void *)(10 * i));
  for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
  if (sum != 7 + 60 + 8) reach_error();
  return 0;
}
