// EXPECT no-data-race: false
// Ten threads without a lock: nearly every order of their turns has a race.
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
