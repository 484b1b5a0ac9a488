// EXPECT unreach-call: false
// EXPECT no-data-race: false
// NATIVE skip linked with threads
// All get the address of the counter of the loop, which goes on.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int seen[3];
static void *work(void *a) {
  int id = *(int *)a;
  if (id < 2) __atomic_fetch_add(&seen[id], 1, __ATOMIC_SEQ_CST);
  return 0;
}
int main(void) {
  pthread_t threads[2];
  int i;
  for (i = 0; i < 2; i++) {
    pthread_create(&threads[i], 0, work, &i);
  }
  pthread_join(threads[0], 0);
  pthread_join(threads[1], 0);
  if (seen[0] != 1 || seen[1] != 1) reach_error();
  return 0;
}
