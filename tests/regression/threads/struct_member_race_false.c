// EXPECT no-data-race: false
// SELDOM
// NATIVE skip linked with threads
// Main copies the whole structure.
#include <pthread.h>
struct pair { int a, b; };
static struct pair shared, copy;
static void *work(void *a) {
  shared.a = 3;
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  copy = shared;
  pthread_join(thread, 0);
  return copy.b;
}
