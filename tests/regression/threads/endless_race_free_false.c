// EXPECT no-data-race: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A loop behind a lock, and a read that goes on without it.
#include <pthread.h>

static int x;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *p) {
  pthread_mutex_lock(&m);
  for (int i = 0; i < 2; i++) x++;
  pthread_mutex_unlock(&m);
  if (x < 0) return 0;
  return p;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, work, 0);
  pthread_create(&u, 0, work, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  return 0;
}
