// EXPECT no-data-race: false
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// asctime has state that the library need not protect (C11 7.22.2.1p3, 7.24.5.8p3, 7.24.6.2p3, 7.27.3p1).
#include <pthread.h>
#include <time.h>

static void *work(void *unused) {
  struct tm k = {0}; asctime(&k);
  return unused;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, work, 0);
  pthread_create(&u, 0, work, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  return 0;
}
