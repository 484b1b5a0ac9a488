// EXPECT no-data-race: false
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// Ten threads, of which any two race.
#include <pthread.h>

static int x;

static void *work(void *p) {
  while (x < 100) x++;
  return p;
}

int main(void) {
  pthread_t t[10];
  for (int i = 0; i < 10; i++) pthread_create(&t[i], 0, work, 0);
  for (int i = 0; i < 10; i++) pthread_join(t[i], 0);
  return 0;
}
