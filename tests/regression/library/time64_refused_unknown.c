// EXPECT assertion: unknown (__pthread_cond_timedwait64)
// MODEL ILP32
// ARGS -- -D_TIME_BITS=64 -D_FILE_OFFSET_BITS=64
// The wait gives the mutex back, so that x may change (natively the assertion fails); that is not described for times
// of 64 bits, and may not be taken for a function that does nothing.
#include <assert.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int x;

static void *work(void *unused) {
  pthread_mutex_lock(&m);
  x++;
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  pthread_t t;
  struct timespec until = {5, 0};
  pthread_mutex_lock(&m);
  pthread_create(&t, 0, work, 0);
  int before = x;
  pthread_cond_timedwait(&c, &m, &until);
  assert(x == before);
  pthread_mutex_unlock(&m);
  pthread_join(t, 0);
  return 0;
}
