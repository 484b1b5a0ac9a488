// EXPECT uninitialised-read: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// One of both threads has written the variable when both are joined.
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
struct job {
  pthread_mutex_t lock;
  int is_first, *result;
};
static void *work(void *a) {
  struct job *job = a;
  pthread_mutex_lock(&job->lock);
  if (job->is_first) *job->result = 7;
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
  pthread_create(&two, 0, work, &job);
  pthread_join(one, 0);
  pthread_join(two, 0);
  pthread_mutex_destroy(&job.lock);
  return result - 7;
}
