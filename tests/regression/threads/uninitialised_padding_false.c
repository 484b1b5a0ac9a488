// EXPECT uninitialised-read: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The member that nobody writes is copied into the queue, and read there by another thread.
#include <pthread.h>
struct item {
  char kind;
  int number;
};
static struct item queue[2];
static int count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *put(void *a) {
  struct item item;
  item.kind = 'a';
  pthread_mutex_lock(&lock);
  queue[count++] = item;
  pthread_mutex_unlock(&lock);
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, put, 0);
  put(0);
  pthread_join(thread, 0);
  struct item first = queue[0];
  return first.number + queue[1].number != 6 || first.kind != 'a';
}
