// EXPECT valid-deref: false
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A ring of places, filled and emptied under a lock. One index goes one too far.
#include <pthread.h>
enum { size = 4 };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int ring[size], head, tail, used;
static void *producer(void *p) {
  for (int i = 0;; i = !i) {
    pthread_mutex_lock(&lock);
    if (used < size) {
      ring[head] = i;
      head = head < size ? head + 1 : 0;
      used++;
    }
    pthread_mutex_unlock(&lock);
  }
  return p;
}
static void *consumer(void *p) {
  static int sum;
  for (;;) {
    pthread_mutex_lock(&lock);
    if (used > 0) {
      sum ^= ring[tail];
      tail = (tail + 1) % size;
      used--;
    }
    pthread_mutex_unlock(&lock);
  }
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, producer, 0);
  pthread_create(&two, 0, consumer, 0);
  pthread_join(one, 0);
  return 0;
}
