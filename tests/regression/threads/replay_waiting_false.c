// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY yes
// AXES solvers
// NATIVE skip linked with threads
// Semaphores, a barrier and a read-write lock; both workers are past the barrier before the third one writes.
#include <pthread.h>
#include <semaphore.h>
extern void reach_error(void);
static sem_t start;
static pthread_barrier_t meeting;
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int seen, state;
static void *work(void *unused) {
  sem_wait(&start);
  pthread_barrier_wait(&meeting);
  pthread_rwlock_rdlock(&lock);
  int now = state;
  pthread_rwlock_unlock(&lock);
  pthread_rwlock_wrlock(&lock);
  if (now == 0) seen = seen + 1;
  if (seen == 2 && state == 1) reach_error();
  pthread_rwlock_unlock(&lock);
  return unused;
}
static void *change(void *unused) {
  pthread_rwlock_wrlock(&lock);
  state = 1;
  pthread_rwlock_unlock(&lock);
  return unused;
}
int main(void) {
  pthread_t one, two, three;
  sem_init(&start, 0, 0);
  pthread_barrier_init(&meeting, 0, 2);
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_create(&three, 0, change, 0);
  sem_post(&start);
  sem_post(&start);
  pthread_join(one, 0);
  pthread_join(two, 0);
  pthread_join(three, 0);
  return 0;
}
