// EXPECT unreach-call: false
// EXPECT no-data-race: false
// NATIVE skip linked with threads
// Two workers call the functions of a table of tasks; the results are summed up under a lock.
// They are summed up after the lock.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int one(void) { return 1; }
static int ten(void) { return 10; }
static int (*const tasks[2])(void) = {one, ten};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int next, sum;
static void *worker(void *a) {
  for (int i = 0; i < 2; i++) {
    pthread_mutex_lock(&lock);
    int task = next++;
    pthread_mutex_unlock(&lock);
    if (task >= 2) break;
    int result = tasks[task]();
    sum += result;
  }
  return a;
}
int main(void) {
  pthread_t first, second;
  pthread_create(&first, 0, worker, 0);
  pthread_create(&second, 0, worker, 0);
  pthread_join(first, 0);
  pthread_join(second, 0);
  if (sum != 11) reach_error();
  return 0;
}
