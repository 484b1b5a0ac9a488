// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip linked with threads
// Under two: both threads may be told that there is room for one more.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count = 2;
static int places[3];
static void *work(void *a) {
  pthread_mutex_lock(&lock);
  int has_room = count < 3;
  pthread_mutex_unlock(&lock);
  if (has_room) {
    pthread_mutex_lock(&lock);
    int mine = count++;
    pthread_mutex_unlock(&lock);
    places[mine] = 1;
  }
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
