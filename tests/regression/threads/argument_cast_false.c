// EXPECT unreach-call: false
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Threads of one function with numbers for arguments.
// The second one created need not run second.
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int last, sum;
static void *work(void *a) {
  int id = (int)(intptr_t)a;
  atomic_store(&last, id);
  atomic_fetch_add(&sum, id);
  return 0;
}
int main(void) {
  pthread_t threads[2];
  for (intptr_t i = 0; i < 2; i++) pthread_create(&threads[i], 0, work, (void *)(i + 1));
  for (int i = 0; i < 2; i++) pthread_join(threads[i], 0);
  if (sum != 3) reach_error();
  if (last != 2) reach_error();
  return 0;
}
