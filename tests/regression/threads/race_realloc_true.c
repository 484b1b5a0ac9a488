// EXPECT no-data-race: true
// ALLOW unknown
// MODEL LP64, ILP32
// NATIVE skip linked with threads
#include <pthread.h>
#include <stdlib.h>

pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
char *p;

static void *grow(void *unused) {
  pthread_mutex_lock(&m);
  char *larger = realloc(p, 16);
  if (larger) p = larger;
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  p = calloc(8, 1);
  if (!p) return 0;
  pthread_t t;
  pthread_create(&t, 0, grow, 0);
  pthread_mutex_lock(&m);
  p[7] = 1;
  pthread_mutex_unlock(&m);
  pthread_join(t, 0);
  return 0;
}
