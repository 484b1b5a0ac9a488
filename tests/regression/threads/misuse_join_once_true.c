// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// One thread is joined, one is detached, one is created as a detached one and left alone.
#include <pthread.h>
static void *work(void *argument) { return argument; }
int main(void) {
  pthread_t joined, detached, alone;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  if (pthread_create(&joined, 0, work, 0) || pthread_create(&detached, 0, work, 0)) return 1;
  if (pthread_create(&alone, &attributes, work, 0)) return 1;
  pthread_attr_destroy(&attributes);
  pthread_detach(detached);
  pthread_join(joined, 0);
}
