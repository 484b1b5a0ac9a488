// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Each thread gets the address of a variable of its own.
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
  int ids[2];
  int i;
  for (i = 0; i < 2; i++) {
    ids[i] = i;
    pthread_create(&threads[i], 0, work, &ids[i]);
  }
  pthread_join(threads[0], 0);
  pthread_join(threads[1], 0);
  if (seen[0] != 1 || seen[1] != 1) reach_error();
  return 0;
}
