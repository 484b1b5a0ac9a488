// EXPECT no-data-race: true
// NATIVE skip linked with threads
// One thread writes a member while main copies another one.
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
  copy.b = shared.b;
  pthread_join(thread, 0);
  return copy.b;
}
