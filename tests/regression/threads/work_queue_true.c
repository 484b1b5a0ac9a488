// EXPECT unreach-call: true
// EXPECT no-data-race: true
// ALLOW unknown
// MODELS sc: true tso: true c11: true rc11: true
// SELDOM
// NATIVE skip linked with threads
// Two workers take three tasks from a queue, each once.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int next, done[3];
static void *worker(void *a) {
  for (int i = 0; i < 3; i++) {
    pthread_mutex_lock(&lock);
    int task = next;
    if (task < 3) next = task + 1;
    pthread_mutex_unlock(&lock);
    if (task >= 3) break;
    done[task]++;
  }
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, worker, 0);
  pthread_create(&two, 0, worker, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  for (int i = 0; i < 3; i++)
    if (done[i] != 1) reach_error();
  return 0;
}
