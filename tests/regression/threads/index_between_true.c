// EXPECT valid-deref: true
// EXPECT valid-free: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// The bound is checked and the place taken under one lock.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count = 2;
static int places[3];
static void *work(void *a) {
  pthread_mutex_lock(&lock);
  int has_room = count < 3;
  if (has_room) {
    int mine = count++;
    places[mine] = 1;
  }
  pthread_mutex_unlock(&lock);
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
