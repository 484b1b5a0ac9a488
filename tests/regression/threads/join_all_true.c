// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Threads are created in a loop and joined in another one.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int done[3];
static void *work(void *a) {
  *(int *)a = 1;
  return 0;
}
int main(void) {
  pthread_t threads[3];
  for (int i = 0; i < 3; i++) pthread_create(&threads[i], 0, work, &done[i]);
  for (int i = 0; i < 3; i++) pthread_join(threads[i], 0);
  for (int i = 0; i < 3; i++)
    if (!done[i]) reach_error();
  return 0;
}
