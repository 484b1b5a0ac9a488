// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Two functions that are called once and need each other.
// One thread makes a and needs b, the other one the other way round.
#include <pthread.h>
static pthread_once_t a = PTHREAD_ONCE_INIT, b = PTHREAD_ONCE_INIT;
static void nothing(void) {}
static void make_a(void) { pthread_once(&b, nothing); }
static void make_b(void) { pthread_once(&a, nothing); }
static void *first(void *p) {
  pthread_once(&a, make_a);
  return p;
}
static void *second(void *p) {
  pthread_once(&b, make_b);
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
