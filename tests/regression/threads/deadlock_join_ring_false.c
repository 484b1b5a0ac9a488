// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Each thread joins the next one.
// The last one joins the first one.
#include <pthread.h>
#include <semaphore.h>
static sem_t known;
static pthread_t threads[3];
static void *work(void *p) {
  int me = (int)((pthread_t *)p - threads);
  sem_wait(&known);
  if (me < 3) pthread_join(threads[(me + 1) % 3], 0);
  return 0;
}
int main(void) {
  sem_init(&known, 0, 0);
  for (int i = 0; i < 3; i++) pthread_create(&threads[i], 0, work, &threads[i]);
  for (int i = 0; i < 3; i++) sem_post(&known);
  pthread_exit(0);
}
