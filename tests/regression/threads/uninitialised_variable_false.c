// EXPECT uninitialised-read: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Where the second thread comes first nobody writes the variable.
#include <pthread.h>
struct job {
  pthread_mutex_t lock;
  int is_first, *result;
};
static void *work(void *a) {
  struct job *job = a;
  pthread_mutex_lock(&job->lock);
  if (job->is_first) *job->result = 7;
  pthread_mutex_unlock(&job->lock);
  return 0;
}
static void *spoil(void *a) {
  struct job *job = a;
  pthread_mutex_lock(&job->lock);
  job->is_first = 0;
  pthread_mutex_unlock(&job->lock);
  return 0;
}
int main(void) {
  pthread_t one, two;
  int result;
  struct job job;
  job.is_first = 1;
  job.result = &result;
  pthread_mutex_init(&job.lock, 0);
  pthread_create(&one, 0, work, &job);
  pthread_create(&two, 0, spoil, &job);
  pthread_join(one, 0);
  pthread_join(two, 0);
  pthread_mutex_destroy(&job.lock);
  return result - 7;
}
